import { cx, Link, Price, type Tone, toneClass, useLongPress, useUiText } from '@shop/ui';
import type { ReactNode } from 'react';
import css from './order-card.module.css';
import { Meter } from '../primitives/meter';

export interface OrderLineProps {
  image: string;
  title: string;
  sub?: string;
  priceCents?: number;
  /** Quantity: ×1, 共 2 件. */
  count?: string;
  size?: 64 | 72 | 76;
  href?: string;
  /** Makes the line a button. */
  onClick?: () => void;
}

/** One ordered product: picture, title, variant and price. */
export function OrderLine({
  image,
  title,
  sub,
  priceCents,
  count,
  size = 72,
  href,
  onClick,
}: OrderLineProps) {
  const content = (
    <>
      <img src={image} alt="" width={size} height={size} loading="lazy" decoding="async" />
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        {sub && <span className={css.sub}>{sub}</span>}
      </span>
      {(priceCents !== undefined || count) && (
        <span className={css.money}>
          {priceCents !== undefined && <Price cents={priceCents} tone="ink" />}
          {count}
        </span>
      )}
    </>
  );
  if (onClick)
    return (
      <button type="button" className={css.line} onClick={onClick}>
        {content}
      </button>
    );
  return href === undefined ? (
    <div className={css.line}>{content}</div>
  ) : (
    <Link href={href} className={css.line}>
      {content}
    </Link>
  );
}

export interface OrderCardProps {
  number: string;
  /** Called for a long press on the number, and for its context menu. */
  onLongPressNumber?: () => void;
  status: string;
  /** Colour of the status. */
  tone: Tone;
  /** `OrderLine`s. */
  children: ReactNode;
  /** A `NoticeLine` above the buttons. */
  notice?: ReactNode;
  /** Content left of the buttons, such as the time left to pay. */
  aside?: ReactNode;
  /** At most two `Button`s of size s. */
  actions?: ReactNode;
}

export function OrderCard({
  number,
  onLongPressNumber,
  status,
  tone,
  children,
  notice,
  aside,
  actions,
}: OrderCardProps) {
  const t = useUiText();
  const press = useLongPress(onLongPressNumber);
  return (
    <article className={css.card} aria-label={`${t('order', { number })} ${status}`}>
      <header className={css.head}>
        <span {...press}>{t('order', { number })}</span>
        <span className={cx(css.status, toneClass(tone))}>{status}</span>
      </header>
      <div className={css.body}>{children}</div>
      {notice}
      {(aside || actions) && (
        <div className={css.foot}>
          {aside && <span className={css.left}>{aside}</span>}
          {actions}
        </div>
      )}
    </article>
  );
}

/** A tinted line with an icon, for delivery status or a saving. */
export function NoticeLine({
  tone = 'blue',
  icon,
  children,
  right,
  href,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  right?: ReactNode;
  href?: string;
}) {
  const name = cx(css.notice, toneClass(tone));
  const content = (
    <>
      {icon}
      <span className={css.grow}>{children}</span>
      {right}
    </>
  );
  return href === undefined ? (
    <div className={name}>{content}</div>
  ) : (
    <Link href={href} className={name}>
      {content}
    </Link>
  );
}

/** Progress bar of an order, filled a little past the current step. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  return (
    <div className={css.progress}>
      <Meter percent={((current + 0.33) / names.length) * 100} />
      <ol className={css.steps}>
        {names.map((name, at) => (
          <li
            key={name}
            className={at < current ? css.passed : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
