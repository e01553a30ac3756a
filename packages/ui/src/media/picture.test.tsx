import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IconPicture } from './icon-picture';
import { Picture, type PictureProps } from './picture';

const drawn = '/files/static/cards/tent-thumb.1f2e3d4c.webp#w=320,480';
const uploaded = '/files/01JQ8Z.webp';
const show = (props: Partial<PictureProps>) =>
  render(<Picture src={drawn} alt="帐篷" width={300} height={300} {...props} />);
const image = () => screen.getByRole<HTMLImageElement>('img', { name: '帐篷' });
const sources = () =>
  [...document.querySelectorAll('source')].map((source) => [
    source.media,
    source.type,
    source.srcset,
  ]);

describe('Picture', () => {
  it('offers AVIF before WebP in each width, with its intrinsic size', () => {
    show({ sizes: '46vw' });
    expect(sources()).toEqual([
      [
        '',
        'image/avif',
        '/files/static/cards/tent-thumb.w320.1f2e3d4c.avif 320w, ' +
          '/files/static/cards/tent-thumb.w480.1f2e3d4c.avif 480w',
      ],
    ]);
    expect(image().getAttribute('srcset')).toBe(
      '/files/static/cards/tent-thumb.1f2e3d4c.webp 320w, ' +
        '/files/static/cards/tent-thumb.w480.1f2e3d4c.webp 480w',
    );
    expect([image().width, image().height, image().getAttribute('sizes')]).toEqual([
      300,
      300,
      '46vw',
    ]);
  });

  it('shows an uploaded picture as it is', () => {
    show({ src: uploaded, sizes: '46vw' });
    expect(sources()).toEqual([]);
    expect(image().getAttribute('src')).toBe(uploaded);
    expect(image().hasAttribute('srcset')).toBe(false);
  });

  it('offers another crop first on the screens of the crop', () => {
    show({ src: uploaded, crop: { media: '(min-width: 1100px)', src: '/files/wide.webp' } });
    expect(sources()).toEqual([['(min-width: 1100px)', '', '/files/wide.webp']]);
  });

  it.each([
    ['first', 'eager', 'high'],
    ['near', 'eager', null],
    ['far', 'lazy', null],
  ] as const)('loads a %s picture %s', (place, loading, priority) => {
    show({ place });
    expect(image().getAttribute('loading')).toBe(loading);
    expect(image().getAttribute('fetchpriority')).toBe(priority);
  });

  it('preloads only the first picture, as the file that the screen needs', () => {
    const markup = (props: Partial<PictureProps>) =>
      renderToStaticMarkup(<Picture src={drawn} alt="" width={300} height={300} {...props} />);
    expect(markup({})).not.toContain('rel="preload"');
    expect(markup({ place: 'first', sizes: '46vw' })).toMatch(
      /^<link rel="preload" as="image" type="image\/avif" fetchPriority="high" imageSrcSet="/,
    );
    expect(
      markup({ src: uploaded, place: 'first', crop: { media: '(min-width: 9px)', src: '/w' } }),
    ).toMatch(/href="\/w"[^>]*media="\(min-width: 9px\)".*not all and \(min-width: 9px\)/s);
  });
});

describe('IconPicture', () => {
  it('cuts its cell out of a sheet', () => {
    const { container } = render(
      <IconPicture src="/files/static/icons/sprite.webp#xywh=160,0,80,80&of=1280,80" size={32} />,
    );
    const svg = container.querySelector('svg');
    expect(svg?.getAttribute('viewBox')).toBe('160 0 80 80');
    const sheet = container.querySelector('image');
    expect(['href', 'width', 'height'].map((name) => sheet?.getAttribute(name))).toEqual([
      '/files/static/icons/sprite.webp',
      '1280',
      '80',
    ]);
  });

  it('shows an icon of its own file lazily', () => {
    const { container } = render(<IconPicture src={uploaded} size={32} />);
    const icon = container.querySelector('img');
    expect([icon?.getAttribute('src'), icon?.getAttribute('loading')]).toEqual([uploaded, 'lazy']);
  });
});
