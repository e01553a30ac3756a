/** Time after the last movement at which a screen counts as still, ms. */
const settleMs = 100;
/** How long a link must be in view before it counts as seen, ms. */
const seenMs = 500;
/** Links that appear on a still screen within this many times `seenMs` are seen as well. */
const maxLooks = 10;

export interface LinkListeners {
  onPageChange: (listener: () => void) => () => void;
  /** The user scrolls or changes the page. */
  onMove: () => void;
  /** Addresses of the links that the user has seen, from top to bottom; again for later ones. */
  onSeen: (addresses: string[]) => void;
  onPress: (address: string) => void;
}

/** Watches which links of the active page the user sees and presses. */
export function watchLinks({ onPageChange, onMove, onSeen, onPress }: LinkListeners): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = new Set<Element>();
  let lookCount = 0;
  const look = () => {
    const links = linksInView();
    onSeen([...new Set(links.filter((link) => before.has(link)).map(addressOf))]);
    before = new Set(links);
    lookCount += 1;
    if (lookCount < maxLooks) timer = setTimeout(look, seenMs);
  };
  const restart = () => {
    clearTimeout(timer);
    before = new Set();
    lookCount = 0;
    timer = setTimeout(look, settleMs);
  };
  const move = () => {
    onMove();
    restart();
  };
  restart();
  onPageChange(move);
  document.addEventListener('scroll', move, { capture: true, passive: true });
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link) onPress(addressOf(link));
    },
    { passive: true },
  );
}

/** Links in view from top to bottom. A page that is hidden keeps its size. */
const linksInView = (): Element[] =>
  [...document.querySelectorAll('[data-page] a[href^="/"]')].filter(
    (link) => isInViewport(link) && isShown(link),
  );

const addressOf = (link: Element): string => link.getAttribute('href') ?? '';

/** Browsers before 2024 may lack the check; their prefetched link may be one of a hidden page. */
const isShown = (element: Element): boolean =>
  !('checkVisibility' in element) || element.checkVisibility();

function isInViewport(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > top && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}
