import { useStore } from '@shop/shell-contract';
import { useEffect } from 'react';

/**
 * Reloads vouchers for a member, and again after the logout: the HTML carries the states of a
 * guest. `reload` must be the same function in each render.
 */
export function useOwnStates(reload: () => unknown): void {
  const uid = useStore((state) => state.uid);
  useEffect(() => {
    if (uid === null) return;
    void reload();
    return () => void reload();
  }, [uid, reload]);
}
