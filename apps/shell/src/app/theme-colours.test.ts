import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColours } from '@shop/shell-contract/theme-colours';

it('[9.09] theme colours equal those of the style sheet', () => {
  const sheet = readFileSync(join(__dirname, '../../../../packages/ui/src/tokens.css'), 'utf8');
  const ofSheet = (name: string) =>
    new RegExp(`--${name}: (#[0-9a-f]+);`)
      .exec(sheet)![1]!
      .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
      .toUpperCase();
  const { red, orange, white, page } = themeColours;
  expect({ red, orange, white, page }).toEqual({
    red: ofSheet('header-red'),
    orange: ofSheet('header-orange'),
    white: ofSheet('header-white'),
    page: ofSheet('page'),
  });
});
