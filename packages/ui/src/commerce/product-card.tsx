import { Children, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '../primitives/badge';
import { cx } from '../primitives/class-names';
import { countText } from './count-text';
import { Link } from '../primitives/link';
import { useLongPress } from '../hooks/use-long-press';
import { pictureEvents } from '../hooks/picture-events';
import { Price } from './price';
import { formatPrice } from './price-text';
import css from './product-card.module.css';
import { useT } from '../messages';

export interface ProductCardProps {
  href: string;
  title: string;
  /** URL of a square picture. */
  image: string;
  priceCents: number;
  wasCents?: number | null;
  /** Units sold; hidden for 0. */
  sold?: number;
  /** Only the first two are shown. */
  badges?: readonly { text: string; tone?: BadgeProps['tone']; look?: BadgeProps['look'] }[];
  /** One line of text instead of badges. */
  sub?: string;
  /** Label on the picture. */
  tag?: string;
  soldOut?: boolean;
  onLongPress?: () => void;
  /** Loads the picture with high priority, for the first screen. */
  eager?: boolean;
}

/** A product as one link with title and price as accessible name. */
export function ProductCard({
  href,
  title,
  image,
  priceCents,
  wasCents,
  sold,
  badges = [],
  sub,
  tag,
  soldOut,
  onLongPress,
  eager,
}: ProductCardProps) {
  const t = useT();
  const press = useLongPress(onLongPress);
  const name = `${title} ${formatPrice(priceCents)}${soldOut ? ` ${t('soldOut')}` : ''}`;
  return (
    <Link href={href} className={css.card} aria-label={name} draggable={false} {...press}>
      <span className={cx(css.picture, soldOut && css.gone)}>
        <img
          src={image}
          alt=""
          width={300}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          {...pictureEvents}
        />
        {tag && <span className={css.tag}>{tag}</span>}
        {soldOut && <span className={css.disc}>{t('soldOut')}</span>}
      </span>
      <span className={css.body}>
        <span className={css.title}>{title}</span>
        <span className={css.badges}>
          {badges.slice(0, 2).map(({ text, ...look }) => (
            <Badge key={text} {...look}>
              {text}
            </Badge>
          ))}
          {badges.length === 0 && sub && <span className={css.sub}>{sub}</span>}
        </span>
        <span className={css.foot}>
          <Price cents={priceCents} was={wasCents} size="l" />
          {sold ? <span className={css.sold}>{t('sold', { count: countText(sold) })}</span> : null}
        </span>
      </span>
    </Link>
  );
}

/** A row of other content between the products, as wide as all columns. */
export function GridRow({ children }: { children: ReactNode }) {
  return <div className={css.across}>{children}</div>;
}

/** Two columns of products, four from 1100px on. */
export function ProductGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css.grid}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
