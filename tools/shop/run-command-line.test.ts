import { UsageError, type Command } from './command';
import { commands } from './commands/index';
import { runCommandLine } from './run-command-line';

/** Runs a command line in this process. */
async function run(argv: string[], list: readonly Command[] = commands) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runCommandLine(list, argv, {
    print: (line) => out.push(line),
    progress: (step) => err.push(step),
    fail: ({ message }) => err.push(message),
  });
  return { exitCode, out: out.join('\n'), err: err.join('\n') };
}

const names = commands.map(({ name }) => name);

describe('help', () => {
  it('lists every command and every exit code', async () => {
    for (const argv of [['--help'], ['-h']]) {
      const { exitCode, out, err } = await run(argv);
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
      for (const name of names) expect(out).toMatch(new RegExp(`^ {2}${name} .* \\S`, 'm'));
      for (const code of [0, 1, 2, 3]) expect(out).toMatch(new RegExp(`^ {2}${code} {2}\\w`, 'm'));
    }
  });

  it.each(names)('of %s names its usage, and runs nothing', async (name) => {
    const { exitCode, out, err } = await run([name, '--help', 'surplus', '--unknown']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain(`Usage: npm run shop -- ${name}`);
  });

  it('of a command describes its options', async () => {
    const { out } = await run(['rollback', '--help']);
    expect(out).toContain(
      'Usage: npm run shop -- rollback <app> [build] [--steps <n>] [--note <text>] ' +
        '[--site <address>] [--json]',
    );
    expect(out).toMatch(/^ {2}--steps <n> {2,}how many builds/m);
  });
});

describe('a wrong command line', () => {
  it.each([
    [[], 'Name a command.'],
    [['sell'], 'Unknown command "sell".'],
    [['toString'], 'Unknown command "toString".'],
    [['publsh'], 'Unknown command "publsh". Did you mean publish?'],
    [['Rollback'], 'Unknown command "Rollback". Did you mean rollback?'],
  ])('%j lists the commands', async (argv, sentence) => {
    const { exitCode, out, err } = await run(argv);
    expect({ exitCode, out, sentence: err.split('\n')[0] }).toEqual({
      exitCode: 2,
      out: '',
      sentence,
    });
    for (const name of names) expect(err).toContain(`\n  ${name} `);
  });

  it.each([
    [
      ['publish'],
      'Name the apps, or pass --all.',
      'publish [app or folder…] [--all] [--note <text>] [--without-browser] ' +
        '[--site <address>] [--json]',
    ],
    [['publish', '--all', 'home'], 'Name the apps, or pass --all.', 'publish'],
    [['publish', '--al'], 'publish has no option --al. Did you mean --all?', 'publish'],
    [
      ['retire', '--force', 'a'],
      'retire has no option --force. Options: --note, --site, --json.',
      'retire',
    ],
    [['gallery', '--dark'], 'gallery has no option --dark.', 'gallery'],
    [['promote', 'home'], '<build> is missing.', 'promote <app> <build>'],
    [['retire'], '<app> is missing.', 'retire <app>'],
    [['rollback', 'a', 'b', 'c'], '"c" is one argument too many.', 'rollback <app>'],
    [['rollback', 'a', '--steps', '0'], '--steps takes a whole number from 1.', 'rollback'],
    [['rollback', 'a', '--steps'], "Option '--steps <value>' argument missing", 'rollback'],
    [['publish', 'a', '--all=yes'], "Option '--all' does not take an argument", 'publish'],
    [['lock', 'home'], '--reason is missing.', 'lock <app> [--reason <text>]'],
    [['token', 'create', 'home'], 'Say list, create <remote> <name>, or', 'token <action>'],
    [['releases', '--site', 'https://a.example'], 'A deploy token is for one remote', 'releases'],
    [['retire', 'a', '--site', 'a.example'], '"a.example" is not an address such as', 'retire'],
    [
      ['retire', 'a', '--site', 'http://a.example'],
      'http://a.example would get the deploy token unencrypted: use https.',
      'retire',
    ],
    [['audit', 'orders'], '"orders" is one argument too many.', 'audit'],
  ])('%j names the problem and the usage', async (argv, sentence, usage) => {
    const { exitCode, out, err } = await run(argv);
    expect({ exitCode, out, lines: err.split('\n') }).toEqual({
      exitCode: 2,
      out: '',
      lines: [
        expect.stringContaining(sentence),
        expect.stringContaining(`Usage: npm run shop -- ${usage}`),
      ],
    });
  });
});

describe('a command', () => {
  const count: Command = {
    name: 'count',
    parameters: ['<thing…>'],
    options: { from: { value: 'n', summary: 'first number' }, dry: { summary: 'counts nothing' } },
    summary: 'counts things',
    async report({ args, options, progress }) {
      progress('counting');
      if (args.includes('stone')) throw new Error('A stone cannot be counted.');
      if (args.includes('air')) throw new UsageError('Air is not a thing.');
      return {
        lines: args.map((thing, at) => `${Number(options.from ?? 1) + at} ${thing}`),
        data: { args, options },
        exitCode: args.includes('crumb') ? 1 : 0,
      };
    },
  };

  it('gets its arguments and options in any order', async () => {
    expect(await run(['count', 'cup', '--from', '4', 'spoon'], [count])).toEqual({
      exitCode: 0,
      out: '4 cup\n5 spoon',
      err: 'counting',
    });
  });

  it('prints nothing but JSON for --json', async () => {
    const { out } = await run(['count', '--json', '--dry', 'cup'], [count]);
    expect(JSON.parse(out)).toEqual({ args: ['cup'], options: { dry: true } });
  });

  it('ends with the exit code of its report', async () => {
    expect(await run(['count', 'crumb'], [count])).toMatchObject({ exitCode: 1, out: '1 crumb' });
  });

  it('ends with 1 and a sentence when it fails', async () => {
    const { exitCode, out, err } = await run(['count', 'stone'], [count]);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toBe('counting\nA stone cannot be counted.');
  });

  it('ends with 2 and its usage when it rejects an argument', async () => {
    expect(await run(['count', 'air'], [count])).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/Air is not a thing\.\nUsage: .* count <thing…> \[--from <n>\]/),
    });
  });
});
