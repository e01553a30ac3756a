/** A statement for the worker of the embedded database. */
export interface StatementMessage {
  id: number;
  text: string;
  values?: readonly unknown[];
  name?: string;
}

/** The text of a signal. */
export interface SignalMessage {
  signal: string;
}

/** The result of a statement. The message with id 0 reports that the database is open. */
export type ResultMessage =
  | { id: number; rows: unknown[]; rowCount: number }
  | {
      id: number;
      error: {
        message: string;
        code?: string;
        detail?: string;
        constraint?: string;
        table?: string;
        column?: string;
      };
    };
