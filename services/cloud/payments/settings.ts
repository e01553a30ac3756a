/** Settings of a cloud folder: `CLOUD_*` without the prefix. */
export type CloudSettings = Readonly<Record<string, string | undefined>>;

/** Invalid settings; one sentence per problem for the operator. */
export class PaymentSettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'PaymentSettingsError';
  }
}

export interface SandboxSettings {
  provider: 'sandbox';
  url: string;
  secret: string;
}

export type PaymentSettings = SandboxSettings;

const minSecretLength = 16;

/** @throws PaymentSettingsError */
export function readPaymentSettings(settings: CloudSettings): PaymentSettings {
  const reader = new Reader(settings);
  const provider = settings.PAY_PROVIDER || 'sandbox';
  if (provider !== 'sandbox')
    throw new PaymentSettingsError([
      `CLOUD_PAY_PROVIDER is "${provider}": set sandbox, or leave it empty.`,
    ]);
  const result = readSandbox(reader);
  if (reader.problems.length > 0) throw new PaymentSettingsError(reader.problems);
  return result;
}

function readSandbox(reader: Reader): SandboxSettings {
  return {
    provider: 'sandbox',
    url: reader.url('PAY_URL', 'http://127.0.0.1:8788'),
    secret: reader.matching(
      'PAY_SECRET',
      (text) => text.length >= minSecretLength,
      `set the PAY_SECRET of sandbox-pay, at least ${minSecretLength} characters`,
    ),
  };
}

class Reader {
  readonly problems: string[] = [];
  constructor(private readonly settings: CloudSettings) {}

  /** The message never contains the value: it may be a secret. */
  matching(name: string, isValid: (text: string) => boolean, remedy: string): string {
    const text = this.settings[name] ?? '';
    if (!text) this.problems.push(`CLOUD_${name} is not set: ${remedy}.`);
    else if (!isValid(text)) this.problems.push(`CLOUD_${name} is not valid: ${remedy}.`);
    return text;
  }

  url(name: string, example: string): string {
    const isHttp = (text: string) =>
      URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);
    const text = this.matching(name, isHttp, `set an address like ${example}`);
    return text.replace(/\/+$/, '');
  }
}
