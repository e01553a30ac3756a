import { usePage } from '@shop/shell-contract';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does what the link of the page asks for in the parameter `name`, once: the parameter leaves the
 * address, so that neither a reload nor a return repeats it. A navigation that is refused leaves
 * the page as it is.
 */
export function useLinkAction(name: string, run: (value: string) => Promise<void> | void): void {
  const { query, navigator } = usePage();
  const value = query[name];
  const act = useEffectEvent(async (asked: string) => {
    navigator.replaceQuery({ ...query, [name]: undefined });
    await run(asked);
  });
  // A page that is shown again runs its effects again, with the query that it was left with.
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (value !== undefined && value !== done.current) act(value).catch(() => {});
    done.current = value;
  }, [value]);
}
