import { language } from '@shop/i18n';
import { activePageOf } from '../navigation/page-stack';
import { labelOf, tabs } from '../navigation/tabs';
import type { ShellParts } from '../pages/shell-context';

/** Switches to a tab and then raises `onTabItemTap` on its page. */
export function tapTab({ services, pages }: ShellParts, index: number): void {
  const tab = tabs[index];
  if (!services || !tab) return;
  const { path, alias = path } = tab;
  const activePage = () => activePageOf(pages.state.pages);
  const reselect = activePage().path === path;
  const notify = () => {
    const page = activePage();
    // A guard may have led to another page.
    if (page.path !== path) return;
    const text = labelOf(tab, language());
    services.instances.of(page)?.emitter.tap({ index, text, pagePath: alias.slice(1), reselect });
  };
  if (reselect) notify();
  else services.navigator.switchTab(path).then(notify, () => {});
}
