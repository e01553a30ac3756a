import { useLanguage } from '@shop/i18n';
import { useStore } from '@shop/shell-contract';
import { TabBar } from '@shop/ui';
import { labelOf, tabs } from '../navigation/tabs';
import { AudioBar } from './audio-bar';
import { useActivePage, useShell } from '../pages/shell-context';
import { tapTab } from './tap-tab';

/** The tab bar of tab pages. It changes at once, also while the page still loads. */
export function ShellTabBar() {
  const shell = useShell();
  const language = useLanguage();
  const orderBadge = useStore((state) => state.orderBadge);
  const selected = useActivePage((active) => tabs.findIndex(({ path }) => path === active.path));
  if (selected < 0) return null;
  return (
    <>
      <AudioBar />
      <TabBar
        items={tabs.map((tab) => ({
          href: tab.path,
          label: labelOf(tab, language),
          icon: tab.icon,
          badge: tab.icon === 'orders' ? orderBadge : 0,
        }))}
        selected={selected}
        onSelect={(index) => tapTab(shell, index)}
      />
    </>
  );
}
