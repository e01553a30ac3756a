import { usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { Gallery } from '@shop/ui';
import { useEffect, useState } from 'react';
import type { Shown } from '../product-query';
import { BuyButton } from '../sku/buy-button';
import { SkuChooser } from '../sku/sku-chooser';
import { SkuRow } from '../sku/sku-row';
import { SkuSheet } from '../sku/sku-sheet';
import skuCss from '../sku/sku.module.css';
import { usePriceNote } from '../sku/use-price-note';
import { usePurchase } from '../sku/use-purchase';
import { useT } from '../messages';
import { VoucherSheet } from '../vouchers/voucher-row';
import { BuyBar } from './buy-bar';
import { Detail, Params } from './detail';
import { Facts } from './facts';
import css from './layout.module.css';
import { ProductHeader } from './product-header';
import { useSections } from './sections';
import { SimilarProducts } from './similar';
import { Summary } from './summary';
import { useShare } from './use-share';

export function ProductView({ shown }: { shown: Shown }) {
  const local = useLocalText();
  const { product, skus, vouchers, similar } = shown;
  const { setTitle } = usePage();
  const purchase = usePurchase(shown);
  const [sheet, setSheet] = useState<'sku' | 'vouchers' | null>(null);
  const name = local(product, 'title');
  const share = useShare(name, product._id, purchase.isExplicit ? purchase.sku?._id : undefined);
  const sections = useSections(
    (key) => key === 'goods' || (key === 'detail' ? product.detail.length > 0 : similar.length > 0),
  );
  usePriceNote(purchase.sku);
  // The header shows no title; bookmarks, shares and the window list show the product name.
  useEffect(() => setTitle(name), [setTitle, name]);
  const openSku = () => setSheet('sku');
  const close = () => setSheet(null);
  return (
    <div className={css.page}>
      <ProductHeader sections={sections} onShare={share} />
      <div className={css.columns}>
        <div id={sections.idOf('goods')} className={css.pictures}>
          <Pictures product={product} />
        </div>
        <div className={css.words}>
          <Summary product={product} skus={skus} purchase={purchase} />
          <div className={css.blocksOfPage}>
            <Facts
              product={product}
              vouchers={vouchers}
              onVouchers={() => setSheet('vouchers')}
              choice={
                <div className={skuCss.rowOnPhone}>
                  <SkuRow purchase={purchase} onOpen={openSku} />
                </div>
              }
            />
            <div className={skuCss.inline}>
              <SkuChooser purchase={purchase} product={product} onPage />
              <BuyButton purchase={purchase} size="l" onBuy={() => void purchase.buy()} />
            </div>
            <Params params={product.params} />
            <div id={sections.idOf('detail')} className={css.part}>
              <Detail detail={product.detail} />
            </div>
          </div>
        </div>
      </div>
      <div id={sections.idOf('similar')} className={css.similar}>
        <SimilarProducts similar={similar} />
      </div>
      <BuyBar isSoldOut={purchase.isSoldOut} onBuy={openSku} onShare={share} />
      <SkuSheet
        product={product}
        skus={skus}
        purchase={purchase}
        open={sheet === 'sku'}
        onClose={close}
      />
      <VoucherSheet vouchers={vouchers} open={sheet === 'vouchers'} onClose={close} />
    </div>
  );
}

function Pictures({ product }: Pick<Shown, 'product'>) {
  const t = useT();
  const title = useLocalText()(product, 'title');
  const pictures = product.images.map((src, at) => ({
    src,
    alt: t('picture', { title, at: at + 1 }),
    small: at === 0 ? product.thumb : undefined,
  }));
  return <Gallery raised illustration label={t('gallery')} pictures={pictures} />;
}
