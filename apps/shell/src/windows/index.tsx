import { WideContent } from './wide-content';
import type { WindowProps } from './window-props';

export type { WindowProps } from './window-props';

const loadTop = () => import('./top-window');
const loadLeft = () => import('./left-window');

/** Inside of `AppFrame`'s `top`, the window of 60 above; the frame itself is always there, so that nothing moves. Needs the query client and the `LinkProvider`. */
export const TopWindow = (props: WindowProps) => <WideContent load={loadTop} {...props} />;

/** Inside of `AppFrame`'s `left`, the window of 350. */
export const LeftWindow = (props: WindowProps) => <WideContent load={loadLeft} {...props} />;
