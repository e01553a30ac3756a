import { nicknameLimit, type Profile } from '@shop/domain';
import { usePage } from '@shop/shell-contract';
import { Button, Card, Stack } from '@shop/ui';
import { Avatar, Field } from '@shop/ui/bundled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import css from '../account/account.module.css';
import { AvatarChoice } from '../avatar/avatar-choice';
import { avatarChange, avatarOptions, currentKey, type AvatarKey } from '../avatar/choices';
import { useCroppedPicture } from '../avatar/use-cropped-picture';
import { useRenewAvatar } from '../avatar/use-renew-avatar';
import { useUploadedAvatar } from '../avatar/use-uploaded-avatar';
import { keepNickname, takeNickname } from './kept-nickname';
import { PlatformCard } from './platform-card';
import { usePlatformProfile } from './use-platform-profile';
import { avatarsQuery } from '../account/queries';
import { nicknameChange, useSaveProfile } from '../account/save-profile';

/** Avatar and nickname form; sends only changed fields. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT();
  const { baas, query, platform } = usePage();
  const { data, error, refetch } = useQuery(avatarsQuery(baas));
  const [nickname, setNickname] = useState(
    () => (query.state ? takeNickname() : null) ?? profile.nickname,
  );
  const [choice, setChoice] = useState<AvatarKey>();
  const { uploaded, add, offer, keep } = useUploadedAvatar();
  const { profile: offered, isFinishing } = usePlatformProfile(
    ({ picture }) => picture && offer(picture),
  );
  const { choose, cropSheet } = useCroppedPicture(async (picture, options) => {
    await add(picture, options);
    setChoice('new');
  });
  const renew = useRenewAvatar(profile.uid);
  const { submit, busy, fieldError } = useSaveProfile();
  const options = avatarOptions(profile, uploaded, data?.avatars ?? []);
  const current = currentKey(profile, options);
  const selected = options.find(({ key }) => key === (choice ?? current));
  const change = {
    ...nicknameChange(profile, nickname),
    ...avatarChange(choice, current, uploaded),
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep();
        submit(change);
      }}
    >
      <Stack className={css.page}>
        <div className={css.preview}>
          <Avatar
            src={selected ? selected.url : profile.avatar}
            photo={selected?.isPhoto}
            size={60}
            onFail={renew}
          />
          <p>{nickname.trim()}</p>
        </div>
        {platform.isSupported && (
          <PlatformCard
            profile={offered}
            isFinishing={isFinishing}
            onLeave={() => keepNickname(nickname)}
            onUseNickname={setNickname}
            onUsePicture={
              uploaded && uploaded.fileID === offered?.picture?.fileID
                ? () => setChoice('new')
                : undefined
            }
          />
        )}
        <Card>
          <AvatarChoice
            options={options}
            value={selected?.key}
            onChange={setChoice}
            onAdd={choose}
            onExpired={renew}
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
        {!platform.isSupported && <p className={css.note}>{t('noPlatform')}</p>}
        {cropSheet}
      </Stack>
    </form>
  );
}
