import { resolve } from 'node:path';
import { isNetwork, ranges } from './network';
import { assertNoFaults } from './start-error';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a service's settings. StartError with one line for each value that cannot be used. */
export function readEnvironment<T>(env: Environment, read: (given: Given) => T): T {
  const given = new Given(env);
  const settings = read(given);
  assertNoFaults(given.faults);
  return settings;
}

const repository = resolve(import.meta.dirname, '../../..');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const highestPort = 65_535;

/** What the environment gives; an empty variable counts as not given. What cannot be used is told in `faults`, and a value of the right type is answered all the same. */
export class Given {
  readonly faults: string[] = [];

  constructor(readonly env: Environment) {}

  text(name: string, fallback: string): string {
    return this.env[name] || fallback;
  }

  wholeNumber(name: string, fallback: number, lowest: number, highest: number): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < lowest || value > highest)
      this.faults.push(
        `${name} is "${text}": give it a whole number from ${lowest} to ${highest}.`,
      );
    return value;
  }

  /** 0 lets the system choose a free one. */
  port(name: string, fallback: number, lowest: 0 | 1 = 0): number {
    return this.wholeNumber(name, fallback, lowest, highestPort);
  }

  oneOf<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name, fallback);
    if (!choices.includes(text as T))
      this.faults.push(`${name} is "${text}": choose one of ${choices.join(', ')}.`);
    return text as T;
  }

  logLevel(fallback = 'info'): string {
    return this.oneOf('LOG_LEVEL', logLevels, fallback);
  }

  /** Of everything that is kept; like all folders, relative to the repository. */
  dataFolder(): string {
    return this.folder(this.text('DATA_DIR', '.data'));
  }

  folder(text: string): string {
    return resolve(repository, text);
  }

  /** An http(s) address without its last slash; null when none is given. */
  address(name: string, example: string): string | null {
    const text = this.env[name];
    if (!text) return null;
    if (!isWebAddress(text))
      this.faults.push(`${name} is "${text}": give it an address like ${example}.`);
    return text.replace(/\/+$/, '');
  }

  list(name: string, fallback = ''): string[] {
    return this.text(name, fallback)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  origins(name: string): string[] {
    return this.list(name).map((part) => {
      const origin = isWebAddress(part) ? new URL(part).origin : '';
      if (origin !== part.replace(/\/$/, ''))
        this.faults.push(
          `${name} has "${part}": give origins like https://shop.example.com, separated by commas.`,
        );
      return origin;
    });
  }

  /** Who is believed about whom it asks for: addresses, networks (`10.1.0.0/16`) and names of ranges; empty for `none`. */
  proxies(name: string, fallback: string): string[] {
    const parts = this.list(name, fallback);
    if (parts.length === 1 && parts[0] === 'none') return [];
    for (const part of parts) {
      if (!isNetwork(part))
        this.faults.push(
          `${name} has "${part}": give addresses or networks like 10.1.2.3 or 10.1.0.0/16, or ${ranges.join(', ')}, separated by commas; none believes nobody.`,
        );
    }
    return parts;
  }
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/\s]/.test(text) || !URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return !username && !password && !search && !hash;
}
