import type { SheetAction } from '@shop/shell-contract';
import { ActionSheet } from '@shop/ui/bundled';
import { ref } from 'valtio';
import { ErrorBoundary } from '../platform/error-boundary';
import type { FeedbackState, Sheet } from './feedback-state';

let lastId = 0;

/**
 * Opens an action sheet; a previous one closes.
 * @returns the key of the chosen action, or null if the sheet was closed
 */
export function openActionSheet<Key extends string>(
  state: FeedbackState,
  title: string,
  actions: readonly SheetAction<Key>[],
  { hint }: { hint?: string } = {},
): Promise<Key | null> {
  state.sheet?.close(null);
  return new Promise((resolve) => {
    const sheet: Sheet = {
      id: ++lastId,
      open: true,
      title,
      actions,
      hint,
      View: SheetView,
      close(key) {
        if (state.sheet?.id === sheet.id) state.sheet = ref({ ...sheet, open: false });
        resolve(key as Key | null);
      },
    };
    state.sheet = ref(sheet);
  });
}

function SheetView({ sheet: { open, title, actions, hint, close } }: { sheet: Sheet }) {
  const cancel = () => close(null);
  return (
    <ErrorBoundary onError={cancel}>
      <ActionSheet
        open={open}
        title={title}
        actions={actions}
        hint={hint}
        onChoose={close}
        onClose={cancel}
      />
    </ErrorBoundary>
  );
}
