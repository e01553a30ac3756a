import type { SheetAction } from '@shop/shell-contract';
import type { FunctionComponent } from 'react';
import type { ref } from 'valtio';

export interface NoticeOptions {
  title?: string;
  confirmText?: string;
  cancelText?: string | false;
  danger?: boolean;
}

export interface Notice extends NoticeOptions {
  id: number;
  content: string;
  /** False while the dialog closes, after `resolve`. */
  open: boolean;
  resolve: (isConfirmed: boolean) => void;
}

/** An action sheet. It may contain React elements, so valtio must not wrap it. */
export interface Sheet {
  id: number;
  open: boolean;
  title: string;
  actions: readonly SheetAction[];
  hint: string | undefined;
  /** Closes the sheet with the chosen key, or with null. */
  close: (key: string | null) => void;
  /** Loaded with the first sheet. */
  View: FunctionComponent<{ sheet: Sheet }>;
}

/** Messages above the pages, at most one of each kind. */
export interface FeedbackState {
  toast: { message: string; icon: 'success' | 'none' } | null;
  /** Message of the loading box; null hides the box. */
  loading: string | null;
  notice: Notice | null;
  sheet: ReturnType<typeof ref<Sheet>> | null;
}
