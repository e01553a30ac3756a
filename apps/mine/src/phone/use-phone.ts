import {
  phoneChange,
  phoneConfirmation,
  phoneRemoval,
  type Profile,
  type SmsTicket,
} from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../account/queries';
import { useSubmit } from '../account/use-submit';
import { useT } from '../messages';

const fieldByCode = { WRONG_PASSWORD: 'password', SMS_CODE_FAILED: 'code' };
const options = { customUI: true };

/** Asks for a code to the phone of the form. */
export function useRequestCode() {
  const { baas } = usePage();
  return useSubmit({
    schema: phoneChange,
    send: (change) => baas.callObject<SmsTicket>('phone', 'sendCode', [change], options),
    fieldByCode,
  });
}

export function useConfirmPhone() {
  const t = useT();
  const { baas } = usePage();
  const finish = useFinish();
  return useSubmit({
    schema: phoneConfirmation,
    send: (typed) => baas.callObject<{ profile: Profile }>('phone', 'confirm', [typed], options),
    onDone: ({ profile }) => finish(profile, t('phone.bound')),
    fieldByCode,
  });
}

export function useRemovePhone() {
  const t = useT();
  const { baas } = usePage();
  const finish = useFinish();
  return useSubmit({
    schema: phoneRemoval,
    send: (typed) => baas.callObject<{ profile: Profile }>('phone', 'remove', [typed], options),
    onDone: ({ profile }) => finish(profile, t('phone.removed')),
    fieldByCode,
  });
}

/** Shows the profile everywhere, says what has happened and goes back. */
function useFinish() {
  const { baas, feedback, navigator, isActive } = usePage();
  const client = useQueryClient();
  return (profile: Profile, text: string) => {
    client.setQueryData(profileQuery(baas, profile.uid).queryKey, { profile });
    feedback.toast(text, { icon: 'success' });
    if (isActive()) void navigator.back();
  };
}
