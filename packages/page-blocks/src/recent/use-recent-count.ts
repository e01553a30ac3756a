import { useLifecycle } from '@shop/shell-contract';
import { useState } from 'react';
import { deviceStorage } from './device-storage';
import { readRecentIds } from './recent-ids';

const readCount = () => readRecentIds(deviceStorage()).length;

/**
 * How many viewed products this device remembers, read again when the page is shown and by
 * `recount`. For parts of a page that no server renders.
 */
export function useRecentCount(): { count: number; recount: () => void } {
  const [count, setCount] = useState(readCount);
  const recount = () => setCount(readCount());
  useLifecycle('onShow', recount);
  return { count, recount };
}
