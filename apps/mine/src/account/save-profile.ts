import {
  plainLine,
  profileChange,
  type AvatarName,
  type Profile,
  type ProfileChange,
} from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { profileQuery } from './queries';
import { useSubmit } from './use-submit';

/** Changed fields only; the avatar by name. */
export function changeOf(
  profile: Profile,
  form: Pick<Profile, 'nickname' | 'avatar'>,
  avatars: { name: AvatarName; url: string }[],
): ProfileChange {
  const change: ProfileChange = {};
  if (plainLine(form.nickname) !== profile.nickname) change.nickname = form.nickname;
  if (form.avatar !== profile.avatar)
    change.avatar = avatars.find(({ url }) => url === form.avatar)?.name ?? null;
  return change;
}

/** Saves and goes back. A member who has left the page stays where they are. */
export function useSaveProfile() {
  const t = useT();
  const { baas, feedback, navigator, isActive } = usePage();
  const client = useQueryClient();
  return useSubmit({
    schema: profileChange,
    send: (change) =>
      baas.callObject<{ profile: Profile }>('user', 'updateProfile', [change], { customUI: true }),
    onDone: ({ profile }) => {
      client.setQueryData(profileQuery(baas, profile.uid).queryKey, { profile });
      feedback.toast(t('saved'), { icon: 'success' });
      if (isActive()) void navigator.back();
    },
  });
}
