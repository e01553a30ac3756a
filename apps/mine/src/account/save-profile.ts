import { plainLine, profileChange, type Profile, type ProfileChange } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { profileQuery } from './queries';
import { useSubmit } from './use-submit';

/** Stores a change; all places that show the profile follow. */
export function useUpdateProfile(): (change: ProfileChange) => Promise<void> {
  const { baas } = usePage();
  const client = useQueryClient();
  return async (change) => {
    const { profile } = await baas.callObject<{ profile: Profile }>(
      'user',
      'updateProfile',
      [change],
      { customUI: true },
    );
    client.setQueryData(profileQuery(baas, profile.uid).queryKey, { profile });
  };
}

/** Only a nickname that differs. */
export const nicknameChange = (
  profile: Profile,
  nickname: string,
): Pick<ProfileChange, 'nickname'> =>
  plainLine(nickname) === profile.nickname ? {} : { nickname };

/** Saves and goes back. A member who has left the page stays where they are. */
export function useSaveProfile() {
  const t = useT();
  const { feedback, navigator, isActive } = usePage();
  return useSubmit({
    schema: profileChange,
    send: useUpdateProfile(),
    onDone: () => {
      feedback.toast(t('saved'), { icon: 'success' });
      if (isActive()) void navigator.back();
    },
  });
}
