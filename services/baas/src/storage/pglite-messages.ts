/** Between the engine and the thread of the embedded database. Answer 0 says that it is open. */
export interface Question {
  id: number;
  text: string;
  values?: readonly unknown[];
  name?: string;
}

export type Answer =
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
