import type { FieldEntry, Vital } from './field-metrics';

/** Receives measurements of real visits; anyone can call it. */
export interface FieldMetricsObject {
  /** Counts the entries of one visit. INVALID_INPUT, RATE_LIMIT. */
  report(entries: readonly FieldEntry[]): Promise<{ counted: number }>;
}

/** The measurements of one build of a remote. */
export interface FieldSeries extends Record<Vital, FieldVital> {
  remote: string;
  build: string;
  viewCount: number;
  errorCount: number;
  /** The hour of the last measurement, epoch ms. */
  lastHour: number;
}

export interface FieldVital {
  /** 75 % of the visits were at most this slow: ms, or thousandths of layout shift. */
  p75: number | null;
  count: number;
}

export interface OpsFieldObject {
  /** The builds that were measured in the last `hours`, at most 168; newest first per remote. */
  metrics(hours: number): Promise<{ series: FieldSeries[] }>;
}
