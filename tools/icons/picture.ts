import { themeColours } from '@shop/shell-contract/theme-colours';

/** Size of the bag relative to the icon. A launcher may crop a maskable icon to its middle 80 %. */
const bagShare = { plain: 0.62, maskable: 0.58 } as const;

const bag =
  'M16 30h68a6 6 0 0 1 6 6.6l-5 50a9 9 0 0 1-9 8.4H24a9 9 0 0 1-9-8.4l-5-50A6 6 0 0 1 16 30z';

const stroke = (path: string, colour: string) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`;

/** SVG of a white bag with a smile on red. `plain` has transparent round corners. */
export function iconPicture(kind: keyof typeof bagShare): string {
  const scale = bagShare[kind];
  const at = 50 * (1 - scale);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${kind === 'plain' ? 22 : 0}" fill="${themeColours.red}"/>`,
    `<g transform="translate(${at} ${at}) scale(${scale})">`,
    `<path d="${bag}" fill="${themeColours.white}"/>`,
    stroke('M32 42V25a18 18 0 0 1 36 0v17', themeColours.white),
    stroke('M32 42v-8M68 42v-8', themeColours.red),
    stroke('M34 60a17 17 0 0 0 32 0', themeColours.orange),
    '</g></svg>\n',
  ].join('');
}
