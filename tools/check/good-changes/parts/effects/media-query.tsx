import { useSyncExternalStore } from 'react';

const query = '(min-width: 800px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

export default function MediaQuery() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
  return <p>{isWide ? 'Two columns' : 'One column'}</p>;
}
