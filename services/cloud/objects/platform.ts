import { platformReturn } from '@shop/domain';
import { countAttempt } from '../src/accounts/attempts';
import { platformLoginLimit } from '../src/accounts/limits';
import { checkInput } from '../src/errors';
import { beginLogin, finishLogin } from '../src/platform-login/login';
import type { CloudContext, Implementation } from '@shop/baas/cloud';
import type { PlatformObject } from '@shop/domain';

const platform: Implementation<PlatformObject> & { _before(context: CloudContext): Promise<void> } =
  {
    /** Every method needs a session, and asks the platform. */
    async _before(context) {
      await countAttempt(context, platformLoginLimit(context.requireSession().uid));
    },

    async begin(context, origin) {
      return { url: await beginLogin(context, origin) };
    },

    async finish(context, query) {
      return finishLogin(context, checkInput(context, platformReturn, query));
    },
  };
export default platform;
