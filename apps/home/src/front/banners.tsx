import { Banner, bannerFrame, Carousel } from '@shop/ui';
import type { Home } from '../home-query';
import { texts } from '../texts';

export function Banners({ banners }: Pick<Home, 'banners'>) {
  return (
    <Carousel label={texts.banners} className={bannerFrame}>
      {banners.map(({ id, titleZh, subtitleZh, actionZh, image, imageWide, link }, at) => (
        <Banner key={id} href={link} title={titleZh} text={subtitleZh} action={actionZh} image={image} imageWide={imageWide} eager={at === 0} />
      ))}
    </Carousel>
  );
}
