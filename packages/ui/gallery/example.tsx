import { useEffect, useState, type ReactNode } from 'react';
import type * as ui from '../src/index';
import type * as bundled from '../src/bundled/index';
import { Button, durations } from '../src/index';
import css from './component-gallery.module.css';

type Exports = typeof ui & typeof bundled;

/** Names of all exported components. */
export type ComponentName = keyof {
  [
    Name in keyof Exports as Exports[Name] extends (props: never) => ReactNode
      ? Name extends Capitalize<Name>
        ? Name
        : never
      : never
  ]: true;
};

/** Examples of a component by the name of the state. */
export type States = Readonly<Record<string, ReactNode>>;

/** Examples of a group of components. */
export type ExampleGroup = Partial<Record<ComponentName, States>>;

/** An example with state. */
export function WithState<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** An overlay that a button opens. */
export function OpenedByButton({
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

/** An example that a button shows for the duration of a toast. */
export function ShownBriefly({
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

/** Places small examples side by side. */
export const Line = ({ children }: { children: ReactNode }) => (
  <div className={css.line}>{children}</div>
);

/** As wide as one of two columns on a phone. */
export const OneColumn = ({ children }: { children: ReactNode }) => (
  <div className={css.column}>{children}</div>
);

/** An event handler for examples without behaviour. */
export const noop = () => {};
