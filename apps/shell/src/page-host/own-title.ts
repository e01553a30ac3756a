import { BehaviorSubject } from 'rxjs';
import { useSubject } from '../feedback/use-subject';
import type { OpenedPage } from './opened-page';

/** What a page calls itself; null until it says so. */
export const ownTitle = () => new BehaviorSubject<string | null>(null);

const none = ownTitle();

/** Null where the declared title stands. */
export const useOwnTitle = (opened: OpenedPage | null): string | null =>
  useSubject(opened?.title ?? none);
