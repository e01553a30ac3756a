import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Span } from './date-time-range';
import { useT } from './messages';
import css from './wheels.module.css';

/** What the numbers of a wheel count. */
export type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute';

export interface WheelProps {
  unit: Unit;
  /** Digits a number is written with. */
  width: number;
  span: Span;
  value: number;
  onChange: (value: number) => void;
  /** Focused first when the dialog opens. */
  first?: boolean;
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  End: Infinity,
  Home: -Infinity,
};

/** A column of numbers to turn by finger or wheel, to tap, to step through by keys or to type into: a listbox. */
export function Wheel({ unit, width, span: { least, most }, value, onChange, first }: WheelProps) {
  const t = useT();
  const id = useId();
  const column = useRef<HTMLDivElement>(null);
  const typed = useTyped();
  const turn = (to: number) => {
    const next = Math.min(Math.max(to, least), most);
    if (next !== value) onChange(next);
  };
  useEffect(() => {
    if (column.current) bringToMiddle(column.current, value - least);
  }, [value, least, most]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isDigit = /^\d$/.test(event.key);
    if (step === undefined && !isDigit) return;
    event.preventDefault();
    turn(isDigit ? completed(typed(event.key, width), width) : value + step!);
  };
  const scrolled = () => {
    const row = column.current && rowInMiddle(column.current);
    if (typeof row === 'number') turn(least + row);
  };
  return (
    <div
      ref={column}
      role="listbox"
      aria-label={t(`unit.${unit}`)}
      tabIndex={0}
      aria-activedescendant={`${id}${value}`}
      data-focus={first}
      className={css.wheel}
      onKeyDown={press}
      onScroll={scrolled}
    >
      {Array.from({ length: most - least + 1 }, (_, at) => least + at).map((number) => (
        <div
          key={number}
          id={`${id}${number}`}
          role="option"
          aria-selected={number === value}
          className={css.number}
          onClick={() => turn(number)}
        >
          {t(`row.${unit}`, { number: String(number).padStart(width, '0') })}
        </div>
      ))}
    </div>
  );
}

/** Digits typed one soon after the other belong together, as many as a number has. */
const togetherMs = 1000;

function useTyped() {
  const last = useRef({ digits: '', at: 0 });
  return (digit: string, width: number) => {
    const { digits, at } = last.current;
    const now = Date.now();
    const goesOn = now - at < togetherMs && digits.length < width;
    last.current = { digits: (goesOn ? digits : '') + digit, at: now };
    return last.current.digits;
  };
}

/** A year is found from its first digits on, `19` is 1900; whatever is shorter is the number itself. */
const completed = (digits: string, width: number) =>
  Number(width > 2 ? digits.padEnd(width, '0') : digits);

/** px from one row to the next; 0 where nothing is laid out. */
const pitchOf = (column: HTMLElement) =>
  (column.scrollHeight - column.clientHeight) / Math.max(1, column.childElementCount - 1);

function rowInMiddle(column: HTMLElement): number | null {
  const pitch = pitchOf(column);
  return pitch > 0 ? Math.round(column.scrollTop / pitch) : null;
}

/** At once, never gliding: keys would outrun it. Where the finger already has brought it the wheel is left alone. */
function bringToMiddle(column: HTMLElement, row: number): void {
  if (rowInMiddle(column) !== row) column.scrollTop = row * pitchOf(column);
}
