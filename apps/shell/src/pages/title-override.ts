import { BehaviorSubject } from 'rxjs';
import { useSubject } from '../platform/use-subject';
import type { PageInstance } from './page-instance';

/** What a page calls itself; null until it says so. */
export const titleOverride = () => new BehaviorSubject<string | null>(null);

const none = titleOverride();

/** Null where the declared title stands. */
export const useTitleOverride = (opened: PageInstance | null): string | null =>
  useSubject(opened?.title ?? none);
