import { useEffect, useState } from 'react';

export default function OtherTabs() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const channel = new BroadcastChannel('added-tabs');
    channel.onmessage = () => setCount((value) => value + 1);
    channel.postMessage('opened');
    return () => channel.close();
  }, []);
  return <p>{count} other tabs</p>;
}
