import { nicknameLimit, type Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card, Stack } from '@shop/ui';
import { Avatar, Field } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import css from './account.module.css';
import { AvatarChoice } from './avatar-choice';
import { changeOf, useSaveProfile } from './save-profile';
import { PlatformStatus } from './platform-status';
import { avatarsQuery } from './queries';

/** Avatar and nickname form; sends only changed fields. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT();
  const { baas } = usePage();
  const { data, error, refetch } = useQuery(avatarsQuery(baas));
  const [nickname, setNickname] = useState(profile.nickname);
  const [avatar, setAvatar] = useState(profile.avatar);
  const { submit, busy, fieldError } = useSaveProfile();
  const change = changeOf(profile, { nickname, avatar }, data?.avatars ?? []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(change);
      }}
    >
      <Stack className={css.page}>
        <div className={css.preview}>
          <Avatar src={avatar} size={60} />
          <p>{nickname.trim()}</p>
        </div>
        <Card>
          <AvatarChoice
            avatars={data?.avatars ?? []}
            value={avatar}
            onChange={setAvatar}
            onRetry={error ? () => void refetch() : undefined}
          />
        </Card>
        <Card>
          <Field
            label={t('nickname')}
            value={nickname}
            maxLength={nicknameLimit}
            autoComplete="nickname"
            hint={t('nicknameHint')}
            error={fieldError?.field === 'nickname' ? fieldError.message : undefined}
            onChange={(event) => setNickname(event.target.value)}
          />
        </Card>
        {fieldError && fieldError.field !== 'nickname' && (
          <p role="alert" className={css.fault}>
            {fieldError.message}
          </p>
        )}
        <Button
          type="submit"
          kind="red"
          size="l"
          block
          busy={busy && t('saving')}
          reason={Object.keys(change).length === 0 ? t('nothingChanged') : undefined}
        >
          {t('save')}
        </Button>
        <PlatformStatus />
      </Stack>
    </form>
  );
}
