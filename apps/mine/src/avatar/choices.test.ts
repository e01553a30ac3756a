import type { Profile } from '@shop/domain';
import { profile } from '../testing/profile';
import { avatarChange, avatarOptions, currentKey } from './choices';

const builtIn = [
  { name: 'fox' as const, url: '/fox.webp' },
  { name: 'plant' as const, url: '/plant.webp' },
];
const profileWith = (avatar: string | null, isAvatarUploaded = false): Profile => ({
  ...profile,
  avatar,
  isAvatarUploaded,
});
const uploaded = { url: 'blob:new', fileID: 'cloud://shop/1/avatar.webp' };

it.each([
  ['the default', profileWith(null), 'default'],
  ['a built-in one', profileWith('/fox.webp'), 'fox'],
  ['an uploaded one', profileWith('/files/one?until=1', true), 'current'],
  ['an uploaded one whose file is gone', profileWith(null, true), 'current'],
  ['a built-in one that is not loaded', profileWith('/owl.webp'), undefined],
])('the current avatar is selected: %s', (_, profile, key) => {
  expect(currentKey(profile, avatarOptions(profile, null, builtIn))).toBe(key);
});

it('only another avatar is saved', () => {
  const changes = (['current', 'default', 'fox', 'plant', 'new', undefined] as const).map(
    (choice) => avatarChange(choice, 'fox', uploaded),
  );
  expect(changes).toEqual([
    {},
    { avatar: null },
    {},
    { avatar: 'plant' },
    { avatar: uploaded.fileID },
    {},
  ]);
});

it('a picture of the member has an option of its own, and a new one another', () => {
  const keys = (profile: Profile, picture: typeof uploaded | null) =>
    avatarOptions(profile, picture, []).map(({ key }) => key);
  expect(keys(profileWith(null), null)).toEqual(['default']);
  expect(keys(profileWith('/fox.webp'), uploaded)).toEqual(['default', 'new']);
  expect(keys(profileWith('/files/one', true), uploaded)).toEqual(['default', 'current', 'new']);
});
