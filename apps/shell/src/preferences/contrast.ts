import { setHighContrast, store } from '@shop/shell-contract';
import { subscribe } from 'valtio';

const key = 'contrast';
type Choice = 'high' | 'normal';

/** The colours the reader has chosen on this device, or else those the system asks for; a choice that is the system's own is forgotten. */
export function persistContrast(): void {
  const system = matchMedia('(prefers-contrast: more)');
  const follow = () => setHighContrast(chosen() === null ? system.matches : chosen() === 'high');
  follow();
  paint();
  system.addEventListener('change', follow);
  let before = store.highContrast;
  subscribe(store, () => {
    if (store.highContrast === before) return;
    before = store.highContrast;
    keep(before === system.matches ? null : before ? 'high' : 'normal');
    paint();
  });
}

/** As the style sheet reads it. */
function paint(): void {
  document.documentElement.dataset.contrast = store.highContrast ? 'high' : 'normal';
}

function chosen(): Choice | null {
  try {
    const value = localStorage.getItem(key);
    return value === 'high' || value === 'normal' ? value : null;
  } catch {
    return null;
  }
}

function keep(choice: Choice | null): void {
  try {
    if (choice) localStorage.setItem(key, choice);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}
