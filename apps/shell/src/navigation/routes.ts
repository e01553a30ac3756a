import type { PageDeclaration, ReleaseDocument } from '@shop/shell-contract';
import { loginPage } from './login-page';
import { tabs, type Tab } from './tabs';
import type { Route } from './route';

/** Every address of the product, aliases included. */
export class Routes {
  private readonly table = new Map<string, Route>();

  constructor(release: ReleaseDocument) {
    this.add({ ...loginPage, tab: -1, code: { in: 'shell' } });
    for (const remote of release.remotes)
      for (const page of remote.pages)
        this.add({ ...declarationFields(page), code: { in: 'remote', remote, page } });
    for (const [position, tab] of tabs.entries())
      if (!this.table.has(tab.path)) this.add(vacant(tab, position));
  }

  /** The page an address without its query belongs to; null for none. */
  find(path: string): Route | null {
    return this.table.get(path) ?? null;
  }

  /** The pages of the tab bar, in its order. */
  get tabs(): Route[] {
    return tabs.map(({ path }) => this.table.get(path)!);
  }

  /** Whoever comes first keeps the address: no remote can stand in for the login page. */
  private add(route: Route): void {
    for (const path of [route.path, route.alias])
      if (path && !this.table.has(path)) this.table.set(path, route);
  }
}

/** A page as it is declared; of a tab, name and colour are the shell's. */
function declarationFields({
  path,
  alias,
  title,
  titleEn,
  header,
  needLogin,
  skeleton,
}: PageDeclaration): Omit<Route, 'code'> {
  const position = tabs.findIndex((one) => one.path === path);
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

const vacant = ({ path, alias, label, labelEn, colour }: Tab, tab: number): Route => ({
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
