import type { ReactNode } from 'react';

export interface NoticeOptions {
  title?: string;
  confirmText?: string;
  cancelText?: string | false;
  danger?: boolean;
}

export interface Notice extends NoticeOptions {
  id: number;
  content: string;
  /** False while it leaves the screen, its answer given. */
  open: boolean;
  answer: (confirmed: boolean) => void;
}

/** What lies over every page: one of each at most. */
export interface Shown {
  toast: { message: string; icon: 'success' | 'none' } | null;
  /** The sentence of the box, null for no box. */
  loading: string | null;
  notice: Notice | null;
  /** `leave` closes it without an answer. */
  sheet: { element: ReactNode; leave: () => void } | null;
}

export const nothingShown: Shown = { toast: null, loading: null, notice: null, sheet: null };
