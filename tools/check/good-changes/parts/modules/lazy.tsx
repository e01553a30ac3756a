import { lazy, Suspense } from 'react';

const Chart = lazy(() => import('../effects/canvas'));

export default function Lazy() {
  return (
    <Suspense fallback={<p>Loading the chart</p>}>
      <Chart />
    </Suspense>
  );
}
