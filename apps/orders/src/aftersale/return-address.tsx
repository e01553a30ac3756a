import type { ReturnAddress as Address } from '@shop/domain';
import { Copyable } from '@shop/page-blocks/copyable';
import { ServiceSheet } from '@shop/page-blocks/service-sheet';
import { Button, Card, SectionHead } from '@shop/ui';
import { useState } from 'react';
import { useT } from '../messages';
import css from './aftersale.module.css';

/** Where to send the goods back to. A shop that names no address is asked. */
export function ReturnAddress({ address }: { address: Address | null }) {
  const t = useT();
  return (
    <Card label={t('returnTo')}>
      <SectionHead title={t('returnTo')} />
      {address ? (
        <Copyable
          text={`${address.name} ${address.phone} ${address.address}`}
          label={t('copyReturnAddress')}
          shown={
            <>
              <span className={css.receiver}>
                <bdi>{address.name}</bdi> {address.phone}
              </span>
              <bdi>{address.address}</bdi>
            </>
          }
        />
      ) : (
        <AskShop />
      )}
    </Card>
  );
}

function AskShop() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.fields}>
      <p>{t('returnToUnknown')}</p>
      <Button kind="ink-line" onClick={() => setOpen(true)}>
        {t('contactShop')}
      </Button>
      <ServiceSheet open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
