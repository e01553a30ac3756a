import { Button } from '@shop/ui';
import { useState, type ReactNode } from 'react';
import {
  clampParts,
  formatParts,
  isInRange,
  type Parts,
  type Range,
  type UnitRule,
} from './date-time-range';
import { FieldFrame } from '../forms/field';
import { Sheet } from '../overlays/sheet';
import { useT } from '../messages';
import { Wheel, type Unit } from './wheel';
import css from './wheels.module.css';

export interface DateTimeFieldProps {
  label: string;
  /** Empty for no value; an invalid value is treated as empty. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Name of the value in the surrounding form. */
  name?: string;
}

/** The differences between a date field and a time field. */
export interface DateTimeKind {
  icon: ReactNode;
  units: readonly Unit[];
  /** Number of digits of each unit. */
  widths: readonly number[];
  separator: string;
  rules: readonly UnitRule[];
  range: Range;
  parse: (text: string) => Parts | null;
  now: () => Parts;
}

/** A field that opens a sheet with one wheel per unit. The value changes when 完成 is pressed. */
export function DateTimeField({
  kind,
  label,
  value,
  onChange,
  placeholder,
  disabled,
  name,
  error,
  hint,
}: DateTimeFieldProps & { kind: DateTimeKind }) {
  const t = useT();
  /** The parts that the open sheet shows; null while it is closed. */
  const [draft, setDraft] = useState<Parts | null>(null);
  const format = (parts: Parts) => formatParts(parts, kind.widths, kind.separator);
  const parts = parseValue(value, kind);
  const text = parts ? format(parts) : (placeholder ?? t('choose'));
  const close = () => setDraft(null);
  const confirm = () => {
    close();
    if (draft) onChange(format(draft));
  };
  return (
    <FieldFrame {...{ label, error, hint }}>
      {(attributes) => (
        <>
          <button
            type="button"
            {...attributes}
            className={parts ? css.value : `${css.value} ${css.empty}`}
            aria-label={`${label} ${text}`}
            aria-haspopup="dialog"
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && setDraft(initialParts(value, kind))}
          >
            {text}
            {kind.icon}
          </button>
          {name && <input type="hidden" name={name} value={parts ? text : ''} />}
          <Sheet
            open={draft !== null}
            onClose={close}
            title={label}
            footer={<Buttons onCancel={close} onDone={confirm} />}
          >
            {draft && <Wheels kind={kind} parts={draft} onChange={setDraft} />}
          </Sheet>
        </>
      )}
    </FieldFrame>
  );
}

function Buttons({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const t = useT();
  return (
    <div className={css.buttons}>
      <Button kind="ink-line" size="sheet" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button kind="ink" size="sheet" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

function Wheels({
  kind: { units, widths, range, rules },
  parts,
  onChange,
}: {
  kind: DateTimeKind;
  parts: Parts;
  onChange: (parts: Parts) => void;
}) {
  const { bounds } = clampParts(parts, range, rules);
  const changePart = (changedAt: number, value: number) => {
    const changed = parts.map((part, at) => (at === changedAt ? value : part));
    onChange(clampParts(changed, range, rules).parts);
  };
  return (
    <div className={css.wheels}>
      {bounds.map((unitBounds, at) => {
        const [unit, value] = [units[at], parts[at]];
        if (unit === undefined || value === undefined) return null;
        return (
          <Wheel
            key={unit}
            unit={unit}
            width={widths[at] ?? 2}
            bounds={unitBounds}
            value={value}
            onChange={(next) => changePart(at, next)}
            first={at === 0}
          />
        );
      })}
    </div>
  );
}

/** Parses the units of the field; null for an empty, incomplete or out-of-range value. */
function parseValue(value: string, { units, parse, range }: DateTimeKind): Parts | null {
  const parts = parse(value)?.slice(0, units.length);
  return parts?.length === units.length && isInRange(parts, range) ? parts : null;
}

/** The value; without one the current date or time; for an invalid value the start of the range. */
function initialParts(value: string, kind: DateTimeKind): Parts {
  const { range, rules, now, units } = kind;
  const parts = parseValue(value, kind);
  if (parts) return parts;
  return value ? range.from : clampParts(now().slice(0, units.length), range, rules).parts;
}
