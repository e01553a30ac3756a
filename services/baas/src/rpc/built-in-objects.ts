import { statReceiver } from '@shop/baas-sdk/protocol';
import { receiver } from '../analytics/receiver';
import type { CloudObject } from '../cloud';

/** Objects that uniCloud clients call on their own. A cloud folder can replace one by its name. */
export const builtInObjects: ReadonlyMap<string, CloudObject> = new Map([[statReceiver, receiver]]);
