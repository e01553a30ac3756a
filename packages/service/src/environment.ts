import { resolve } from 'node:path';
import { addressRanges, isNetwork } from './network';
import { assertNoProblems } from './start-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of a service. Throws StartError with one line for each invalid value. */
export function readEnvironment<T>(env: Environment, read: (reader: EnvironmentReader) => T): T {
  const reader = new EnvironmentReader(env);
  const settings = read(reader);
  assertNoProblems(reader.problems);
  return settings;
}

const repository = resolve(import.meta.dirname, '../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const maxPort = 65_535;

/**
 * Typed access to environment variables. An empty variable counts as missing. Each method adds an
 * invalid value to `problems` and returns a value of the right type nevertheless, so that one run
 * finds all problems.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];

  constructor(readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.env[name] || fallback;
  }

  wholeNumber(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      this.problems.push(`${name} is "${text}": set a whole number from ${min} to ${max}.`);
    return value;
  }

  /** Port 0 lets the system choose a free one. */
  port(name: string, fallback: number, min: 0 | 1 = 0): number {
    return this.wholeNumber(name, fallback, min, maxPort);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name, fallback);
    if (!choices.includes(text as T))
      this.problems.push(`${name} is "${text}": choose one of ${choices.join(', ')}.`);
    return text as T;
  }

  logLevel(fallback = 'info'): string {
    return this.oneOf('LOG_LEVEL', logLevels, fallback);
  }

  /** The folder of all persistent data. */
  dataFolder(): string {
    return this.folder(this.text('DATA_DIR', '.data'));
  }

  /** The absolute path of a folder that is given relative to the repository. */
  folder(text: string): string {
    return resolve(repository, text);
  }

  /** An http(s) URL without its trailing slash, or null. Error messages show `example`. */
  url(name: string, example: string): string | null {
    const text = this.env[name];
    if (!text) return null;
    if (!isHttpUrl(text)) this.problems.push(`${name} is "${text}": set a URL like ${example}.`);
    return text.replace(/\/+$/, '');
  }

  /** A comma-separated list. */
  list(name: string, fallback = ''): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  origins(name: string): string[] {
    return this.list(name).map((part) => {
      const origin = isHttpUrl(part) ? new URL(part).origin : '';
      if (origin !== part.replace(/\/$/, ''))
        this.problems.push(
          `${name} contains "${part}": ` +
            'set origins like https://shop.example.com, separated by commas.',
        );
      return origin;
    });
  }

  /**
   * The proxies whose forwarded headers are trusted: addresses, networks (`10.1.0.0/16`) and names
   * of address ranges; empty for `none`.
   */
  proxies(name: string, fallback: string): string[] {
    const parts = this.list(name, fallback);
    if (parts.length === 1 && parts[0] === 'none') return [];
    for (const part of parts) {
      if (isNetwork(part)) continue;
      this.problems.push(
        `${name} contains "${part}": set addresses or networks like 10.1.2.3 or 10.1.0.0/16, ` +
          `or ${addressRanges.join(', ')}, separated by commas, or none to trust no proxy.`,
      );
    }
    return parts;
  }
}

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^/\s]/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return !username && !password && !search && !hash;
}
