import { useState, type ReactNode } from 'react';
import { Button, FieldFrame, Sheet } from '../index';
import {
  isWithin,
  settle,
  written,
  type PlaceRule,
  type Places,
  type Range,
} from './date-time-range';
import { useT } from './messages';
import { Wheel, type Unit } from './wheel';
import css from './wheels.module.css';

export interface DateTimeFieldProps {
  label: string;
  /** '' for none; one that cannot be read counts as none chosen yet. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  /** Of the value in the form around it. */
  name?: string;
}

/** How a kind of moment is read, written and turned. */
export interface DateTimeKind {
  icon: ReactNode;
  units: readonly Unit[];
  widths: readonly number[];
  between: string;
  rules: readonly PlaceRule[];
  range: Range;
  parse: (text: string) => Places | null;
  now: () => Places;
}

/** A field that opens a sheet with one wheel for each place; the value changes when 完成 is pressed. */
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
  const [turned, setTurned] = useState<Places | null>(null);
  const given = readValue(value, kind);
  const shown = given ? written(given, kind.widths, kind.between) : (placeholder ?? t('choose'));
  const close = () => setTurned(null);
  const done = () => {
    close();
    onChange(written(turned!, kind.widths, kind.between));
  };
  return (
    <FieldFrame {...{ label, error, hint }}>
      {(tied) => (
        <>
          <button
            type="button"
            {...tied}
            className={given ? css.value : `${css.value} ${css.empty}`}
            aria-label={`${label} ${shown}`}
            aria-haspopup="dialog"
            aria-disabled={disabled || undefined}
            onClick={() => !disabled && setTurned(firstShown(value, kind))}
          >
            {shown}
            {kind.icon}
          </button>
          {name && <input type="hidden" name={name} value={given ? shown : ''} />}
          <Sheet
            open={turned !== null}
            onClose={close}
            title={label}
            footer={<Buttons onCancel={close} onDone={done} />}
          >
            {turned && <Wheels kind={kind} turned={turned} onTurn={setTurned} />}
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
  turned,
  onTurn,
}: {
  kind: DateTimeKind;
  turned: Places;
  onTurn: (moment: Places) => void;
}) {
  const { spans } = settle(turned, range, rules);
  const turn = (at: number) => (value: number) =>
    onTurn(
      settle(
        turned.map((before, place) => (place === at ? value : before)),
        range,
        rules,
      ).moment,
    );
  return (
    <div className={css.wheels}>
      {units.map((unit, at) => (
        <Wheel
          key={unit}
          unit={unit}
          width={widths[at]!}
          span={spans[at]!}
          value={turned[at]!}
          onChange={turn(at)}
          first={at === 0}
        />
      ))}
    </div>
  );
}

/** The value in as many places as the field has; null for none, for one of another form, and for one out of the range. */
function readValue(value: string, { units, parse, range }: DateTimeKind): Places | null {
  const places = parse(value)?.slice(0, units.length);
  return places?.length === units.length && isWithin(places, range) ? places : null;
}

/** Where the wheels stand first: at the value; without one at this moment; at the start where the value is none of the range. */
function firstShown(value: string, kind: DateTimeKind): Places {
  const { range, rules, now, units } = kind;
  return (
    readValue(value, kind) ??
    (value ? range.from : settle(now().slice(0, units.length), range, rules).moment)
  );
}
