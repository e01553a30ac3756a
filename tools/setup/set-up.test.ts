import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ChildFailed, ProcessGroup } from './process-group';
import { assertPortsFree } from './ports';
import { readSettings } from './settings';

const root = resolve(__dirname, '../..');

describe('settings', () => {
  it('fills in ports and the data folder', () => {
    expect(readSettings({}, root)).toMatchObject({
      ports: { site: 8080, baas: 8787, 'sandbox-pay': 8788, 'sandbox-login': 8789 },
      env: { DATA_DIR: join(root, '.data'), SITE_PORT: '8080' },
    });
  });

  it.each(['abc', '0', '65536', '80.5', '-1'])('rejects port %s with one line', (text) => {
    expect(() => readSettings({ SITE_PORT: text }, root)).toThrow(`SITE_PORT is "${text}"`);
  });

  it('rejects one port for two services', () => {
    expect(() => readSettings({ SITE_PORT: '9000', BAAS_PORT: '9000' }, root)).toThrow(
      'the port of another service',
    );
  });
});

it('names the environment variable when a port is in use', async () => {
  const server = createServer().listen(0);
  const { port } = server.address() as AddressInfo;
  const taken = assertPortsFree({ site: port, baas: 0, 'sandbox-pay': 0 });
  await expect(taken).rejects.toThrow(
    `port ${port} is in use: stop the program that uses it, or choose another with SITE_PORT=`,
  );
  server.close();
});

describe('process group', () => {
  let folder: string;
  let lines: string[];
  let group: ProcessGroup;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return relative(root, join(folder, name));
  };
  const listening = `
    import { createServer } from 'node:http';
    createServer((request, response) => {
      if (request.url === '/busy') console.log('busy', process.pid);
      response.end();
    }).listen(Number(process.env.TEST_PORT), () => console.log('up'));
  `;
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const busy = `http://127.0.0.1:${port}/busy`;
  const health = `http://127.0.0.1:${port}/healthz`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'group '));
    lines = [];
    group = new ProcessGroup(root, { ...process.env, TEST_PORT: String(port) }, (line) =>
      lines.push(line),
    );
  });
  afterEach(async () => {
    await group.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('prefixes the output of a healthy service and stops it with SIGTERM', async () => {
    await group.start(
      'front',
      file(
        'a.mts',
        `${listening} process.on('SIGTERM', () => { console.log('bye'); process.exit(0); });`,
      ),
      health,
    );
    await fetch(busy);
    await group.stop();
    expect(lines).toEqual([expect.stringMatching(/^front \| busy \d+$/), 'front | bye']);
  });

  it('reports the stderr of a child that cannot start', async () => {
    const start = group.start(
      'front',
      file('a.mts', "console.error('port 1 is taken'); process.exit(1);"),
      health,
    );
    await expect(start).rejects.toThrow(new ChildFailed('port 1 is taken'));
  });

  it('names the service that exits by itself', async () => {
    await group.start(
      'front',
      file('a.mts', `${listening} setTimeout(() => process.exit(3), 300);`),
      health,
    );
    expect(await group.firstExit()).toBe('front stopped (exit code 3): stopping the rest.');
  });

  it('ends every child when the parent is killed', async () => {
    const child = file('child.mts', listening);
    const parent = file(
      'parent.mts',
      `
      import { ProcessGroup } from ${JSON.stringify(join(root, 'tools/setup/process-group.ts'))};
      const group = new ProcessGroup(${JSON.stringify(root)}, process.env, (line) =>
        console.log(line),
      );
      await group.start('front', ${JSON.stringify(child)}, '${health}');
      await fetch('${busy}');
      setInterval(() => {}, 1000);
      `,
    );
    const run = spawn(process.execPath, ['--import', 'tsx', join(root, parent)], {
      cwd: root,
      env: { ...process.env, TEST_PORT: String(port) },
    });
    const pid = await new Promise<number>((resolve) =>
      run.stdout.on('data', (text: Buffer) => {
        const match = /busy (\d+)/.exec(text.toString());
        if (match) resolve(Number(match[1]));
      }),
    );
    run.kill('SIGKILL');
    await expectGone(pid);
  });
});

async function expectGone(pid: number): Promise<void> {
  const isRunning = () => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; tries < 100 && isRunning(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const isGone = !isRunning();
  if (!isGone) process.kill(pid, 'SIGKILL');
  expect(isGone).toBe(true);
}

describe('commands', () => {
  const node = (...args: string[]) =>
    spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

  it('rejects an old Node and names the required version', () => {
    const script = `
      import('./tools/setup/prepare.mjs').then(({ tooOld }) => {
        const versions = ['v18.20.1', 'v20.18.9', 'v20.19.0', 'v24.0.0'];
        const messages = versions.map((version) => tooOld(version, '>=20.19'));
        console.log(messages.map((message) => message && message.slice(0, 43)).join('|'));
      });
    `;
    expect(node('-e', script).stdout.trim()).toBe(
      'Node 20.19 or newer is needed, this is v18.|Node 20.19 or newer is needed, this is v20.||',
    );
  });

  it('exits when the shell that npm started exits', async () => {
    const script = `
      import('${pathToFileURL(join(root, 'tools/setup/prepare.mjs')).href}').then(
        ({ runCommand }) =>
          runCommand(() => new Promise(() => {
            console.log(process.pid);
            setInterval(() => {}, 1000);
          })),
      );
    `;
    const shell = spawn('sh', ['-c', '"$NODE" -e "$SCRIPT"; true'], {
      cwd: root,
      env: { ...process.env, NODE: process.execPath, SCRIPT: script, npm_lifecycle_event: 'start' },
    });
    const pid = await new Promise<number>((resolve) =>
      shell.stdout.once('data', (text: Buffer) => resolve(Number(text.toString()))),
    );
    shell.kill('SIGTERM');
    await expectGone(pid);
  }, 20_000);

  it('rejects an unknown command in one line', () => {
    const { status, stderr } = node('tools/ready.mjs', 'sell');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        'Unknown command "sell": choose one of ' +
        'baas, sandbox-pay, sandbox-login, site, shop, bench, conformance, contact-sheets, ' +
        'measure, packages, stress.\n',
    });
  });
});
