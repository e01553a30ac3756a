/** Prometheus' text format, version 0.0.4: counters and histograms that are counted here, and samples read when they are asked for. */

export type Labels = Readonly<Record<string, string>>;
export interface Sample {
  labels?: Labels;
  value: number;
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const named = (name: string, labels: Labels = {}) => {
  const parts = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return parts.length ? `${name}{${parts.join(',')}}` : name;
};
const head = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

export const samples = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  values: readonly Sample[],
): string[] =>
  values.length
    ? [
        ...head(name, help, type),
        ...values.map(({ labels, value }) => `${named(name, labels)} ${value}`),
      ]
    : [];

export class Counter {
  private readonly series = new Map<string, Required<Sample>>();

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  add(labels: Labels): void {
    const key = JSON.stringify(labels);
    const one = this.series.get(key) ?? { labels, value: 0 };
    one.value += 1;
    this.series.set(key, one);
  }

  lines(): string[] {
    return samples('counter', this.name, this.help, [...this.series.values()]);
  }
}

interface Distribution {
  labels: Labels;
  counts: number[];
  sum: number;
  count: number;
}

export class Histogram {
  private readonly series = new Map<string, Distribution>();

  /** `bounds`: upper ends of the buckets, rising. */
  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = JSON.stringify(labels);
    const one = this.series.get(key) ?? {
      labels,
      counts: this.bounds.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.bounds.forEach((bound, at) => {
      if (value <= bound) one.counts[at]! += 1;
    });
    one.sum += value;
    one.count += 1;
    this.series.set(key, one);
  }

  lines(): string[] {
    if (this.series.size === 0) return [];
    return [
      ...head(this.name, this.help, 'histogram'),
      ...[...this.series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...this.bounds.map(
          (bound, at) =>
            `${named(`${this.name}_bucket`, { ...labels, le: String(bound) })} ${counts[at]}`,
        ),
        `${named(`${this.name}_bucket`, { ...labels, le: '+Inf' })} ${count}`,
        `${named(`${this.name}_sum`, labels)} ${sum}`,
        `${named(`${this.name}_count`, labels)} ${count}`,
      ]),
    ];
  }
}
