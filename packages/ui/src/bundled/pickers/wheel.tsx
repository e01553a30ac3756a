import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Bounds } from './date-time-range';
import { useT } from '../messages';
import css from './wheels.module.css';

export type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute';

export interface WheelProps {
  unit: Unit;
  /** Number of digits. */
  width: number;
  bounds: Bounds;
  value: number;
  onChange: (value: number) => void;
  /** Receives the focus when the dialog opens. */
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

/** A listbox of numbers: scroll, tap, use the arrow keys or type digits to select one. */
export function Wheel({ unit, width, bounds: { min, max }, value, onChange, first }: WheelProps) {
  const t = useT();
  const id = useId();
  const column = useRef<HTMLDivElement>(null);
  const appendDigit = useTypedDigits();
  const select = (to: number) => {
    const next = Math.min(Math.max(to, min), max);
    if (next !== value) onChange(next);
  };
  useEffect(() => {
    if (column.current) scrollToMiddle(column.current, value - min);
  }, [value, min, max]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isDigit = /^\d$/.test(event.key);
    if (isDigit) select(completeNumber(appendDigit(event.key, width), width));
    else if (step !== undefined) select(value + step);
    else return;
    event.preventDefault();
  };
  const handleScroll = () => {
    const row = column.current && rowInMiddle(column.current);
    if (typeof row === 'number') select(min + row);
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
      onKeyDown={handleKeyDown}
      onScroll={handleScroll}
    >
      {Array.from({ length: max - min + 1 }, (_, at) => min + at).map((number) => (
        <div
          key={number}
          id={`${id}${number}`}
          role="option"
          aria-selected={number === value}
          className={css.number}
          onClick={() => select(number)}
        >
          {t(`row.${unit}`, { number: String(number).padStart(width, '0') })}
        </div>
      ))}
    </div>
  );
}

/** Digits typed within this time form one number. */
const typingTimeoutMs = 1000;

function useTypedDigits() {
  const last = useRef({ digits: '', at: 0 });
  return (digit: string, width: number) => {
    const { digits, at } = last.current;
    const now = Date.now();
    const isContinued = now - at < typingTimeoutMs && digits.length < width;
    last.current = { digits: (isContinued ? digits : '') + digit, at: now };
    return last.current.digits;
  };
}

/** Pads an incomplete year with zeros, `19` is 1900; shorter numbers stay as typed. */
const completeNumber = (digits: string, width: number) =>
  Number(width > 2 ? digits.padEnd(width, '0') : digits);

/** Height of a row, px; 0 without a layout. */
const rowHeightOf = (column: HTMLElement) =>
  (column.scrollHeight - column.clientHeight) / Math.max(1, column.childElementCount - 1);

function rowInMiddle(column: HTMLElement): number | null {
  const rowHeight = rowHeightOf(column);
  return rowHeight > 0 ? Math.round(column.scrollTop / rowHeight) : null;
}

/**
 * Scrolls a row to the middle, without an animation because keys would outrun it. Does nothing if
 * the user has already scrolled there.
 */
function scrollToMiddle(column: HTMLElement, row: number): void {
  if (rowInMiddle(column) !== row) column.scrollTop = row * rowHeightOf(column);
}
