import type { UserObject } from '@shop/domain';
import { renewUrls } from '@shop/page-blocks/renew-urls';
import { cloudKey, cloudQuery, useStore } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { Link } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from './messages';
import type { WindowProps } from './window-props';
import css from './windows.module.css';

/**
 * The signed-in member, or a login button. Between 768 and 1100 px only the avatar is visible; the
 * name stays in the accessibility tree.
 */
export function Account({ baas, login }: Pick<WindowProps, 'baas' | 'login'>) {
  const t = useT();
  const uid = useStore((state) => state.uid);
  if (uid !== null) return <Member baas={baas} uid={uid} />;
  return (
    <button type="button" className={css.account} onClick={() => void login.ensure()}>
      <Avatar />
      <span className={css.who}>{t('login')}</span>
    </button>
  );
}

function Member({ baas, uid }: Pick<WindowProps, 'baas'> & { uid: string }) {
  const t = useT();
  const client = useQueryClient();
  const { data } = useQuery({
    ...cloudQuery<UserObject, 'me'>(baas, 'user', 'me', []),
    queryKey: [...cloudKey('user', 'me', []), uid],
  });
  const profile = data?.profile;
  return (
    <Link href={paths.mine} className={css.account}>
      <Avatar
        src={profile?.avatar}
        photo={profile?.isAvatarUploaded}
        onFail={() => renewUrls(client, cloudKey('user', 'me', []))}
      />
      <span className={css.who}>{profile?.nickname ?? t('account')}</span>
    </Link>
  );
}
