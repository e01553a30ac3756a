import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';

type Navigate = (href: string) => void;

/** Handles clicks on internal links; without a provider the browser follows them. */
const LinkContext = createContext<Navigate | undefined>(undefined);

export function LinkProvider({
  onNavigate,
  children,
}: {
  onNavigate: Navigate;
  children: ReactNode;
}) {
  return <LinkContext value={onNavigate}>{children}</LinkContext>;
}

/** True for a click of the main button without a modifier key, which stays in this document. */
export function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** An anchor. A plain click on an internal address goes to the `LinkProvider`. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const navigate = useContext(LinkContext);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (
      !navigate ||
      rest.target ||
      rest.download !== undefined ||
      !/^\/(?!\/)/.test(href) ||
      !isPlainClick(event)
    )
      return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={handleClick} />;
}
