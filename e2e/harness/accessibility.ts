import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A card is named by its title and price, which this rule takes for a part of the label that is missing. */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/** Its colours are the specification's (9.08); who needs more contrast gets it by a switch, or by the system's setting. */
const tabBar = 'nav:is([aria-label="主导航"], [aria-label="Main navigation"])';

interface AuditOptions {
  /** The part that is looked at; the whole page without one. */
  scope?: string;
  /** Rules that cannot hold here. */
  disabledRules?: string[];
  /** Only these. */
  onlyRules?: string[];
  /** Also the colours of the tab bar. */
  includeTabBarColours?: boolean;
}

/** What would stop somebody with a keyboard, a screen reader or weak eyes: a line for each fault that is found. */
export async function accessibilityViolations(
  page: Page,
  {
    scope = 'html',
    disabledRules = [],
    onlyRules,
    includeTabBarColours = false,
  }: AuditOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        options.scope,
        {
          rules: options.rules,
          runOnly: options.onlyRules,
          resultTypes: ['violations'],
          elementRef: true,
        },
      );
      const isTold = (id: string, element?: Element) =>
        id === 'color-contrast' &&
        !options.includeTabBarColours &&
        element?.closest(options.tabBar);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => !isTold(id, element))
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
    },
    {
      scope,
      rules: {
        ...rules,
        ...Object.fromEntries(disabledRules.map((id) => [id, { enabled: false }])),
      },
      onlyRules,
      tabBar,
      includeTabBarColours,
    },
  );
}
