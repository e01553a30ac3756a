import { CategoryGrid, CategoryTile, toPictureTone } from '@shop/ui';
import type { Home } from '../home-query';
import { texts } from '../texts';

export function Tiles({ tiles }: Pick<Home, 'tiles'>) {
  if (tiles.length === 0) return null;
  return (
    <CategoryGrid label={texts.categories}>
      {tiles.map(({ nameZh, icon, tone, link }) => <CategoryTile key={nameZh} href={link} label={nameZh} image={icon} tone={toPictureTone(tone)} />)}
    </CategoryGrid>
  );
}
