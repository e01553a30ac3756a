import type { Profile } from '@shop/domain';
import { useLinkAction } from '@shop/page-blocks/use-link-action';
import { usePage } from '@shop/shell-contract';
import { closingUrl, devicesUrl, passwordUrl, paths, phoneUrl } from '@shop/site-map';
import { Button, Card, Row, Stack } from '@shop/ui';
import { useState } from 'react';
import { WithProfile } from '../account/with-profile';
import css from '../account/account.module.css';
import { ContrastRow } from '../account/contrast-row';
import { LanguageRow } from '../account/language-row';
import { PasswordForm } from '../account/password-form';
import { dayOf } from '../account/day';
import { MemberOnly } from '../account/member-only';
import { UsageRow } from '../about/usage-row';
import AvatarSheet from '../avatar/avatar-sheet';
import { OwnAvatar } from '../avatar/own-avatar';
import { ClosingPage } from '../closing/closing-page';
import { DeviceList } from '../devices/device-list';
import { useT } from '../messages';
import { PhonePage } from '../phone/phone-page';

/**
 * The account. With `focus` in the query: the form that verifies the `phone`, the form that changes
 * the `password`, the `devices` on which the member is logged in, or the `closing` of the account.
 * `avatar` opens the ways to another picture, and `nickname` leads on to its page.
 */
export default function UserInfoPage() {
  const { focus } = usePage().query;
  if (focus === 'devices')
    return <MemberOnly>{(uid) => <DeviceList key={uid} uid={uid} />}</MemberOnly>;
  const View = views.get(focus) ?? Settings;
  return <WithProfile>{(profile) => <View key={profile.uid} profile={profile} />}</WithProfile>;
}

function Settings({ profile }: { profile: Profile }) {
  const t = useT();
  const { nickname, username, phone, createdAt, closesAt } = profile;
  const { navigator } = usePage();
  const [isChoosing, setChoosing] = useState(false);
  useLinkAction('focus', async (focus) => {
    if (focus === 'avatar') setChoosing(true);
    if (focus === 'nickname') await navigator.open(paths.mineWxinfo);
  });
  return (
    <Stack className={css.page}>
      <Card rows className={css.facts}>
        <Row
          label={t('avatar')}
          value={
            <span className={css.picture}>
              <OwnAvatar profile={profile} size={48} />
            </span>
          }
          onClick={() => setChoosing(true)}
        />
        <Row label={t('nickname')} value={nickname} href={paths.mineWxinfo} />
        <Row label={t('username')} value={username} />
        <Row label={t('registered')} value={dayOf(createdAt)} />
      </Card>
      <Card rows>
        <Row label={t('phone.title')} value={phone ?? t('phone.none')} href={phoneUrl()} />
        <Row label={t('password.title')} href={passwordUrl()} />
        <Row label={t('devices.title')} href={devicesUrl()} />
      </Card>
      <Card rows>
        <ContrastRow />
        <LanguageRow />
        <UsageRow />
      </Card>
      <Card rows>
        <Row
          label={t('closing.title')}
          value={closesAt === null ? undefined : t('closing.at', { day: dayOf(closesAt) })}
          href={closingUrl()}
        />
      </Card>
      <Logout />
      <AvatarSheet profile={profile} open={isChoosing} onClose={() => setChoosing(false)} />
    </Stack>
  );
}

const views = new Map<string | undefined, typeof Settings>([
  ['phone', PhonePage],
  ['password', PasswordForm],
  ['closing', ClosingPage],
]);

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
