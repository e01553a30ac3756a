import { setHighContrast, store } from '@shop/shell-contract';
import { subscribe } from 'valtio';

const storageKey = 'contrast';
type Contrast = 'high' | 'normal';

/**
 * Applies the contrast that the user chose on this device, otherwise the one that the system
 * requests. A choice that equals the system's is not stored.
 */
export function persistContrast(): void {
  const systemQuery = matchMedia('(prefers-contrast: more)');
  const update = () => {
    const stored = readContrast();
    setHighContrast(stored === null ? systemQuery.matches : stored === 'high');
  };
  update();
  apply();
  systemQuery.addEventListener('change', update);
  let previous = store.highContrast;
  subscribe(store, () => {
    const { highContrast } = store;
    if (highContrast === previous) return;
    previous = highContrast;
    const chosen = highContrast ? 'high' : 'normal';
    writeContrast(highContrast === systemQuery.matches ? null : chosen);
    apply();
  });
}

/** Sets the attribute that the style sheet selects by. */
function apply(): void {
  document.documentElement.dataset.contrast = store.highContrast ? 'high' : 'normal';
}

function readContrast(): Contrast | null {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'high' || value === 'normal' ? value : null;
  } catch {
    return null;
  }
}

function writeContrast(choice: Contrast | null): void {
  try {
    if (choice) localStorage.setItem(storageKey, choice);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable: the choice lasts as long as the page.
  }
}
