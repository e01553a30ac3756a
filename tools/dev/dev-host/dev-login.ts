import type { Baas } from '@shop/baas-sdk';
import { setUid, type Feedback, type Login } from '@shop/shell-contract';
import { devHostTexts } from './texts';

/** Registers a new member in the team's own backend whenever a page requires a login. No form. */
export function devLogin(baas: Baas, feedback: Feedback): Login {
  const copyUid = () => setUid(baas.session.loggedIn ? baas.session.user.uid : null);
  baas.session.changes$.subscribe(copyUid);
  copyUid();
  return {
    async ensure() {
      if (baas.session.loggedIn) return true;
      const username = `dev_${crypto.randomUUID().slice(0, 8)}`;
      await baas.callObject(
        'user',
        'register',
        [{ username, password: crypto.randomUUID(), consent: true }],
        { customUI: true },
      );
      feedback.toast(devHostTexts.registered(username));
      return true;
    },
    async logout() {
      await baas.callObject('user', 'logout', [], { customUI: true });
      baas.session.clear();
      feedback.toast(devHostTexts.signedOut);
    },
  };
}
