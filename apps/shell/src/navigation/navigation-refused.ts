import type { NavigationFailure, Navigator } from '@shop/shell-contract';

type Call = Exclude<keyof Navigator, 'open' | 'back' | 'replaceQuery'>;

/** A rejected navigation. The messages are those of the specification. */
export class NavigationRefused extends Error implements NavigationFailure {
  override name = 'NavigationRefused';

  constructor(readonly errMsg: string) {
    super(errMsg);
  }
}

export const refuse = {
  missingAddress: (call: Call) =>
    new NavigationRefused(`${call}:fail Missing required args: "url"`),
  notFound: (call: Call, path: string) =>
    new NavigationRefused(`${call}:fail page \`${path}\` is not found`),
  tab: (call: Call) => new NavigationRefused(`${call}:fail can not ${call} a tabbar page`),
  backPress: () => new NavigationRefused('navigateBack:fail onBackPress'),
  notTab: () => new NavigationRefused('switchTab:fail can not switch to no-tabBar page'),
};
