import { Children, type ReactNode } from 'react';
import { toneClass } from '../primitives/badge';
import { cx } from '../primitives/class-names';
import { Link } from '../primitives/link';
import { Meter } from '../primitives/meter';
import { useT } from '../messages';
import type { Tone } from '../primitives/tones';
import css from './voucher.module.css';
import type { VoucherValue } from './voucher-text';

function Face({ value }: { value: VoucherValue }) {
  if ('word' in value) return <span className={cx(css.face, css.word)}>{value.word}</span>;
  const { unitBefore, number, unitAfter } = value;
  return (
    <span className={css.face}>
      {unitBefore && <span className={css.unit}>{unitBefore}</span>}
      {number}
      {unitAfter && <span className={css.unit}>{unitAfter}</span>}
    </span>
  );
}

export interface VoucherCardProps {
  tone: Tone;
  value: VoucherValue;
  /** Under the value: 满¥299可用, 到店出示. */
  threshold: string;
  platform: { name: string; image?: string };
  badge?: ReactNode;
  title: string;
  /** The title leads here. */
  href?: string;
  scope?: string;
  claimedPercent?: number;
  /** In the place of the claimed bar: validity, start. */
  validity?: string;
  /** A `Button` of size s. */
  action?: ReactNode;
  /** Nothing can be done with it any more: grey stub and title. */
  ended?: boolean;
  /** Just claimed: the stub stamps once. */
  stamped?: boolean;
}

/** One ticket, 102 high: tinted stub, punched seam, two notches. */
export function VoucherCard({
  tone,
  value,
  threshold,
  platform,
  badge,
  title,
  href,
  scope,
  claimedPercent,
  validity,
  action,
  ended,
  stamped,
}: VoucherCardProps) {
  const t = useT();
  return (
    <article
      className={cx(
        css.card,
        toneClass(ended ? 'grey' : tone),
        ended && css.ended,
        stamped && css.stamped,
      )}
    >
      <div className={css.stub}>
        <Face value={value} />
        <span>{threshold}</span>
      </div>
      <div className={css.main}>
        <div className={css.text}>
          <div className={cx(css.from, toneClass(tone))}>
            {platform.image && (
              <img src={platform.image} alt="" width={20} height={20} loading="lazy" />
            )}
            {platform.name}
            {badge}
          </div>
          <h2 className={css.title}>
            {href === undefined ? title : <Link href={href}>{title}</Link>}
          </h2>
          {scope && <p>{scope}</p>}
          {claimedPercent !== undefined && (
            <div className={css.claimed}>
              <Meter percent={claimedPercent} />
              {t('claimed', { percent: claimedPercent })}
            </div>
          )}
          {validity && <p>{validity}</p>}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </article>
  );
}

export interface VoucherMiniProps {
  tone: Tone;
  value: VoucherValue;
  threshold?: string;
  name: string;
  /** The whole ticket leads here. */
  href?: string;
  /** A `VoucherMiniAction`; left out for a plain ticket. */
  action?: ReactNode;
  /** `auto`: upright on phones, a row from 1100px on. */
  layout?: 'auto' | 'row';
}

export function VoucherMini({
  tone,
  value,
  threshold,
  name,
  href,
  action,
  layout = 'auto',
}: VoucherMiniProps) {
  return (
    <article className={cx(css.mini, toneClass(tone), css[layout])}>
      <div className={css.miniTop}>
        <Face value={value} />
        {threshold && <span className={css.threshold}>{threshold}</span>}
      </div>
      <div className={css.miniFoot}>
        <h3 className={css.name}>
          {href === undefined ? name : <Link href={href}>{name}</Link>}
          {threshold && <span className={css.wideThreshold}>{threshold}</span>}
        </h3>
        {action}
      </div>
    </article>
  );
}

/** The 22px button of a mini voucher, 44 high to the finger; without `onClick` it is a finished state in words. */
export function VoucherMiniAction({
  children,
  onClick,
  label,
  busy,
}: {
  children: ReactNode;
  onClick?: () => void;
  label?: string;
  busy?: boolean;
}) {
  if (!onClick) return <span className={css.done}>{children}</span>;
  return (
    <button
      type="button"
      className={css.small}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  );
}

/** Three beside each other; at 320px they scroll inside their own region. */
export function VoucherStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.strip} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}

/** A ticket of 24px inside a line. */
export function VoucherTag({ tone = 'red', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(css.tag, toneClass(tone))}>{children}</span>;
}
