import type { Region } from '@shop/domain/regions';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import css from './address.module.css';

interface RegionListProps {
  label: string;
  options: readonly Region[];
  /** Code of the chosen option. */
  chosen: string | undefined;
  onChoose: (region: Region) => void;
}

/** A list box with one tab stop. Arrows, Home and End move the focus; Enter and Space choose. */
export function RegionList({ label, options, chosen, onChoose }: RegionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focusedAt, setFocusedAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ code }) => code === chosen),
    ),
  );
  const focus = (at: number) => list.current?.children.item(at);
  useEffect(() => {
    const option = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
    option?.focus({ preventScroll: true });
    option?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const move = (event: KeyboardEvent) => {
    const at = targetOf(event.key, focusedAt, options.length);
    const region = options[focusedAt];
    const isChoice = event.key === 'Enter' || event.key === ' ';
    if (at === null && !isChoice) return;
    event.preventDefault();
    if (isChoice && region) onChoose(region);
    if (at === null) return;
    setFocusedAt(at);
    const option = focus(at);
    if (option instanceof HTMLElement) option.focus();
  };
  return (
    <ul ref={list} role="listbox" aria-label={label} lang="zh-CN" className={css.options}>
      {options.map((region, at) => (
        <li
          key={region.code}
          role="option"
          aria-selected={region.code === chosen}
          tabIndex={at === focusedAt ? 0 : -1}
          className={css.option}
          onKeyDown={move}
          onClick={() => onChoose(region)}
        >
          {region.name}
          {region.code === chosen && <Check size={18} />}
        </li>
      ))}
    </ul>
  );
}

/** The option that a key moves to; null for any other key. */
function targetOf(key: string, at: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    PageDown: Math.min(at + 8, count - 1),
    PageUp: Math.max(at - 8, 0),
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}
