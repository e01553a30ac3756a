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
  /** Ring and, when given, another word; the width stays and presses do nothing. */
  busy?: boolean | string;
  /** Greyed but still in the tab order; `reason` is read out with the name. */
  disabled?: boolean;
  reason?: string;
  /** Makes it a link. */
  href?: string;
}

/** Turns while something is under way; silent, the words stand beside it. */
export function Ring() {
  return <span className={css.ring} aria-hidden="true" />;
}

function Face({ busy, icon, children }: Pick<ButtonProps, 'busy' | 'icon' | 'children'>) {
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

/** A pill; hit area at least 44 high whatever its drawn size. */
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
  const off = disabled || Boolean(reason);
  const name = cx(
    css.button,
    css[size],
    off ? css.off : kinds[kind],
    block && css.block,
    className,
  );
  if (href !== undefined && !off)
    return (
      <Link href={href} className={name}>
        {icon}
        {children}
      </Link>
    );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={name}
      onClick={press}
      aria-disabled={off || Boolean(busy) || undefined}
      aria-busy={Boolean(busy) || undefined}
      aria-describedby={reason ? id : rest['aria-describedby']}
    >
      <Face busy={busy} icon={icon}>
        {children}
      </Face>
      {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </button>
  );
}

export interface IconButtonProps extends Native {
  label: string;
  children: ReactNode;
  /** `round`: a 36px white circle over pictures; `capsule`: words on a coloured bar. */
  look?: 'plain' | 'round' | 'capsule';
  badge?: number;
  /** The count is white, for coloured bars. */
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
  const name = cx(
    look === 'capsule' ? css.capsule : css.icon,
    look === 'round' && css.round,
    className,
  );
  const said = badge > 0 ? t('withUnread', { name: label, count: badge }) : label;
  const face = (
    <>
      {children}
      <CountBadge count={badge} onRed={onRed} className={css.count} />
    </>
  );
  if (href !== undefined)
    return (
      <Link href={href} className={name} aria-label={said}>
        {face}
      </Link>
    );
  return (
    <button type="button" {...rest} className={name} aria-label={said}>
      {face}
    </button>
  );
}
