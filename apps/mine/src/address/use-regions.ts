import { useEffect, useState } from 'react';

const loadRegions = () => import('@shop/domain/regions');
export type Regions = Awaited<ReturnType<typeof loadRegions>>;

/** Loads the table of regions, a chunk of its own. */
export function useRegions() {
  const [regions, setRegions] = useState<Regions>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    loadRegions().then(setRegions, () => setFailed(true));
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { regions, hasFailed, retry };
}
