/** Result of a stage. `notRun` lists checks that could not run and why: skipped is not passed. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Files that failed, then passed when they ran again alone; their cases count as passed. */
  flaky?: FlakyFile[];
  /** Duration of each test file, in seconds. */
  files?: FileTime[];
  notRun: string[];
}

export interface FlakyFile {
  file: string;
  /** Title and first line of the first error. */
  error: string;
}

export interface FileTime {
  file: string;
  seconds: number;
}

/** An outcome with the name of its stage and its duration. */
export interface StageResult extends Outcome {
  name: string;
  seconds: number;
}

export const couldNotRun = (reason: string): Outcome => ({
  passed: 0,
  failed: 0,
  notRun: [reason],
});

/** More flaky files than this fail the run: then the machine or the product is at fault. */
export const flakyFileLimit = 3;
