import { usePage, useStore } from '@shop/shell-contract';
import { Button, Card } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import css from '../account/account.module.css';

/** Status of the platform account, with a button to fetch its id where the platform has a login. */
export function PlatformStatus() {
  const t = useT();
  const { platform } = usePage();
  const openid = useStore((state) => state.openid);
  const [isBusy, setBusy] = useState(false);
  if (!platform.isSupported) return <p className={css.note}>{t('noPlatform')}</p>;

  async function fetchOpenid() {
    setBusy(true);
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
      {!openid && (
        <Button
          kind="ink"
          size="s"
          busy={isBusy && t('platformBusy')}
          onClick={() => void fetchOpenid()}
        >
          {t('usePlatform')}
        </Button>
      )}
    </Card>
  );
}
