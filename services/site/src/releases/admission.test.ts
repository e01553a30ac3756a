import { generateKeyPairSync } from 'node:crypto';
import { signRow, type SignedRow } from '@shop/release-store';
import fc from 'fast-check';
import { page, remote } from '../testing/fake-store';
import { home, mine, SiteFixture } from '../testing/site-fixture';
import { openReleases, type ReleaseSource } from './release-source';

interface SignedDocument {
  version: number;
  remotes: SignedRow[];
}

const site = new SiteFixture();
const { get } = site;

const published = (): SignedDocument => JSON.parse(site.store.read('site/releases.json'));
const write = (document: unknown) =>
  site.store.write(
    'site/releases.json',
    typeof document === 'string' ? document : JSON.stringify(document),
  );
const served = async (): Promise<SignedDocument> =>
  (await get('/releases.json', {})).json() as Promise<SignedDocument>;
const rowNamed = ({ remotes }: SignedDocument, name: string): SignedRow => {
  const row = remotes.find((one) => one.name === name);
  if (!row) throw new Error(`there is no row ${name}`);
  return row;
};

/** A document in which the row of home is another one. */
const withHome = (document: SignedDocument, row: unknown) => ({
  ...document,
  remotes: [row, rowNamed(document, 'mine')],
});

const otherKey = generateKeyPairSync('ed25519').privateKey;

describe('a forged release document', () => {
  /** The release in use, and one that was in use before. */
  let current: SignedDocument;
  let former: SignedDocument;
  beforeEach(async () => {
    former = published();
    site.store.writeRelease({ version: 1, remotes: [{ ...home(), build: 'b2' }, mine()] });
    current = published();
    await served();
  });

  const anyNumber = fc.nat();
  type Leaf = [path: string[], value: unknown];

  function leavesOf(value: unknown, path: string[] = []): Leaf[] {
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
      : [[path, value]];
  }

  /** A copy of the row in which one value is another one. */
  function tampered(row: SignedRow, choice: number): unknown {
    const leaves = leavesOf(row);
    const [path, value] = leaves[choice % leaves.length]!;
    const copy = structuredClone(row);
    let object = copy as unknown as Record<string, Record<string, unknown>>;
    for (const key of path.slice(0, -1)) object = object[key] as typeof object;
    const replacement = typeof value === 'string' ? `${value}x` : !value;
    Object.assign(object, { [path.at(-1)!]: replacement });
    return copy;
  }

  function withoutField(row: SignedRow, choice: number): unknown {
    const keys = Object.keys(row);
    const { [keys[choice % keys.length]!]: _, ...rest } = row as unknown as Record<string, unknown>;
    return rest;
  }

  const documentsByKind: Record<string, (choice: number) => unknown> = {
    tampered: (choice) => withHome(current, tampered(rowNamed(current, 'home'), choice)),
    'cut off': (choice) => {
      const text = JSON.stringify(current);
      return text.slice(0, choice % text.length);
    },
    'without a field': (choice) =>
      withHome(current, withoutField(rowNamed(current, 'home'), choice)),
    'with an older row': () => withHome(current, rowNamed(former, 'home')),
    'with the signature of another row': (choice) => {
      const others = [rowNamed(former, 'home'), rowNamed(current, 'mine')];
      const { signature } = others[choice % others.length]!;
      return withHome(current, { ...rowNamed(current, 'home'), signature });
    },
    'with the row of another remote': () =>
      withHome(current, { ...rowNamed(current, 'mine'), name: 'home' }),
    'signed with an unknown key': (choice) => {
      const row = rowNamed(current, 'home');
      const sequence = row.signature.sequence + 1 + (choice % 1000);
      const forged = signRow({ ...row, build: 'evil' }, { sequence, server: {} }, otherKey);
      const named = { ...forged.signature, key: row.signature.key };
      return withHome(current, choice % 2 ? forged : { ...forged, signature: named });
    },
    unsigned: () => {
      const { signature: _, ...row } = rowNamed(current, 'home');
      return withHome(current, { ...row, build: 'evil' });
    },
  };

  it('is refused, and the rest of the shop works', async () => {
    const kinds = Object.keys(documentsByKind);
    const documents = fc.record({ kind: fc.constantFrom(...kinds), choice: anyNumber });
    await fc.assert(
      fc.asyncProperty(documents, async ({ kind, choice }) => {
        write(documentsByKind[kind]!(choice));
        expect(await served()).toEqual(current);
      }),
      { numRuns: 250, seed: 21 },
    );
    expect([(await get('/')).status, (await get('/mine')).status]).toEqual([200, 200]);
  });
});

describe('admission', () => {
  let lines: string[];
  let source: ReleaseSource;
  const open = async () => {
    const store = `${site.store.dataFolder}/site`;
    source = await openReleases(
      { releases: `${store}/releases.json`, store, dataFolder: site.store.dataFolder },
      (line) => lines.push(line),
    );
  };
  beforeEach(async () => {
    lines = [];
    await site.stop();
    await open();
  });
  afterEach(async () => {
    source.stop();
    await site.restart({ BAAS_URL: site.baasUrl });
  });
  const builds = async () =>
    (await source.current()).remotes.map(({ name, build }) => `${name} ${build}`);

  it('keeps the last good row, admits the others and logs one line', async () => {
    const next = {
      version: 1 as const,
      remotes: [home(), { ...mine(), build: 'b2' }, remote('pdp', [page('/product')])],
    };
    site.store.writeRelease(next);
    write(withoutSignatureOf('home', published()));
    expect(await builds()).toEqual(['home b1', 'mine b2', 'pdp b1']);
    await source.current();
    expect(lines).toEqual(['home: its row is not signed. Build b1 stays live.']);
  });

  function withoutSignatureOf(name: string, { remotes, ...rest }: SignedDocument) {
    const strip = ({ signature, ...row }: SignedRow) =>
      row.name === name ? row : { ...row, signature };
    return { ...rest, remotes: remotes.map(strip) };
  }

  it('leaves out a remote that never had a good row', async () => {
    const pdp = remote('pdp', [page('/product')]);
    site.store.writeRelease({ version: 1, remotes: [home(), mine(), pdp] });
    write(withoutSignatureOf('pdp', published()));
    expect(await builds()).toEqual(['home b1', 'mine b1']);
    expect(lines).toEqual(['pdp: its row is not signed. It is not published.']);
  });

  it('refuses an older row after a restart too, and keeps the newer one', async () => {
    const former = published();
    site.store.writeRelease({ version: 1, remotes: [{ ...home(), build: 'b2' }, mine()] });
    await builds();
    write(former);
    await open();
    expect(await builds()).toEqual(['home b2', 'mine b1']);
    expect(lines.toSorted()).toEqual([
      'home: its sequence number 1 is not above 2, the last one. Build b2 stays live.',
      'mine: its sequence number 1 is not above 2, the last one. Build b1 stays live.',
    ]);
  });

  it('does not bring back the row of a retired remote', async () => {
    const former = published();
    site.store.writeRelease({ version: 1, remotes: [home()] });
    expect(await builds()).toEqual(['home b1']);
    write({ ...former, remotes: [rowNamed(published(), 'home'), rowNamed(former, 'mine')] });
    expect(await builds()).toEqual(['home b1']);
    expect(lines).toEqual([
      'mine: its sequence number 1 is not above 1, the last one. It is not published.',
    ]);
  });

  it('refuses a build whose server half is not the signed one', async () => {
    site.store.writeServerPage('home', 'exports.default = () => "<p></p>";');
    await builds();
    site.store.write('site/remotes/home/b1/server/pages/one.cjs', 'exports.default = steal;');
    site.store.writeRelease(site.store.release);
    await builds();
    expect(lines).toEqual([
      'home: the server half of build b1 is not the one that was signed. Build b1 stays live.',
    ]);
  });

  it('does not use a row whose key was revoked before a restart', async () => {
    site.store.write('site/keys/home.pem', '');
    await open();
    expect(await builds()).toEqual(['mine b1']);
    expect(lines).toEqual([
      expect.stringMatching(
        /^home: its row is signed with the key \w{16}, which it does not trust/,
      ),
    ]);
  });
});
