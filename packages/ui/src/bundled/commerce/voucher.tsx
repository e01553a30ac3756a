import { cx, IconPicture, Link, type Tone, toneClass, useUiText } from '@shop/ui';
import { Children, type ReactNode } from 'react';
import { Meter } from '../primitives/meter';
import css from './voucher.module.css';
import type { VoucherValue } from './voucher-text';

function Value({ value }: { value: VoucherValue }) {
  if ('word' in value) return <span className={cx(css.face, css.word)}>{value.word}</span>;
  const { unitBefore, number, unitAfter } = value;
  return (
    <span className={cx(css.face, sizeClass(number))}>
      {unitBefore && <span className={css.unit}>{unitBefore}</span>}
      {number}
      {unitAfter && <span className={css.unit}>{unitAfter}</span>}
    </span>
  );
}

/** Cents and thousands need a smaller font: ¥30.01, ¥9,999.99. */
function sizeClass(number: string): string | undefined {
  if (number.length > 6) return css.longest;
  return number.length > 4 ? css.long : undefined;
}

export interface VoucherCardProps {
  tone: Tone;
  value: VoucherValue;
  /** Text below the value: 满¥299可用, 到店出示. */
  threshold: string;
  platform: { name: string; image?: string };
  badge?: ReactNode;
  title: string;
  /** Makes the title a link. */
  href?: string;
  scope?: string;
  claimedPercent?: number;
  /** Validity or start, instead of the claimed bar. */
  validity?: string;
  /** A `Button` of size s. */
  action?: ReactNode;
  /** No longer usable: grey. */
  ended?: boolean;
  /** Just claimed: plays the stamp animation once. */
  stamped?: boolean;
  /** Makes the whole ticket a checkbox with the name of the title. */
  pick?: { isOn: boolean; onPress: () => void };
}

/** A voucher that looks like a ticket with a tinted stub. */
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
  pick,
}: VoucherCardProps) {
  const t = useUiText();
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
        <Value value={value} />
        <span>{threshold}</span>
      </div>
      <div className={css.main}>
        <div className={css.text}>
          <div className={cx(css.from, toneClass(tone))}>
            {platform.image && <IconPicture src={platform.image} size={20} />}
            {platform.name}
            {badge}
          </div>
          <h2 className={css.title}>{titleOf({ title, href, pick })}</h2>
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

/** A link or a checkbox covers the whole ticket. */
function titleOf({ title, href, pick }: Pick<VoucherCardProps, 'title' | 'href' | 'pick'>) {
  if (pick)
    return (
      <button type="button" role="checkbox" aria-checked={pick.isOn} onClick={pick.onPress}>
        {title}
      </button>
    );
  return href === undefined ? title : <Link href={href}>{title}</Link>;
}

export interface VoucherMiniProps {
  tone: Tone;
  value: VoucherValue;
  threshold?: string;
  name: string;
  /** Makes the ticket a link. */
  href?: string;
  /** A `VoucherMiniAction`. */
  action?: ReactNode;
  /** `auto`: vertical on phones, a row from 1100px on. */
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
        <Value value={value} />
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

/** The small button of a `VoucherMini`; without `onClick` a text that shows the final state. */
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

/** Three vouchers in a row, which scrolls horizontally on narrow screens. */
export function VoucherStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.strip} aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  );
}

/** A voucher of 24px inside a line of text. */
export function VoucherTag({ tone = 'red', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(css.tag, toneClass(tone))}>{children}</span>;
}
