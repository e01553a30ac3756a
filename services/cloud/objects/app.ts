import type { Implementation } from '@shop/baas/cloud';
import type { AppObject } from '@shop/domain';

const app: Implementation<AppObject> = {
  async bootstrap({ settings }) {
    return { real: settings.REAL === 'true', name: 'test', version: '1.0.0', versionCode: 100 };
  },
};
export default app;
