export type Row = Record<string, unknown>;

/** A condition as text (if text can express it), as wire object and as a predicate. */
export interface AnyCondition {
  text: string | null;
  object: unknown;
  holds(row: Row): boolean;
}
