/** A review that is being written; 0 stars: none chosen. */
export interface Draft {
  stars: number;
  text: string;
  isAnonymous: boolean;
  /** Ids of the uploaded photos. */
  photos: readonly string[];
}

export const emptyDraft: Draft = { stars: 0, text: '', isAnonymous: false, photos: [] };

const storageKey = (uid: string, lineId: string) => `review:${uid}:${lineId}`;

/** The draft of a line, stored on this device until the review is sent. */
export function storedDraft(uid: string, lineId: string): Draft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(uid, lineId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? readDraft(stored) : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

function readDraft({
  stars,
  text,
  isAnonymous,
  photos,
}: Partial<Record<keyof Draft, unknown>>): Draft {
  return {
    stars: [1, 2, 3, 4, 5].find((each) => each === stars) ?? 0,
    text: typeof text === 'string' ? text : '',
    isAnonymous: isAnonymous === true,
    photos: Array.isArray(photos) ? photos.filter((each) => typeof each === 'string') : [],
  };
}

/** An empty draft is removed. The browser may forbid storage; the form works without it. */
export function storeDraft(uid: string, lineId: string, draft: Draft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(storageKey(uid, lineId));
    else localStorage.setItem(storageKey(uid, lineId), JSON.stringify(draft));
  } catch {
    return;
  }
}

const isEmpty = ({ stars, text, isAnonymous, photos }: Draft) =>
  stars === 0 && text === '' && !isAnonymous && photos.length === 0;
