import { TabBar } from '@shop/ui';
import { tabs } from '../tabs';
import { AudioBar } from './audio-bar';
import { useFront, useShell } from './shell-context';
import { tapTab } from './tap-tab';

const items = tabs.map(({ path, label, icon }) => ({ href: path, label, icon }));

/** On tab pages only; it changes at once, whatever the page behind it needs. */
export function ShellTabBar() {
  const shell = useShell();
  const front = useFront();
  const selected = tabs.findIndex(({ path }) => path === front.path);
  if (selected < 0) return null;
  return <><AudioBar /><TabBar items={items} selected={selected} onSelect={(index) => tapTab(shell, index)} /></>;
}
