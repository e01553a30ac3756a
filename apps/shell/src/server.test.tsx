/** @jest-environment node */
import { languages } from '@shop/i18n/languages';
import { renderFrame } from './server';

const boot = {
  release: { version: 1 as const, remotes: [] },
  baas: { endpoint: '', spaceId: '', clientSecret: '' },
  data: [],
};

it('renders frames that are requested at once each in its language', async () => {
  const requests = Array.from({ length: 20 }, (_, at) => languages[at % languages.length]!);
  const frames = await Promise.all(
    requests.map((language) => renderFrame({ path: '/nowhere', search: '', language, boot })),
  );
  const [chinese, english] = frames;
  expect(chinese?.html).not.toBe(english?.html);
  frames.forEach((frame, at) => expect(frame.html).toBe(frames[at % languages.length]!.html));
});
