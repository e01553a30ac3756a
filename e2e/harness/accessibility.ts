import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** A product card is labelled by title and price; axe reports that as an incomplete label. */
const alwaysDisabled = ['label-content-name-mismatch'];

/**
 * The specification fixes the colours of the tab bar (9.08). Users who need more contrast turn on
 * high contrast, in the shop or in their system.
 */
const tabBarSelector = 'nav:is([aria-label="主导航"], [aria-label="Main navigation"])';

interface AuditOptions {
  /** Selector of the audited part; default: the whole page. */
  scope?: string;
  /** Ids of axe rules that cannot hold here. */
  disabledRules?: string[];
  /** Ids of the only axe rules to run. */
  onlyRules?: string[];
  /** Also checks the colours of the tab bar. */
  includeTabBarColours?: boolean;
}

/** Runs axe on the page. Returns one line per violation. */
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
  const disabled = [...alwaysDisabled, ...disabledRules];
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
      const isAccepted = (id: string, element?: Element) =>
        id === 'color-contrast' &&
        !options.includeTabBarColours &&
        element?.closest(options.tabBarSelector);
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => !isAccepted(id, element))
          .map(({ html }) => `${id}: ${html.slice(0, 200)}`),
      );
    },
    {
      scope,
      rules: Object.fromEntries(disabled.map((id) => [id, { enabled: false }])),
      onlyRules,
      tabBarSelector,
      includeTabBarColours,
    },
  );
}
