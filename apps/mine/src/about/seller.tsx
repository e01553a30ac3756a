import type { Seller } from '@shop/domain';
import { Card, KeyValueRow, KeyValues, SectionHead } from '@shop/ui';
import { useT } from '../messages';

/** The business that sells the goods. */
export function SellerCard({ seller: { name, licence, address } }: { seller: Seller }) {
  const t = useT();
  return (
    <Card label={t('seller')}>
      <SectionHead title={t('seller')} />
      {name === null ? (
        <p>{t('seller.unstated')}</p>
      ) : (
        <KeyValues>
          <KeyValueRow label={t('seller.name')}>{name}</KeyValueRow>
          {licence && <KeyValueRow label={t('seller.licence')}>{licence}</KeyValueRow>}
          {address && <KeyValueRow label={t('seller.address')}>{address}</KeyValueRow>}
        </KeyValues>
      )}
    </Card>
  );
}
