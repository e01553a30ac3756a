import {
  cx,
  IconPicture,
  Link,
  Picture,
  pictureEvents,
  type PictureProps,
  type PictureTone,
  type Tone,
  toneClass,
} from '@shop/ui';
import { Children, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import css from './banner.module.css';

export interface BannerProps {
  href: string;
  title: string;
  text?: string;
  /** Label at the end, such as 去看看. */
  action?: string;
  /** A picture of 732x272 without text. */
  image: string;
  /** The wide crop, from 960px on. */
  imageWide?: string;
  place?: PictureProps['place'];
}

/** A promotion with text on the left 60% of a picture. */
export function Banner({ href, title, text, action, image, imageWide, place }: BannerProps) {
  return (
    <Link href={href} className={css.banner} draggable={false}>
      <Picture
        src={image}
        alt=""
        width={732}
        height={272}
        sizes="100vw"
        crop={imageWide ? { media: '(min-width: 960px)', src: imageWide } : undefined}
        place={place}
        draggable={false}
        {...pictureEvents}
      />
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
        <IconPicture src={image} size={32} />
      </span>
      <span className={css.label}>{label}</span>
    </Link>
  );
}

/** Rows of five tiles; one row of ten from 1024px on. */
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
        {image ? <IconPicture src={image} size={32} /> : icon}
      </span>
      <span className={css.label}>{label}</span>
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
