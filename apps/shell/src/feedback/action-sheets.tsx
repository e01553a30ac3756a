import type { SheetAction } from '@shop/shell-contract';
import { ActionSheet } from '@shop/ui/lazy';
import type { BehaviorSubject } from 'rxjs';
import { ErrorBoundary } from '../platform/error-boundary';
import type { Shown } from './shown';

let last = 0;

/** One sheet at a time: a new one closes the one before. */
export function askBySheet<Key extends string>(
  shown$: BehaviorSubject<Shown>,
  title: string,
  actions: readonly SheetAction<Key>[],
  { hint }: { hint?: string } = {},
): Promise<Key | null> {
  const id = ++last;
  shown$.value.sheet?.leave();
  return new Promise((resolve) => {
    const answer = (key: Key | null) => {
      draw(false);
      resolve(key);
    };
    const leave = () => answer(null);
    const draw = (open: boolean) =>
      shown$.next({
        ...shown$.value,
        sheet: {
          leave,
          element: (
            <ErrorBoundary key={id} onFault={leave}>
              <ActionSheet
                open={open}
                title={title}
                actions={actions}
                hint={hint}
                onChoose={answer}
                onClose={leave}
              />
            </ErrorBoundary>
          ),
        },
      });
    draw(true);
  });
}
