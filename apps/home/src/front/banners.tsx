import { useLocalText } from '@shop/i18n';
import { Banner, bannerFrame, Carousel } from '@shop/ui/bundled';
import type { Home } from '../home-query';
import { useT } from '../messages';

export function Banners({ banners }: Pick<Home, 'banners'>) {
  const t = useT();
  const local = useLocalText();
  return (
    <Carousel label={t('banners')} className={bannerFrame}>
      {banners.map((banner, at) => (
        <Banner
          key={banner.id}
          href={banner.link}
          title={local(banner, 'title')}
          text={local(banner, 'subtitle')}
          action={local(banner, 'action')}
          image={banner.image}
          imageWide={banner.imageWide}
          place={at === 0 ? 'first' : 'far'}
        />
      ))}
    </Carousel>
  );
}
