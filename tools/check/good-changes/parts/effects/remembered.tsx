import { useSyncExternalStore } from 'react';

const key = 'added-closed-hint';

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

export default function Remembered() {
  const closed = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  return (
    <p>
      {closed ? 'Closed' : 'A hint'}
      <button onClick={() => localStorage.setItem(key, 'yes')}>Close</button>
    </p>
  );
}
