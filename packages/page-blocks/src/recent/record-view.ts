import { useEffect } from 'react';
import { deviceStorage } from './device-storage';
import { addRecentId } from './recent-ids';

/** Remembers on this device that the product was viewed. */
export function useRecordView(productId: string): void {
  useEffect(() => addRecentId(deviceStorage(), productId), [productId]);
}
