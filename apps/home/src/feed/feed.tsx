import { useLifecycle, usePage } from '@shop/shell-contract';
import { useLocalText } from '@shop/i18n';
import {
  GridRow,
  LoadMore,
  PageState,
  ProductGrid,
  SectionTabs,
  useIncrementalList,
} from '@shop/ui';
import {
  productCardProps,
  type FeedName,
  type Listing,
  type ProductCard as Product,
} from '@shop/domain';
import { useRef, useState } from 'react';
import { AdSlot } from '@shop/page-blocks/ad-slot';
import { ProductTile } from '@shop/page-blocks/product-tile';
import { QueryState } from '@shop/page-blocks/query-state';
import { RecentViews } from '@shop/page-blocks/recent-views';
import { useCloudList } from '@shop/page-blocks/use-cloud-list';
import { RadioPlace } from '../radio/radio-place';
import { useT } from '../messages';
import { feedQuery, ownFeed } from './feed-query';
import css from './feed.module.css';

const names: FeedName[] = ['recommend', 'new', 'hot'];
/** Cards at the end of the first screen; its largest picture is the banner. */
const firstRow = 2;
/**
 * Two rows on a phone, one on a wide screen: together with the radio they fill a phone's screen.
 */
const beforeRadio = 4;
/** Full rows on phones and on wide screens. */
const beforeRecent = 8;
/**
 * The advertisement takes the place of a card, after the last row across: without it the following
 * cards move up and leave no gap.
 */
const beforeAd = 9;

export function Feed({ first }: { first: Listing<Product> }) {
  const t = useT();
  const [name, setName] = useState<FeedName>(ownFeed);
  const start = useRef<HTMLElement>(null);
  const choose = (next: FeedName) => {
    setName(next);
    // A switch from far down shows the other feed from its start.
    if (start.current && start.current.getBoundingClientRect().top < 0)
      start.current.scrollIntoView();
  };
  return (
    <section ref={start} aria-label={t('feeds')} className={css.feed}>
      <div className={css.tabs}>
        <SectionTabs
          label={t('feeds')}
          items={names.map((key) => ({ key, label: t(`feed.${key}`) }))}
          value={name}
          onChange={choose}
        />
      </div>
      <FeedList key={name} name={name} first={first} />
    </section>
  );
}

function FeedList({ name, first }: { name: FeedName; first: Listing<Product> }) {
  const t = useT();
  const local = useLocalText();
  const { baas } = usePage();
  const list = useCloudList(feedQuery(baas, name, first));
  const { rows: products, last } = list;
  const footer = useIncrementalList(beforeRadio, products?.length, {
    state: list.state,
    onMore: list.onMore,
    // The server has not counted to the end.
    total: last?.isMore ? undefined : last?.count,
  });
  useLifecycle('onReachBottom', () => {
    if (footer.state === 'more') footer.onMore();
  });
  if (!products) return <QueryState compact query={list} title={t('feedFailed')} skeleton="feed" />;
  if (products.length === 0) return <PageState compact kind="empty" title={t('feedEmpty')} />;
  const cards = products
    .slice(0, footer.loaded)
    .map((product, at) => (
      <ProductTile
        key={product._id}
        id={product._id}
        {...productCardProps(product, local)}
        place={name === ownFeed && at < firstRow ? 'near' : 'far'}
      />
    ));
  return (
    <div className={css.list}>
      <ProductGrid label={t(`feed.${name}`)}>
        {cards.slice(0, beforeRadio)}
        {name === ownFeed && (
          <GridRow>
            <RadioPlace />
          </GridRow>
        )}
        {cards.slice(beforeRadio, beforeRecent)}
        {name === ownFeed && cards.length > beforeRecent && (
          <GridRow>
            <RecentViews />
          </GridRow>
        )}
        {cards.slice(beforeRecent, beforeAd)}
        {name === ownFeed && cards.length > beforeAd && <AdSlot slot="home.feed" look="cell" />}
        {cards.slice(beforeAd)}
      </ProductGrid>
      <LoadMore {...footer} />
    </div>
  );
}
