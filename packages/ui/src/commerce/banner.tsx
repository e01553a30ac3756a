import { Children, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { toneClass } from '../primitives/badge';
import css from './banner.module.css';
import { cx } from '../primitives/class-names';
import { Link } from '../primitives/link';
import { pictureEvents } from '../hooks/picture-events';
import type { PictureTone, Tone } from '../primitives/tones';

export interface BannerProps {
  href: string;
  title: string;
  text?: string;
  /** Label at the end, such as 去看看. */
  action?: string;
  /** A picture of 732x272 without text. */
  image: string;
  /** The wide crop, from 1100px on. */
  imageWide?: string;
  eager?: boolean;
}

/** A promotion with text on the left 60% of a picture. */
export function Banner({ href, title, text, action, image, imageWide, eager }: BannerProps) {
  return (
    <Link href={href} className={css.banner} draggable={false}>
      <picture>
        {imageWide && <source media="(min-width: 1100px)" srcSet={imageWide} />}
        <img
          src={image}
          alt=""
          width={732}
          height={272}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          {...pictureEvents}
        />
      </picture>
      <h2 className={css.title}>{title}</h2>
      {text && <p className={css.text}>{text}</p>}
      {action && (
        <span className={css.go}>
          {action}
          <ChevronRight size={15} />
        </span>
      )}
    </Link>
  );
}

/** Class name that gives a carousel of banners rounded corners. */
export const bannerFrame = css.frame ?? '';

export interface CategoryTileProps {
  href: string;
  label: string;
  image: string;
  tone?: PictureTone;
}

export function CategoryTile({ href, label, image, tone }: CategoryTileProps) {
  return (
    <Link href={href} className={cx(css.tile, tone && css[tone])}>
      <span className={css.thing}>
        <img src={image} alt="" width={32} height={32} {...pictureEvents} />
      </span>
      {label}
    </Link>
  );
}

/** Rows of five tiles; one row of ten from 1100px on. */
export function CategoryGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={css.grid}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}

export interface PlatformTileProps {
  label: string;
  image?: string;
  icon?: ReactNode;
  tone?: Tone;
  on?: boolean;
  href?: string;
  onClick?: () => void;
}

/** A round tile; the selected one has a ring. */
export function PlatformTile({ label, image, icon, tone, on, href, onClick }: PlatformTileProps) {
  const name = cx(css.tile, tone && toneClass(tone), on && css.chosen);
  const content = (
    <>
      <span className={cx(css.thing, css.round)}>
        {image ? <img src={image} alt="" width={32} height={32} {...pictureEvents} /> : icon}
      </span>
      {label}
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={name} aria-current={on ? 'true' : undefined}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={name} aria-pressed={Boolean(on)} onClick={onClick}>
      {content}
    </button>
  );
}

export function PlatformRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.scroller}>
      {children}
    </div>
  );
}
