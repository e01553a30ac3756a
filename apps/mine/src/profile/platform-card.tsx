import { usePage, useStore } from '@shop/shell-contract';
import { Button, Card } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import type { PlatformProfile } from '@shop/domain';
import { useState } from 'react';
import { useT } from '../messages';
import css from '../account/account.module.css';

interface PlatformCardProps {
  /** Nickname and picture, once the member has come back from the platform. */
  profile: PlatformProfile | null;
  /** Whether the login on the platform is being finished. */
  isFinishing: boolean;
  /** Called before the browser leaves for the platform. */
  onLeave: () => void;
  onUseNickname: (nickname: string) => void;
  /** Missing while the picture of the platform is not among the choices. */
  onUsePicture?: () => void;
}

/** The account on the platform, and what of it the member can take over. */
export function PlatformCard({
  profile,
  isFinishing,
  onLeave,
  onUseNickname,
  onUsePicture,
}: PlatformCardProps) {
  const t = useT();
  const { platform } = usePage();
  const openid = useStore((state) => state.openid);
  const [isBusy, setBusy] = useState(false);

  async function fetchOpenid() {
    setBusy(true);
    onLeave();
    try {
      await platform.openid();
    } catch {
      // Clause 8.11: logged by the platform login, no message for the user.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card>
      <p role="status">{openid ? t('platformLinked') : t('platformNotLinked')}</p>
      {profile && <Offers {...{ profile, onUseNickname, onUsePicture }} />}
      {!openid && (
        <Button
          kind="ink"
          size="s"
          busy={(isBusy || isFinishing) && t('platformBusy')}
          onClick={() => void fetchOpenid()}
        >
          {t('usePlatform')}
        </Button>
      )}
    </Card>
  );
}

function Offers({
  profile: { nickname, picture },
  onUseNickname,
  onUsePicture,
}: Pick<PlatformCardProps, 'onUseNickname' | 'onUsePicture'> & { profile: PlatformProfile }) {
  const t = useT();
  if (!nickname && !picture) return <p className={css.note}>{t('platformEmpty')}</p>;
  return (
    <>
      {nickname && (
        <div className={css.offer}>
          <p>
            <bdi>{nickname}</bdi>
          </p>
          <Button kind="ink-line" size="s" onClick={() => onUseNickname(nickname)}>
            {t('usePlatformName')}
          </Button>
        </div>
      )}
      {picture && onUsePicture && (
        <div className={css.offer}>
          <Avatar src={picture.url} photo size={48} />
          <Button kind="ink-line" size="s" onClick={onUsePicture}>
            {t('usePlatformPicture')}
          </Button>
        </div>
      )}
    </>
  );
}
