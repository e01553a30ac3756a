import { BehaviorSubject } from 'rxjs';
import { useSubject } from '../feedback/use-subject';
import type { OpenedPage } from './opened-page';

/** What a page calls itself; null until it says so. A remote may hand in anything: what is no text, or an empty one, is passed over. */
export class OwnTitle extends BehaviorSubject<string | null> {
  constructor() { super(null); }

  readonly set = (title: string): void => { if (typeof title === 'string' && title.trim()) this.next(title); };
}

const none = new OwnTitle();

/** Null where the declared title stands. */
export const useOwnTitle = (opened: OpenedPage | null): string | null => useSubject<string | null>(opened?.title ?? none);
