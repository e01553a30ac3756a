import type { Product } from '@shop/domain';
import { useNear } from '@shop/page-blocks/use-near';
import { reviewsUrl } from '@shop/site-map';
import { Card, countText, Link } from '@shop/ui';
import { ChevronRight, Star } from 'lucide-react';
import { useT } from '../messages';
import css from './judgement.module.css';

const loadBlock = () => import('./judgement-block');

/**
 * The judgement block: the average is part of the first view, histogram and reviews load when they
 * come near.
 * @see clause 1.06
 */
export function Judgement({ product }: { product: Product }) {
  const t = useT();
  const { place, Block, hasFailed } = useNear(loadBlock);
  const { _id, ratingSum, ratingCount } = product;
  if (ratingCount === 0)
    return (
      <Card label={t('reviews')}>
        <h2 className={css.title}>{t('reviewsShort')}</h2>
        <p className={css.none}>{t('noReviews')}</p>
      </Card>
    );
  const average = (ratingSum / ratingCount).toFixed(1);
  return (
    <Card label={t('reviews')}>
      <Link href={reviewsUrl(_id)} className={css.head}>
        <h2 className={css.title}>
          {t('reviewsShort')}
          <span className={css.count}>{countText(ratingCount)}</span>
        </h2>
        <span className={css.average} role="img" aria-label={t('rating', { average })}>
          {average}
          <Star size={15} />
        </span>
        <ChevronRight size={18} className={css.chevron} />
      </Link>
      <div ref={place}>
        {Block ? <Block productId={_id} /> : !hasFailed && <div className={css.space} />}
      </div>
    </Card>
  );
}
