import { isWeakPassword } from './common-passwords';
import { hashPassword, passwordMatches } from './passwords';

it('knows a password by its hash, and the same password has a hash of its own each time', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).not.toBe(other);
  expect(one).not.toContain('correct');
  expect(await passwordMatches('correct horse', one)).toBe(true);
  expect(await passwordMatches('correct house', one)).toBe(false);
});

it('a name that nobody has costs a guesser the same work', async () => {
  const hash = await hashPassword('correct horse');
  const spent = async (stored: string | null) => {
    const start = process.cpuUsage();
    await passwordMatches('a guess', stored);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known = await spent(hash);
  expect(await spent(null)).toBeGreaterThan(known / 3);
  expect(await passwordMatches('', null)).toBe(false);
});

it.each([['password123'], ['PASSWORD'], ['aaaaaaaa'], ['shopper1'], ['shoppershopper']])('%s is too easily guessed by who knows the name "shopper"', (password) => {
  expect(isWeakPassword(password, 'shopper')).toBe(true);
});

it('takes an ordinary sentence', () => {
  expect(isWeakPassword('three blue teapots', 'shopper')).toBe(false);
});
