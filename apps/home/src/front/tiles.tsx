import { useLocalText } from '@shop/i18n';
import { toPictureTone } from '@shop/ui';
import { CategoryGrid, CategoryTile } from '@shop/ui/bundled';
import type { Home } from '../home-query';
import { useT } from '../messages';

export function Tiles({ tiles }: Pick<Home, 'tiles'>) {
  const t = useT();
  const local = useLocalText();
  if (tiles.length === 0) return null;
  return (
    <CategoryGrid label={t('categories')}>
      {tiles.map((tile) => (
        <CategoryTile
          key={tile.nameZh}
          href={tile.link}
          label={local(tile, 'name')}
          image={tile.icon}
          tone={toPictureTone(tile.tone)}
        />
      ))}
    </CategoryGrid>
  );
}
