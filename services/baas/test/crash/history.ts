/** `info`: no response, so the outcome is unknown. `fail`: rejected, so it did not happen. */
export type Outcome = 'ok' | 'fail' | 'info';

/** Requests and outcomes, in request order per worker. */
export type Operation = { outcome: Outcome } & (
  | { kind: 'add'; keys: string[]; value: string }
  | { kind: 'update'; key: string; value: string }
  | Move
  | { kind: 'upload'; fileID: string; sha256: string }
);

export interface Move {
  kind: 'move';
  key: string;
  giver: string;
  taker: string;
  amount: number;
  /** Id of the acknowledged transfer. */ transfer?: string;
}

export type Done<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** All requests of all rounds. */
export class History {
  private readonly operations: { [Kind in Operation['kind']]: Done<Kind>[] } = {
    add: [],
    update: [],
    move: [],
    upload: [],
  };
  readonly counts: Record<Outcome, number> = { ok: 0, fail: 0, info: 0 };

  note(operation: Operation): void {
    this.counts[operation.outcome] += 1;
    (this.operations[operation.kind] as Operation[]).push(operation);
  }

  of<Kind extends Operation['kind']>(kind: Kind): readonly Done<Kind>[] {
    return this.operations[kind];
  }
}

export const acknowledged = <Kind extends Operation['kind']>(
  history: History,
  kind: Kind,
): Done<Kind>[] => history.of(kind).filter(({ outcome }) => outcome === 'ok');
