import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shop } from '../harness/deliver';
import { OutsideRepository } from '../harness/outside-repository';
import { phone, story } from '../harness/story';

const name = 'beyond';
const address = `/pages/${name}/${name}?lang=en`;

let outside: OutsideRepository;
beforeAll(() => {
  outside = OutsideRepository.create(name);
}, 300_000);
afterAll(() => outside?.remove());

/** The operator trusts the key of a new remote and creates a token. */
async function joinSite(): Promise<{ SHOP_SIGNING_KEY: string; SHOP_DEPLOY_TOKEN: string }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const file = join(folder, 'team.pem');
  writeFileSync(file, publicKey.export({ type: 'spki', format: 'pem' }));
  await shop('key', 'trust', name, file);
  rmSync(folder, { recursive: true });
  const { token } = JSON.parse(await shop('token', 'create', name, 'story', '--json')) as {
    token: string;
  };
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { SHOP_SIGNING_KEY: pem, SHOP_DEPLOY_TOKEN: token };
}

it('every type of our packages compiles in an outside repository', () => {
  const entries = outside.typedEntries();
  expect(entries.length).toBeGreaterThan(20);
  const imports = entries.map((entry, index) => `export * as e${index} from '${entry}';\n`);
  outside.write('src/every-entry.ts', imports.join(''));
  outside.checkTypes();
  outside.change('src/pages/beyond.tsx', "toast(t('greeting'))", 'toast(1)');
  expect(() => outside.checkTypes()).toThrow("type 'number' is not assignable");
  outside.change('src/pages/beyond.tsx', 'toast(1)', "toast(t('greeting'))");
});

story(
  'a remote of an outside repository is published over HTTP and runs in the real shell',
  phone,
  async ({ page, product }) => {
    const keys = await joinSite();
    const publish = ['run', 'deploy', '--', '--site', product.origin];
    outside.change(
      'src/pages/beyond.tsx',
      '</Stack>',
      '<Stepper value={2} max={9} label="Cups" onChange={() => {}} /></Stack>',
    );
    outside.change(
      'src/pages/beyond.tsx',
      "from '@shop/ui';",
      "from '@shop/ui';\nimport { Stepper } from '@shop/ui/bundled';",
    );
    expect(outside.npm(publish, keys)).toMatch(/beyond \w{12} live/);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Welcome to the new page' }).waitFor();
    await page.getByRole('button', { name: 'Say hello' }).click();
    await page.getByText('Hello!').waitFor();
    await shop('retire', name);
  },
  300_000,
);
