import { BaasError, leadsToLogin, sentenceOf } from '@shop/baas-sdk';
import {
  check,
  profileChange,
  type AvatarName,
  type Profile,
  type ProfileChange,
} from '@shop/domain';
import { language } from '@shop/i18n';
import { usePage } from '@shop/shell-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { profileQuery } from './queries';

/** Changed fields only; the avatar by name. */
export function changeOf(
  profile: Profile,
  wanted: Pick<Profile, 'nickname' | 'avatar'>,
  avatars: { name: AvatarName; url: string }[],
): ProfileChange {
  const change: ProfileChange = {};
  if (wanted.nickname.trim() !== profile.nickname) change.nickname = wanted.nickname;
  if (wanted.avatar !== profile.avatar)
    change.avatar = avatars.find(({ url }) => url === wanted.avatar)?.name ?? null;
  return change;
}

export interface Fault {
  field: string;
  message: string;
}

/** The validation that form and server share. */
class Unfit extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/**
 * Saves and goes back. The returned error names the invalid field. A member who has left the page
 * stays where they are and sees a toast with the outcome.
 */
export function useSaveProfile(): {
  save: (change: ProfileChange) => void;
  busy: boolean;
  fault: Fault | null;
} {
  const t = useT();
  const { baas, feedback, navigator, isInFront } = usePage();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (change: ProfileChange) => {
      const checked = check(profileChange, change, language());
      if (!checked.ok) throw new Unfit(checked);
      return baas.callObject<{ profile: Profile }>('user', 'updateProfile', [checked.value], {
        customUI: true,
      });
    },
    onSuccess: ({ profile }) => {
      client.setQueryData(profileQuery(baas, profile.uid).queryKey, { profile });
      feedback.toast(t('saved'), { icon: 'success' });
      if (isInFront()) void navigator.back();
    },
    onError: (fault) => {
      if (!isInFront() && !leadsToLogin(fault)) feedback.toast(faultOf(fault).message);
    },
  });
  return {
    save: mutate,
    busy: isPending,
    fault: error && !leadsToLogin(error) ? faultOf(error) : null,
  };
}

function faultOf(error: Error): Fault {
  if (error instanceof Unfit) return error.fault;
  const detail = error instanceof BaasError ? (error.detail as { field?: unknown } | null) : null;
  return { field: String(detail?.field ?? ''), message: sentenceOf(error) };
}
