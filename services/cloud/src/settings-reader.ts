import { createSecretKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CloudSettings } from '@shop/baas/cloud';

/** Reads `CLOUD_*` settings and collects one sentence per problem, never with the value. */
export class SettingsReader {
  readonly problems: string[] = [];
  constructor(private readonly settings: CloudSettings) {}

  isAnySet(names: readonly string[]): boolean {
    return names.some((name) => this.settings[name]);
  }

  matching(name: string, isValid: (text: string) => boolean, remedy: string): string {
    const text = this.settings[name] ?? '';
    if (!text) this.problems.push(`CLOUD_${name} is not set: ${remedy}.`);
    else if (!isValid(text)) this.problems.push(`CLOUD_${name} is not valid: ${remedy}.`);
    return text;
  }

  /** Like `matching`; unset is right as well. */
  optional(name: string, isValid: (text: string) => boolean, remedy: string): void {
    if (this.settings[name]) this.matching(name, isValid, remedy);
  }

  /** An http(s) address without a slash at the end. */
  url(name: string, example: string, fallback = ''): string {
    const text =
      fallback && !this.settings[name]
        ? fallback
        : this.matching(name, isWebAddress, `set an address like ${example}`);
    return text.replace(/\/+$/, '');
  }

  /** An RSA key: PEM text in the setting, or the file that the setting `<name>_FILE` names. */
  rsaKey(name: string, parse: (pem: string) => KeyObject, remedy: string): KeyObject {
    const { pem, source } = this.pem(name);
    const key = pem && rsaKeyOf(pem, parse);
    if (key) return key;
    const problem = problemOf(pem);
    this.problems.push(
      `CLOUD_${source} ${problem}: ${remedy}, as PEM text or as a file in CLOUD_${name}_FILE.`,
    );
    // Never used: the caller refuses settings with problems.
    return createSecretKey(Buffer.from('none'));
  }

  /** PEM null: the file cannot be read. */
  private pem(name: string): { pem: string | null; source: string } {
    // Environment files have no line breaks in a value, so `\n` stands for one.
    const text = (this.settings[name] ?? '').replaceAll('\\n', '\n');
    const source = `${name}_FILE`;
    const file = this.settings[source];
    if (text || !file) return { pem: text, source: name };
    try {
      return { pem: readFileSync(file, 'utf8'), source };
    } catch {
      return { pem: null, source };
    }
  }
}

/** An http(s) address that a path can be appended to. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);

/** Over TLS, except on this machine. */
export const isSafeAddress = (text: string): boolean =>
  isWebAddress(text) && (new URL(text).protocol === 'https:' || isLoopback(new URL(text)));
const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function problemOf(pem: string | null): string {
  if (pem === null) return 'cannot be read';
  return pem ? 'is not valid' : 'is not set';
}

function rsaKeyOf(pem: string, parse: (pem: string) => KeyObject): KeyObject | null {
  try {
    const key = parse(pem);
    return key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
