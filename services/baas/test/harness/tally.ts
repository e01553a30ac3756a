import type { AnyChain } from '../generators/any-chain';
import type { Row } from '../generators/arbitrary-condition';

/** The category of a chain. */
export function formOf({ sources, between, calls }: AnyChain): string {
  const grouping = [...(between?.('post0') ?? []), ...calls].find(
    ([method]) => method === 'groupBy' || method === 'distinct',
  );
  const [last, options = {}] = calls.at(-1)!;
  const flag = Object.entries(options as Row).find(([, value]) => value)?.[0];
  if (sources) return grouping ? 'join in groups' : 'join';
  return grouping?.[0] ?? flag ?? last;
}

/** The category of a response. */
export function outcomeOf({ code, data, total }: Row): string {
  if (code !== 0) return String(code);
  return (Array.isArray(data) ? data.length > 0 : (data ?? total)) ? 'rows' : 'nothing';
}

/** Counts outcomes per category, because a suite with mostly rejected chains tests little. */
export class Tally {
  private readonly forms = new Map<string, Map<string, number>>();

  note(form: string, outcome: string): void {
    const counts = this.forms.get(form) ?? new Map<string, number>();
    this.forms.set(form, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
  }

  get total(): number {
    return sum([...this.forms.values()].map(inAll));
  }

  share(outcome: string): number {
    return sum([...this.forms.values()].map((counts) => counts.get(outcome) ?? 0)) / this.total;
  }

  lines(): string[] {
    return [...this.forms]
      .sort(([, one], [, other]) => inAll(other) - inAll(one))
      .map(([form, counts]) => {
        const part = ([outcome, count]: [string, number]) =>
          `${outcome} ${((100 * count) / inAll(counts)).toFixed(1)} %`;
        return `  ${form}, ${inAll(counts)} times: ${[...counts]
          .sort(([, one], [, other]) => other - one)
          .map(part)
          .join(', ')}`;
      });
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const inAll = (counts: Map<string, number>) => sum([...counts.values()]);
