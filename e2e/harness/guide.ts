import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** One fenced block of a section: commands with their outputs, or a change of files. */
interface Block {
  language: string;
  lines: string[];
}

interface Command {
  line: string;
  /** Lines of the output in their order, with `…` for anything. */
  expected: string[];
  /** Whether the reader stops it with Ctrl+C. */
  isStopped: boolean;
}

export interface GuideOptions {
  /** Folder in which the reader types the commands. */
  folder: string;
  env: Record<string, string>;
  /** Texts of the page and what they are in this run, such as ports. */
  replacements: Record<string, string>;
}

const commandTimeoutMs = 300_000;
const buildId = /\b[0-9a-f]{12}\b/g;

/**
 * A page of the documentation, followed as by a reader: blocks of `console` are typed and their
 * outputs compared, blocks of `diff` change files. A build id of the page stands for the id that
 * the command printed in its place.
 */
export class Guide {
  private readonly page: string;
  private readonly replacements: Map<string, string>;

  constructor(
    file: string,
    private readonly options: GuideOptions,
  ) {
    this.page = readFileSync(resolve(__dirname, '../..', file), 'utf8');
    this.replacements = new Map(Object.entries(options.replacements));
  }

  /**
   * Follows the section under a heading.
   *
   * @param meanwhile runs before a command is stopped with Ctrl+C
   */
  async follow(heading: string, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    for (const { language, lines } of blocksOf(this.page, heading)) {
      if (language === 'diff') this.change(lines);
      if (language !== 'console') continue;
      for (const command of commandsOf(lines)) await this.run(command, meanwhile);
    }
  }

  private change(lines: string[]): void {
    let file = '';
    let removed = '';
    for (const line of lines) {
      if (line.startsWith('--- ')) file = join(this.options.folder, line.slice(4));
      else if (line.startsWith('-')) removed = line.slice(1);
      else if (line.startsWith('+')) replaceIn(file, removed, line.slice(1));
    }
  }

  private async run(command: Command, meanwhile: () => Promise<void>): Promise<void> {
    const child = spawn('sh', ['-c', this.replaced(command.line)], {
      cwd: this.options.folder,
      env: { ...process.env, ...this.options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    let status: number | null | undefined;
    child.once('close', (code) => {
      status = code;
    });
    const stop = () => {
      if (status === undefined && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    };
    const until = async (isDone: () => boolean) => {
      for (const start = Date.now(); !isDone(); await delay(50))
        if (Date.now() - start > commandTimeoutMs) {
          stop();
          throw new Error(`"${command.line}" takes more than ${commandTimeoutMs} ms:\n${output}`);
        }
    };
    if (command.isStopped) {
      await until(() => status !== undefined || this.missing(command, output) === undefined);
      await meanwhile();
      stop();
    }
    await until(() => status !== undefined);
    const missing = this.missing(command, output);
    if (missing !== undefined || (status !== 0 && !command.isStopped))
      throw new Error(
        `"${command.line}" exited with ${status}. Missing line: ${missing ?? 'none'}\n${output}`,
      );
  }

  /** The first expected line that the output lacks; binds the build ids of the lines before it. */
  private missing({ expected }: Command, output: string): string | undefined {
    let rest = output.split('\n');
    for (const line of expected) {
      const { pattern, ids } = this.patternOf(line);
      const at = rest.findIndex((actual) => pattern.test(actual));
      const [, ...values] = pattern.exec(rest[at] ?? '') ?? [];
      if (at < 0) return line;
      for (const [index, id] of ids.entries()) this.replacements.set(id, values[index] ?? '');
      rest = rest.slice(at + 1);
    }
    return undefined;
  }

  private patternOf(line: string): { pattern: RegExp; ids: string[] } {
    const text = this.replaced(line);
    const ids = [...text.matchAll(buildId)].map(([id]) => id).filter((id) => this.isUnbound(id));
    let source = escapeForRegExp(text).replaceAll('…', '.*');
    for (const id of ids) source = source.replace(id, '([0-9a-f]{12})');
    return { pattern: new RegExp(`^${source}$`), ids };
  }

  private isUnbound(id: string): boolean {
    return ![...this.replacements.values()].includes(id);
  }

  private replaced(text: string): string {
    return [...this.replacements].reduce((line, [from, to]) => line.replaceAll(from, to), text);
  }
}

/** The fenced blocks under a heading, until the next heading. */
function blocksOf(page: string, heading: string): Block[] {
  const section = page.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The page has no heading "${heading}".`);
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    lines: text.trimEnd().split('\n'),
  }));
}

function commandsOf(lines: string[]): Command[] {
  const commands: Command[] = [];
  for (const line of lines) {
    const last = commands.at(-1);
    if (line.startsWith('$ '))
      commands.push({ line: line.slice(2), expected: [], isStopped: false });
    else if (last && line === '^C') last.isStopped = true;
    else if (last && line !== '…') last.expected.push(line);
  }
  return commands;
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(`${from}\n`)) throw new Error(`${file} has no line "${from}".`);
  writeFileSync(file, text.replace(`${from}\n`, `${to}\n`));
}

const escapeForRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
