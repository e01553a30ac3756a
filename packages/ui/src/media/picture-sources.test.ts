import fc from 'fast-check';
import { pictureFiles, srcSetOf } from './picture-sources';

it('lists the AVIF and WebP files of an address with widths', () => {
  expect(pictureFiles('/files/static/cards/tent-sky-thumb.1f2e3d4c.webp#w=320,480')).toEqual({
    avif: [
      { url: '/files/static/cards/tent-sky-thumb.w320.1f2e3d4c.avif', width: 320 },
      { url: '/files/static/cards/tent-sky-thumb.w480.1f2e3d4c.avif', width: 480 },
    ],
    webp: [
      { url: '/files/static/cards/tent-sky-thumb.1f2e3d4c.webp', width: 320 },
      { url: '/files/static/cards/tent-sky-thumb.w480.1f2e3d4c.webp', width: 480 },
    ],
  });
});

it.each([
  '/files/01JQ8Z.webp',
  'https://cdn.example.com/a.jpg#w=320',
  '/files/static/a.1f2e3d4c.webp',
  '/files/static/a.1f2e3d4c.png#w=320',
  '/files/static/a.1f2e3d4c.webp#w=',
  '/files/static/a.1f2e3d4c.webp#w=320,',
  '',
])('lists no files of the address %j', (address) => {
  expect(pictureFiles(address)).toBeNull();
});

it('keeps name, hash and order of the widths, and never lists a file with a fragment', () => {
  const widths = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 6 });
  const names = fc.stringMatching(/^\/[a-z0-9./-]{1,40}$/);
  const hashes = fc.stringMatching(/^[0-9a-f]{8,64}$/);
  fc.assert(
    fc.property(names, hashes, widths, (name, hash, list) => {
      const address = `${name}.${hash}.webp`;
      const files = pictureFiles(`${address}#w=${list.join(',')}`);
      expect(files?.avif.map(({ width }) => width)).toEqual(list);
      expect(files?.webp.map(({ width }) => width)).toEqual(list);
      expect(files?.webp[0]?.url).toBe(address);
      const urls = [...(files?.avif ?? []), ...(files?.webp ?? [])].map(({ url }) => url);
      expect(new Set(urls).size).toBe(2 * list.length);
      expect(urls.every((url) => url.startsWith(name) && url.includes(`.${hash}.`))).toBe(true);
      expect(urls.some((url) => url.includes('#'))).toBe(false);
    }),
  );
});

it('returns null or a list for any text', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      expect(pictureFiles(address)).toBeNull();
    }),
  );
});

it('writes a srcset', () => {
  expect(
    srcSetOf([
      { url: '/a.avif', width: 320 },
      { url: '/b.avif', width: 480 },
    ]),
  ).toBe('/a.avif 320w, /b.avif 480w');
});
