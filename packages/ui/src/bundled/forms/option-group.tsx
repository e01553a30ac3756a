import { cx, useUiText } from '@shop/ui';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import css from './choice.module.css';

export interface Option {
  value: string;
  label?: string;
  swatch?: string;
  outOfStock?: boolean;
}
export interface OptionGroupProps {
  label: string;
  options: readonly Option[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** Content at the right of the heading. */
  aside?: ReactNode;
  /** For use on the page background instead of a white sheet. */
  onPage?: boolean;
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r="8.5" fill={colour} />
    </svg>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A radio group of variants. Options without stock stay focusable, show 缺货 and cannot be selected.
 */
export function OptionGroup({ label, options, value, onChange, aside, onPage }: OptionGroupProps) {
  const t = useUiText();
  const id = useId();
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const focusableIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const choose = (option: Option) => {
    if (!option.outOfStock && option.value !== value) onChange(option.value);
  };
  const move = (event: KeyboardEvent, from: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (from + step + options.length) % options.length;
    buttons.current[to]?.focus();
    const option = options[to];
    if (option) choose(option);
  };
  return (
    <div className={cx(css.group, onPage && css.onPage)}>
      <div className={css.groupHead}>
        <span id={id}>{label}</span>
        {aside && <span className={css.hint}>{aside}</span>}
      </div>
      <div role="radiogroup" aria-labelledby={id} className={css.options}>
        {options.map((option, at) => (
          <button
            key={option.value}
            ref={(button) => {
              buttons.current[at] = button;
            }}
            type="button"
            role="radio"
            className={css.option}
            aria-checked={option.value === value}
            aria-disabled={option.outOfStock || undefined}
            tabIndex={at === focusableIndex ? 0 : -1}
            onClick={() => choose(option)}
            onKeyDown={(event) => move(event, at)}
          >
            {option.swatch && <Swatch colour={option.swatch} />}
            <span>{option.label ?? option.value}</span>
            {option.outOfStock && <span className={css.out}>{t('outOfStock')}</span>}
          </button>
        ))}
      </div>
    </div>
  );
}
