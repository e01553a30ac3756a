import type { WindowProps } from './window-props';
import { WideContent } from './wide-content';

export type { WindowProps } from './window-props';

const loadTop = () => import('./top-window');
const loadLeft = () => import('./left-window');

/** Content of the top window, 60 px high. Its frame is always rendered, so the layout is stable. */
export const TopWindow = (props: WindowProps) => <WideContent load={loadTop} {...props} />;

/** Content of the left window, 350 px wide. */
export const LeftWindow = (props: WindowProps) => <WideContent load={loadLeft} {...props} />;
