import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { CountBadge } from './badge';
import css from './button.module.css';
import { cx } from './class-names';
import { VisuallyHidden } from './visually-hidden';
import { Link } from './link';
import { useT } from '../messages';

const kinds = {
  red: css.red,
  ink: css.ink,
  tint: css.tint,
  'red-line': css.redLine,
  'ink-line': css.inkLine,
};

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>;

export interface ButtonProps extends Native {
  kind?: keyof typeof kinds;
  size?: 's' | 'm' | 'l' | 'sheet';
  /** Full width. */
  block?: boolean;
  icon?: ReactNode;
  /** Shows a ring and, for a string, that text; keeps the width and ignores presses. */
  busy?: boolean | string;
  /** Greyed out, but still in the tab order. */
  disabled?: boolean;
  /** Disables the button; screen readers read the reason with the name. */
  reason?: string;
  /** Renders a link. */
  href?: string;
}

/** A spinner, hidden from screen readers: visible text stands beside it. */
export function Ring() {
  return <span className={css.ring} aria-hidden="true" />;
}

function Content({ busy, icon, children }: Pick<ButtonProps, 'busy' | 'icon' | 'children'>) {
  if (!busy)
    return (
      <>
        {icon}
        {children}
      </>
    );
  return (
    <>
      <span className={css.kept} aria-hidden="true">
        {icon}
        {children}
      </span>
      <span className={css.busy}>
        <Ring />
        {busy === true ? children : busy}
      </span>
    </>
  );
}

/** A pill-shaped button. Its hit area is at least 44px high in every size. */
export function Button({
  kind = 'red',
  size = 'm',
  block,
  icon,
  busy,
  disabled,
  reason,
  href,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const id = useId();
  const isDisabled = disabled || Boolean(reason);
  const classNames = cx(
    css.button,
    css[size],
    isDisabled ? css.off : kinds[kind],
    block && css.block,
    className,
  );
  if (href !== undefined && !isDisabled)
    return (
      <Link href={href} className={classNames}>
        {icon}
        {children}
      </Link>
    );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames}
      onClick={press}
      aria-disabled={isDisabled || Boolean(busy) || undefined}
      aria-busy={Boolean(busy) || undefined}
      aria-describedby={reason ? id : rest['aria-describedby']}
    >
      <Content busy={busy} icon={icon}>
        {children}
      </Content>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </button>
  );
}

export interface IconButtonProps extends Native {
  label: string;
  children: ReactNode;
  /** `round`: a 36px white circle over pictures; `capsule`: text on a coloured bar. */
  look?: 'plain' | 'round' | 'capsule';
  badge?: number;
  /** Draws the count in white, for coloured bars. */
  onRed?: boolean;
  href?: string;
}

export function IconButton({
  label,
  look = 'plain',
  badge = 0,
  onRed,
  href,
  className,
  children,
  ...rest
}: IconButtonProps) {
  const t = useT();
  const classNames = cx(
    look === 'capsule' ? css.capsule : css.icon,
    look === 'round' && css.round,
    className,
  );
  const accessibleName = badge > 0 ? t('withWaiting', { name: label, count: badge }) : label;
  const content = (
    <>
      {children}
      <CountBadge count={badge} onRed={onRed} className={css.count} />
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={classNames} aria-label={accessibleName}>
        {content}
      </Link>
    );
  return (
    <button type="button" {...rest} className={classNames} aria-label={accessibleName}>
      {content}
    </button>
  );
}
