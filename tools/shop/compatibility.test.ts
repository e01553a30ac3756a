import { ShopStore } from '../interface/testing/real-shop';
import { smallBuild } from '../interface/testing/small-build';
import { commands } from './commands/index';
import { runCommandLine } from './run-command-line';

let shop: ShopStore;
const dataFolder = process.env.DATA_DIR;
beforeEach(() => {
  shop = ShopStore.empty();
  process.env.DATA_DIR = shop.dataFolder;
});
afterEach(() => {
  shop.remove();
  if (dataFolder === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = dataFolder;
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const status = await runCommandLine(commands, args, {
    print: (line) => lines.push(line),
    progress: () => {},
    fail: ({ message }) => lines.push(message),
  });
  return { status, lines };
}

const calling = (method: string) =>
  smallBuild('tea', {
    calls: [
      { object: 'catalog', method, params: [], isOpen: false, result: 'unknown', isPublic: true },
    ],
  });
const missing = 'tea t1 calls catalog.horoscope, which the backend does not have.';

describe('backend', () => {
  it('records a backend that every live build can use', async () => {
    await shop.publish(calling('discover'), 't1');
    expect(await run('backend', '--check')).toEqual({
      status: 0,
      lines: [expect.stringMatching(/^backend {2}\w{12} {2}\d+ methods {2}fits$/)],
    });
    expect(await shop.compatibility.backendId()).toBeNull();
    expect((await run('backend')).lines).toEqual([expect.stringMatching(/recorded$/)]);
    expect(await shop.compatibility.backendId()).toMatch(/^\w{12}$/);
  });

  it('refuses one that breaks a live build, unless --break is given', async () => {
    await shop.publish(calling('horoscope'), 't1');
    expect(await run('backend')).toEqual({
      status: 1,
      lines: [missing, expect.stringMatching(/refused$/)],
    });
    expect(await run('backend', '--break')).toMatchObject({ status: 0 });
    expect(await shop.compatibility.backendId()).toMatch(/^\w{12}$/);
  });
});

describe('compat', () => {
  it('names the problem of a stored build before it is published', async () => {
    await run('backend');
    await shop.publish(calling('discover'), 't0');
    await shop.add(calling('horoscope'), 't1');
    expect(await run('compat', 'tea', 't1')).toEqual({ status: 1, lines: [missing] });
    expect(await run('compat')).toEqual({ status: 0, lines: ['tea      t0  fits'] });
  });

  it('says that nothing is live', async () => {
    expect(await run('compat', 'tea')).toEqual({
      status: 1,
      lines: ['tea is not live: name a build too.'],
    });
  });
});

describe('why', () => {
  it('lists what a live build needs', async () => {
    await shop.publish(calling('discover'), 't1');
    const { status, lines } = await run('why', 'tea');
    expect({ status, first: lines[0] }).toEqual({ status: 0, first: 'tea      t1  live' });
    expect(lines.join('\n')).toContain('catalog.discover');
  });

  it('names the deployed builds when it knows no such build', async () => {
    await shop.publish(calling('discover'), 't1');
    expect(await run('why', 'coffee')).toEqual({
      status: 1,
      lines: ['coffee is neither live nor kept for open pages. Builds: tea t1.'],
    });
  });
});
