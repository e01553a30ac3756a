import { useUiText } from '@shop/ui';
import type { ReactNode } from 'react';
import { Minus, Plus } from 'lucide-react';
import css from './choice.module.css';

export interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}

export function Stepper({ label, value, min = 1, max, onChange }: StepperProps) {
  const t = useUiText();
  const step = (by: 1 | -1, name: string, icon: ReactNode) => {
    const next = value + by;
    const isDisabled = next < min || next > max;
    return (
      <button
        type="button"
        className={css.step}
        aria-label={name}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onChange(next)}
      >
        {icon}
      </button>
    );
  };
  return (
    <span role="group" aria-label={label} className={css.stepper}>
      {step(-1, t('decrease'), <Minus size={18} />)}
      <output className={css.amount} aria-live="polite">
        {value}
      </output>
      {step(1, t('increase'), <Plus size={18} />)}
    </span>
  );
}
