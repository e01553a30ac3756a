import type { Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { Button, Card, Row, Stack } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import { WithProfile } from '../account/with-profile';
import css from '../account/account.module.css';
import { ContrastRow } from '../account/contrast-row';
import { LanguageRow } from '../account/language-row';
import { dayOf } from '../account/day';
import { useT } from '../messages';

export default function UserInfoPage() {
  return <WithProfile>{(profile) => <Settings profile={profile} />}</WithProfile>;
}

function Settings({ profile: { avatar, nickname, username, createdAt } }: { profile: Profile }) {
  const t = useT();
  return (
    <Stack className={css.page}>
      <Card rows className={css.facts}>
        <Row
          label={t('avatar')}
          value={
            <span className={css.picture}>
              <Avatar src={avatar} size={48} />
            </span>
          }
          href={paths.mineWxinfo}
        />
        <Row label={t('nickname')} value={nickname} href={paths.mineWxinfo} />
        <Row label={t('username')} value={username} />
        <Row label={t('registered')} value={dayOf(createdAt)} />
      </Card>
      <Card rows>
        <ContrastRow />
        <LanguageRow />
      </Card>
      <Logout />
    </Stack>
  );
}

function Logout() {
  const t = useT();
  const { feedback, login, navigator, isActive } = usePage();
  const logout = async () => {
    if (!(await feedback.notice(t('logoutQuestion'), { confirmText: t('logout'), danger: true })))
      return;
    await login.logout();
    if (isActive()) await navigator.switchTab(paths.mine);
  };
  return (
    <Button kind="red-line" size="l" block onClick={() => void logout()}>
      {t('logout')}
    </Button>
  );
}
