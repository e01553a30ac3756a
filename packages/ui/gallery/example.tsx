import { useEffect, useState, type ReactNode } from 'react';
import type * as ui from '../src/index';
import type * as later from '../src/lazy/index';
import { Button, durations } from '../src/index';
import css from './component-gallery.module.css';

type Faces = typeof ui & typeof later;

/** Names of all components the package exports. */
export type PartName = keyof {
  [
    Name in keyof Faces as Faces[Name] extends (props: never) => ReactNode
      ? Name extends Capitalize<Name>
        ? Name
        : never
      : never
  ]: true;
};

/** A component in its states: the state's name -> what it looks like then. */
export type States = Readonly<Record<string, ReactNode>>;

/** Components that belong together. */
export type Parts = Partial<Record<PartName, States>>;

/** An example with a value of its own, changed by whoever tries it. */
export function Held<Value>({
  from,
  children,
}: {
  from: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}

/** An example that lies over the page: opened by a button. */
export function Opened({
  label,
  children,
}: {
  label: string;
  children: (open: boolean, close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="ink-line" data-opens onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

/** An example that the shell takes away by itself: shown by a button for as long as a toast stays. */
export function ForAMoment({
  label,
  children,
}: {
  label: string;
  children: (shown: boolean) => ReactNode;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), durations.toast);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      <Button kind="ink-line" data-opens onClick={() => setShown(true)}>
        {label}
      </Button>
      {children(shown)}
    </>
  );
}

/** Small things side by side. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className={css.line}>{children}</div>
);

/** As wide as one of the two columns of a phone. */
export const OneColumn = ({ children }: { children: ReactNode }) => (
  <div className={css.column}>{children}</div>
);

/** For examples in which nothing further happens. */
export const nothing = () => {};
