import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';

type Navigate = (href: string) => void;

/** Who follows links; without a provider an anchor is just an anchor. */
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

/** True for the click that should stay in this document: the main button, no modifier. */
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

/** A real address; a plain click on one of our own is handed to the provider. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const navigate = useContext(LinkContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
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
  return <a {...rest} href={href} onClick={follow} />;
}
