import { useLanguage } from '@shop/i18n';
import { TabBar } from '@shop/ui';
import { labelOf, tabs } from '../navigation/tabs';
import { AudioBar } from './audio-bar';
import { useActivePage, useShell } from '../pages/shell-context';
import { tapTab } from './tap-tab';

/** On tab pages only; it changes at once, whatever the page behind it needs. */
export function ShellTabBar() {
  const shell = useShell();
  const language = useLanguage();
  const selected = useActivePage((front) => tabs.findIndex(({ path }) => path === front.path));
  if (selected < 0) return null;
  return (
    <>
      <AudioBar />
      <TabBar
        items={tabs.map((tab) => ({
          href: tab.path,
          label: labelOf(tab, language),
          icon: tab.icon,
        }))}
        selected={selected}
        onSelect={(index) => tapTab(shell, index)}
      />
    </>
  );
}
