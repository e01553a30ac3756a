import { Children, type ReactNode } from 'react';
import { Badge, type BadgeProps } from '../primitives/badge';
import { cx } from '../primitives/class-names';
import { countText } from './count-text';
import { Link } from '../primitives/link';
import { useLongPress } from '../hooks/use-long-press';
import { pictureEvents } from '../hooks/picture-events';
import { Picture, type PictureProps } from '../media/picture';
import { Price } from './price';
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
  /** Opens the menu of the product: by a long press, the context menu or a button. */
  onLongPress?: () => void;
  /** Where the picture is in the first view. */
  place?: PictureProps['place'];
}

/**
 * A product as one link, named by all of its visible text. The button of the menu follows it; it is
 * visible under a pointer and with the keyboard focus.
 */
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
  place,
}: ProductCardProps) {
  const t = useT();
  const press = useLongPress(onLongPress);
  const card = (
    <Link href={href} className={css.card} draggable={false} {...press}>
      <span className={cx(css.picture, soldOut && css.gone)}>
        <Picture
          src={image}
          alt=""
          width={300}
          height={300}
          sizes="(min-width: 960px) 210px, (min-width: 768px) 270px, 46vw"
          place={place}
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
  if (!onLongPress) return card;
  return (
    <div className={css.cell}>
      {card}
      <button
        type="button"
        className={css.menu}
        aria-haspopup="dialog"
        aria-label={t('productMenu', { title })}
        onClick={onLongPress}
      />
    </div>
  );
}

/** A row of other content between the products, as wide as all columns. */
export function GridRow({ children }: { children: ReactNode }) {
  return <div className={css.across}>{children}</div>;
}

/** Two columns of products on a phone, up to four on a wide screen. */
export function ProductGrid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css.grid}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}
