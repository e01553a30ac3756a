import { readRadio } from '../src/catalog/audio';
import type { Implementation } from '@shop/baas/cloud';
import type { AudioObject } from '@shop/domain';

const audio: Implementation<AudioObject> = {
  list: async ({ database }) => ({ data: await readRadio(database) }),
};
export default audio;
