import type { ReactElement } from 'react';

export type TabIconName = 'home' | 'orders' | 'search' | 'mine';

const receipt =
  'M4 21.5V2.5l2.7 1.6 2.6-1.6L12 4.1l2.7-1.6 2.6 1.6' +
  'L20 2.5v19l-2.7-1.6-2.6 1.6-2.7-1.6-2.7 1.6-2.6-1.6z';
const house =
  'M3 10.6a2.6 2.6 0 0 1 1-2.1l6.4-5a2.6 2.6 0 0 1 3.2 0l6.4 5a2.6 2.6 0 0 1 1 2.1' +
  'V19a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 19z';

/** One path each: fewer elements to restyle during a tab switch, before the next paint. */
const idle: Record<TabIconName, string> = {
  home: `${house}M9 21.5V15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v6.5`,
  orders: `${receipt}M8 9h7M8 12.5h8M8 16h5`,
  search: 'M11 2.8a8.2 8.2 0 1 0 .01 0zM17 17l4.5 4.5',
  mine: 'M12 3a5 5 0 1 0 .01 0zM20.5 21.5a8.5 8.5 0 0 0-17 0',
};

const filled: Record<TabIconName, ReactElement> = {
  home: (
    <>
      <path d={house} fill="currentColor" />
      <path d="M9.8 16h4.4v5.5H9.8z" fill="var(--tab-bg)" stroke="none" />
    </>
  ),
  orders: (
    <>
      <path d={receipt} fill="currentColor" />
      <path d="M8.5 9.8h7M8.5 14h4" stroke="var(--tab-bg)" strokeWidth={2} />
    </>
  ),
  search: (
    <>
      <path d="M11 2.4a8.6 8.6 0 1 0 .01 0z" fill="currentColor" />
      <path d="m17.4 17.4 3.6 3.6" strokeWidth={3} />
      <path d="M12 7a4.2 4.2 0 0 1 3 2.8" stroke="var(--tab-bg)" strokeWidth={2} />
    </>
  ),
  mine: <path d="M12 2.5a5 5 0 1 0 .01 0zM3.5 21a8.5 7.2 0 0 1 17 0z" fill="currentColor" />,
};

/** An icon of the tab bar. The selected one is filled, so that colour is not the only signal. */
export function TabIcon({ name, selected = false }: { name: TabIconName; selected?: boolean }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {selected ? filled[name] : <path d={idle[name]} />}
    </svg>
  );
}
