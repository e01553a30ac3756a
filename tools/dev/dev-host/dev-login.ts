import type { Baas } from '@shop/baas-sdk';
import { setUid, type Feedback, type Login } from '@shop/shell-contract';
import { devHostTexts } from './texts';

/** Whoever has to log in becomes a new member of the team's own backend, for real and without a form. */
export function devLogin(baas: Baas, feedback: Feedback): Login {
  const mirror = () => setUid(baas.session.loggedIn ? baas.session.user.uid : null);
  baas.session.changes$.subscribe(mirror);
  mirror();
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
