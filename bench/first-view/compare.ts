import { pairedRatio, summarize, type MedianInterval } from '../statistics';
import type { FigureName, ViewFigures } from './figures';
import type { Measured } from './rounds';
import { variantNames, type VariantName } from './variants';

type Medians = Record<FigureName, number>;

export interface Comparison {
  scenario: string;
  figure: FigureName;
  variant: VariantName;
  other: VariantName;
  ratio: MedianInterval;
  /** The highest ratio that meets the goal. */
  limit?: number;
}

export const figureNames = [
  'fcp',
  'lcp',
  'tbt',
  'blocking',
  'cls',
  'scriptBytes',
  'requests',
] as const satisfies FigureName[];

/** The ratios that are reported, of the page rendered on the server to another variant. */
const comparisons: Pick<Comparison, 'figure' | 'variant' | 'other' | 'limit'>[] = [
  { figure: 'fcp', variant: 'server', other: 'browser', limit: 0.4 },
  { figure: 'lcp', variant: 'server', other: 'browser', limit: 0.4 },
  { figure: 'tbt', variant: 'server', other: 'browser' },
  { figure: 'blocking', variant: 'server', other: 'browser' },
  { figure: 'lcp', variant: 'server', other: 'frame' },
  { figure: 'tbt', variant: 'server', other: 'frame', limit: 0.5 },
  { figure: 'fcp', variant: 'server', other: 'bundle' },
  { figure: 'lcp', variant: 'server', other: 'bundle' },
  { figure: 'tbt', variant: 'server', other: 'bundle', limit: 0.8 },
  { figure: 'blocking', variant: 'server', other: 'bundle' },
  { figure: 'lcp', variant: 'many', other: 'server' },
  { figure: 'tbt', variant: 'many', other: 'server' },
];

export function compare(measured: Measured): Comparison[] {
  return Object.entries(measured).flatMap(([scenario, figuresByVariant]) =>
    comparisons.map((comparison) => {
      const valuesOf = (variant: VariantName) =>
        figuresByVariant[variant].map((figures) => figures[comparison.figure]);
      const ratio = pairedRatio(valuesOf(comparison.variant), valuesOf(comparison.other));
      return { scenario, ...comparison, ratio };
    }),
  );
}

/** Medians of each scenario and variant. */
export type MediansByScenario = Record<string, Record<VariantName, Medians>>;

export function mediansOf(measured: Measured): MediansByScenario {
  return mapValues(measured, (figuresByVariant) =>
    Object.fromEntries(variantNames.map((name) => [name, medians(figuresByVariant[name])])),
  ) as MediansByScenario;
}

function medians(rounds: ViewFigures[]): Medians {
  const medianOf = (figure: FigureName) => {
    const { median } = summarize(rounds.map((figures) => figures[figure]));
    return Math.round(median * 1000) / 1000;
  };
  return Object.fromEntries(figureNames.map((figure) => [figure, medianOf(figure)])) as Medians;
}

const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
