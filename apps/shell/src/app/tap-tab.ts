import { language } from '@shop/i18n';
import { labelOf, tabs } from '../navigation/tabs';
import type { ShellParts } from '../pages/shell-context';

/** A tap in the bar: the page that is shown then hears of it, whether it was in front before or comes now. */
export function tapTab({ services, pages }: ShellParts, index: number): void {
  const tab = tabs[index]!;
  const { path, alias = path } = tab;
  const front = () => pages.pages.stack.at(-1)!;
  const reselect = front().path === path;
  const tell = () => {
    // Home's file is where its alias says.
    if (front().path === path)
      services?.opened
        .of(front())
        ?.life.tap({ index, text: labelOf(tab, language()), pagePath: alias.slice(1), reselect });
  };
  if (reselect) tell();
  else services?.navigator.switchTab(path).then(tell, () => {});
}
