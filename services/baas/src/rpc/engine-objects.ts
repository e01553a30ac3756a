import { statReceiver } from '@shop/baas-sdk/protocol';
import type { CloudObject } from '../cloud';
import { receiver } from '../analytics/receiver';

/** Objects that clients of the field call by themselves; one of a cloud folder with the same name stands in its place. */
export const engineObjects: ReadonlyMap<string, CloudObject> = new Map([[statReceiver, receiver]]);
