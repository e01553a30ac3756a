import { useWideContent } from './use-wide-content';
import type { WindowProps } from './window-props';

export type { WindowProps } from './window-props';

const loadTop = () => import('./top-window');
const loadLeft = () => import('./left-window');

/** Inside of `AppFrame`'s `top`, the window of 60 above; the frame itself is always there, so that nothing moves. Needs the query client and the `LinkProvider`. */
export function TopWindow(props: WindowProps) {
  const Content = useWideContent(loadTop);
  return Content && <Content {...props} />;
}

/** Inside of `AppFrame`'s `left`, the window of 350. */
export function LeftWindow(props: WindowProps) {
  const Content = useWideContent(loadLeft);
  return Content && <Content {...props} />;
}
