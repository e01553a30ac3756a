/** Test-only: closings in every order of the statements of another operation. */
export interface ClosingRaces {
  explore(
    writer: string,
    isServer: boolean,
  ): Promise<{
    /** Of the other operation in each schedule: `ok` or its error code. */
    outcomes: string[];
    /** One sentence for each schedule that left something of the member. */
    leftovers: string[];
  }>;
}
