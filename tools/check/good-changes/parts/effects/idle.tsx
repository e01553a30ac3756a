import { useEffect, useState } from 'react';

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timeout = setTimeout(run, 200);
    return () => clearTimeout(timeout);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
};

export default function Idle() {
  const [isReady, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  return <p>{isReady ? 'Tips: wash at 30 °C.' : 'Tips'}</p>;
}
