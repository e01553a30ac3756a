import { useEffect, useState } from 'react';

export default function Clock() {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const interval = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(interval);
  }, []);
  return <time dateTime={now?.toISOString()}>{now?.toLocaleTimeString() ?? '--:--'}</time>;
}
