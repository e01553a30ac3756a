import { themeColours } from '@shop/shell-contract/theme-colours';

/** Share of the square that the bag takes: a launcher may cut a maskable picture down to the middle four fifths. */
const bagShare = { plain: 0.62, maskable: 0.58 } as const;

/** A white bag with a smile on the shop's red, drawn in a square of 100. `plain` has round corners and nothing behind them. */
export function iconPicture(kind: keyof typeof bagShare): string {
  const scale = bagShare[kind];
  const at = 50 * (1 - scale);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" rx="${kind === 'plain' ? 22 : 0}" fill="${themeColours.red}"/>`,
    `<g transform="translate(${at} ${at}) scale(${scale})">`,
    `<path d="M16 30h68a6 6 0 0 1 6 6.6l-5 50a9 9 0 0 1-9 8.4H24a9 9 0 0 1-9-8.4l-5-50A6 6 0 0 1 16 30z" fill="${themeColours.white}"/>`,
    `<path d="M32 42V25a18 18 0 0 1 36 0v17" fill="none" stroke="${themeColours.white}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M32 42v-8M68 42v-8" stroke="${themeColours.red}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M34 60a17 17 0 0 0 32 0" fill="none" stroke="${themeColours.orange}" stroke-width="8" stroke-linecap="round"/>`,
    '</g></svg>\n',
  ].join('');
}
