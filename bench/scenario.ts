/** Measures and prints. Returns false when a goal is missed. */
export type Scenario = (args: string[]) => Promise<boolean>;
