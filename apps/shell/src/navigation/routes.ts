import type { PageDeclaration, ReleaseDocument } from '@shop/shell-contract';
import { loginPage } from './login-page';
import { tabs, type Tab } from './tabs';
import type { Route } from './route';

/** All pages by path and alias. */
export class Routes {
  private readonly table = new Map<string, Route>();

  constructor(release: ReleaseDocument) {
    this.add({ ...loginPage, tab: -1, code: { in: 'shell' } });
    for (const remote of release.remotes)
      for (const page of remote.pages)
        this.add({ ...declarationFields(page), code: { in: 'remote', remote, page } });
    for (const [position, tab] of tabs.entries())
      if (!this.table.has(tab.path)) this.add(unpublishedTab(tab, position));
  }

  /** The route of a path without a query; null if there is none. */
  find(path: string): Route | null {
    return this.table.get(path) ?? null;
  }

  /** Every page once per path; aliases are paths of their own. */
  get all(): { path: string; needLogin: boolean; tab: boolean }[] {
    return [...this.table].map(([path, { needLogin, tab }]) => ({
      path,
      needLogin,
      tab: tab >= 0,
    }));
  }

  /** The pages of the tab bar, in its order. */
  get tabs(): Route[] {
    return tabs.flatMap(({ path }) => this.find(path) ?? []);
  }

  /** The first route of a path wins, so that no remote can replace the login page. */
  private add(route: Route): void {
    for (const path of [route.path, route.alias])
      if (path && !this.table.has(path)) this.table.set(path, route);
  }
}

/** The declaration of a page; a tab takes its title and colour from the shell. */
function declarationFields({
  path,
  alias,
  title,
  titleEn,
  header,
  needLogin,
  skeleton,
}: PageDeclaration): Omit<Route, 'code'> {
  const position = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[position];
  if (!tab) return { path, alias, title, titleEn, header, needLogin, skeleton, tab: -1 };
  return {
    path,
    alias: tab.alias,
    title: tab.label,
    titleEn: tab.labelEn,
    header: { ...header, colour: tab.colour },
    needLogin,
    skeleton,
    tab: position,
  };
}

const unpublishedTab = ({ path, alias, label, labelEn, colour }: Tab, tab: number): Route => ({
  path,
  alias,
  title: label,
  titleEn: labelEn,
  header: { style: 'default', colour },
  needLogin: false,
  skeleton: 'list',
  tab,
  code: { in: 'nowhere' },
});
