import { AdSlot } from '@shop/page-blocks/ad-slot';
import { HydrationBlock } from '@shop/page-blocks/hydration-block';
import { PictureViewer } from '@shop/page-blocks/picture-viewer';
import { usePictureMenu } from '@shop/page-blocks/use-picture-menu';
import { useRecordView } from '@shop/page-blocks/record-view';
import { ServiceSheet } from '@shop/page-blocks/service-sheet';
import { ShareSheet } from '@shop/page-blocks/share-sheet';
import { useOnDemand } from '@shop/page-blocks/use-on-demand';
import { usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import { productUrl } from '@shop/site-map';
import { Button } from '@shop/ui';
import { Gallery, NoticeLine } from '@shop/ui/bundled';
import { Headset } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Shown } from '../product-query';
import { Judgement } from '../reviews/judgement';
import { ReviewsView } from '../reviews/reviews-view';
import { BuyButton } from '../sku/buy-button';
import { SkuChooser } from '../sku/sku-chooser';
import { SkuRow } from '../sku/sku-row';
import type { SkuSheetProps } from '../sku/sku-sheet';
import skuCss from '../sku/sku.module.css';
import { useChangeNote } from '../sku/use-change-note';
import { usePurchase } from '../sku/use-purchase';
import { useT } from '../messages';
import type { VoucherSheetProps } from '../vouchers/voucher-sheet';
import { BuyBar } from './buy-bar';
import { Detail, hasParams, Params } from './detail';
import { Facts } from './facts';
import css from './layout.module.css';
import { ProductHeader } from './product-header';
import { Promises } from './promises';
import { useSectionOfAddress, useSections, type SectionKey } from './sections';
import { SimilarProducts } from './similar';
import { Summary } from './summary';
import { share } from './share';

/** Pictures of the gallery. */
const maxPictures = 9;
const loadSkuSheet = () => import('../sku/sku-sheet');
const loadVoucherSheet = () => import('../vouchers/voucher-sheet');

interface ProductViewProps {
  shown: Shown;
  /** The product went off the shelf while it was open. */
  isOffShelf: boolean;
  onRefresh: () => void;
}

export function ProductView({ shown, isOffShelf, onRefresh }: ProductViewProps) {
  const t = useT();
  const local = useLocalText();
  const { product, skus, vouchers, similar, freight, guide } = shown;
  const { setTitle, query, navigator } = usePage();
  const purchase = usePurchase(shown, isOffShelf);
  const [sheet, setSheet] = useState<'sku' | 'vouchers' | 'share' | 'service' | null>(null);
  const name = local(product, 'title');
  const path = productUrl(product._id, purchase.isExplicit ? purchase.sku?._id : undefined);
  const onShare = () => share({ title: name, path }, () => setSheet('share'));
  const sections = useSections({
    goods: true,
    reviews: true,
    detail: product.detail.length > 0,
    similar: similar.length > 0,
  });
  useSectionOfAddress(sections, query.tab);
  useRecordView(product._id);
  const skuNote = useChangeNote(skus, purchase.sku, purchase.qty);
  const changeNote = isOffShelf ? t('change.offShelf') : skuNote;
  // The header shows no title; bookmarks, shares and the window list show the product name.
  useEffect(() => setTitle(name), [setTitle, name]);
  const openSku = () => setSheet('sku');
  const openService = () => setSheet('service');
  const close = () => setSheet(null);
  const skuSheet = useOnDemand<SkuSheetProps>(loadSkuSheet, sheet === 'sku', close);
  const voucherSheet = useOnDemand<VoucherSheetProps>(
    loadVoucherSheet,
    sheet === 'vouchers',
    close,
  );
  const overlays = (
    <>
      <BuyBar
        unavailable={purchase.unavailable}
        onBuy={openSku}
        onShare={onShare}
        onService={openService}
      />
      {skuSheet.Overlay && (
        <skuSheet.Overlay
          product={product}
          skus={skus}
          purchase={purchase}
          open={sheet === 'sku'}
          onClose={close}
        />
      )}
      {voucherSheet.Overlay && (
        <voucherSheet.Overlay vouchers={vouchers} open={sheet === 'vouchers'} onClose={close} />
      )}
      <ServiceSheet
        subject={name}
        product={product._id}
        open={sheet === 'service'}
        onClose={close}
      />
      <ShareSheet title={name} path={path} open={sheet === 'share'} onClose={close} />
    </>
  );
  if (query.tab === 'reviews') {
    const showSection = (key: SectionKey) =>
      navigator.replaceQuery({ ...query, tab: key, filter: undefined });
    return (
      <div className={css.page}>
        <ProductHeader
          sections={sections}
          onShare={onShare}
          onService={openService}
          onRefresh={onRefresh}
          onSection={showSection}
        />
        <ReviewsView product={product} />
        {overlays}
      </div>
    );
  }
  return (
    <div className={css.page}>
      <ProductHeader
        sections={sections}
        onShare={onShare}
        onService={openService}
        onRefresh={onRefresh}
      />
      <div className={css.columns}>
        <div id={sections.idOf('goods')} className={`${css.part} ${css.left}`}>
          <Pictures product={product} />
        </div>
        <div className={css.right}>
          <Summary product={product} skus={skus} purchase={purchase} />
          <div className={css.blocksOfPage}>
            <div role="status" className={css.change}>
              {changeNote && <NoticeLine tone="amber">{changeNote}</NoticeLine>}
            </div>
            <Facts
              product={product}
              freight={freight}
              guide={guide}
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
              <div className={skuCss.buttons}>
                <BuyButton purchase={purchase} size="l" onBuy={() => void purchase.buy()} />
                <Button kind="ink-line" size="l" icon={<Headset size={20} />} onClick={openService}>
                  {t('service')}
                </Button>
              </div>
              <Promises kind={product.kind} />
            </div>
          </div>
        </div>
        <HydrationBlock
          id={sections.idOf('reviews')}
          className={`${css.part} ${css.block} ${css.left}`}
        >
          <Judgement product={product} />
        </HydrationBlock>
        {hasParams(product) && (
          <HydrationBlock className={`${css.block} ${css.right}`}>
            <Params product={product} />
          </HydrationBlock>
        )}
      </div>
      <HydrationBlock id={sections.idOf('detail')} className={`${css.part} ${css.detail}`}>
        <Detail detail={product.detail} />
      </HydrationBlock>
      <div className={css.ad}>
        <AdSlot slot="pdp.bottom" />
      </div>
      <HydrationBlock id={sections.idOf('similar')} className={css.similar}>
        <SimilarProducts similar={similar} />
      </HydrationBlock>
      {overlays}
    </div>
  );
}

function Pictures({ product }: Pick<Shown, 'product'>) {
  const t = useT();
  const title = useLocalText()(product, 'title');
  const openMenu = usePictureMenu();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const pictures = product.images.slice(0, maxPictures).map((src, at) => ({
    src,
    alt: t('picture', { title, at: at + 1 }),
    small: at === 0 ? product.thumb : undefined,
  }));
  return (
    <>
      <Gallery
        raised
        illustration
        label={t('gallery')}
        pictures={pictures}
        onOpen={setOpenIndex}
        onLongPress={(at) => void openMenu(product.images[at] ?? '', () => setOpenIndex(at))}
      />
      <PictureViewer
        label={t('gallery')}
        pictures={pictures}
        index={openIndex}
        onClose={() => setOpenIndex(null)}
      />
    </>
  );
}
