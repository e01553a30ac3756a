import { useLocalText } from '@shop/texts';
import { Banner, bannerFrame, Carousel } from '@shop/ui';
import type { Home } from '../home-query';
import { useTexts } from '../texts';

export function Banners({ banners }: Pick<Home, 'banners'>) {
  const t = useTexts();
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
          eager={at === 0}
        />
      ))}
    </Carousel>
  );
}
