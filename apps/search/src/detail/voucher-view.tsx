import { productCardProps, type ProductCard as Product, type VoucherObject } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { ProductTile } from '@shop/page-blocks/product-tile';
import { ShareSheet } from '@shop/page-blocks/share-sheet';
import { useLifecycle, usePage } from '@shop/shell-contract';
import { voucherUrl } from '@shop/site-map';
import {
  Button,
  Card,
  KeyValueRow,
  KeyValues,
  ProductGrid,
  SectionHead,
  Stack,
  toTone,
} from '@shop/ui';
import { VoucherCard, voucherThreshold, voucherValue } from '@shop/ui/bundled';
import { ClaimButton } from '@shop/voucher-claim';
import { timeLine } from '@shop/voucher-claim/voucher-times';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../messages';
import css from './detail.module.css';

type Detail = Awaited<ReturnType<VoucherObject['detail']>>;

export function VoucherView({ detail }: { detail: Detail }) {
  const t = useT();
  const local = useLocalText();
  const { setTitle } = usePage();
  const [isSharing, setSharing] = useState(false);
  const { card, products } = detail;
  const title = local(card, 'title');
  useEffect(() => setTitle(title), [setTitle, title]);
  useLifecycle('onHide', () => setSharing(false));
  return (
    <Stack className={css.page}>
      <VoucherCard
        tone={toTone(card.tone)}
        value={voucherValue(card)}
        threshold={voucherThreshold(card)}
        platform={{ name: local(card, 'platformName'), image: card.platformIcon }}
        title={title}
        scope={local(card, 'scopeText')}
        {...(card.claimedPercent > 0 ? { claimedPercent: card.claimedPercent } : {})}
        ended={card.state === 'sold_out' || card.state === 'ended'}
      />
      <div className={css.actions}>
        <ClaimButton voucher={card} size="l" block />
        <Button
          kind="ink-line"
          size="l"
          icon={<Share2 size={18} />}
          onClick={() => setSharing(true)}
        >
          {t('detail.share')}
        </Button>
      </div>
      <Rules detail={detail} />
      {products.length > 0 && <Products products={products} />}
      <ShareSheet
        open={isSharing}
        onClose={() => setSharing(false)}
        title={title}
        path={voucherUrl(card._id)}
      />
    </Stack>
  );
}

function Rules({
  detail: { card, perUser, left, validDays, claimedByCaller },
}: {
  detail: Detail;
}) {
  const t = useT();
  const local = useLocalText();
  const validity =
    validDays === null
      ? timeLine({ ...card, state: 'claimable' })
      : t('detail.days', { validDays });
  return (
    <Card label={t('detail.rules')}>
      <SectionHead title={t('detail.rules')} />
      <KeyValues>
        <KeyValueRow label={t('detail.use')}>{t(`detail.uses.${card.use}`)}</KeyValueRow>
        <KeyValueRow label={t('detail.threshold')}>{voucherThreshold(card)}</KeyValueRow>
        <KeyValueRow label={t('detail.scope')}>{local(card, 'scopeText')}</KeyValueRow>
        <KeyValueRow label={t('detail.validity')}>{validity}</KeyValueRow>
        {card.state === 'not_started' && (
          <KeyValueRow label={t('detail.start')}>{timeLine(card)}</KeyValueRow>
        )}
        <KeyValueRow label={t('detail.perUser')}>
          {claimedByCaller > 0
            ? t('detail.perUserClaimed', { perUser, count: claimedByCaller })
            : t('detail.perUserOf', { perUser })}
        </KeyValueRow>
        {left !== null && (
          <KeyValueRow label={t('detail.left')}>{t('detail.leftOf', { left })}</KeyValueRow>
        )}
      </KeyValues>
    </Card>
  );
}

function Products({ products }: { products: Product[] }) {
  const t = useT();
  const local = useLocalText();
  return (
    <section aria-label={t('detail.products')}>
      <h2 className={css.head}>{t('detail.products')}</h2>
      <ProductGrid label={t('detail.products')}>
        {products.map((product) => (
          <ProductTile key={product._id} id={product._id} {...productCardProps(product, local)} />
        ))}
      </ProductGrid>
    </section>
  );
}
