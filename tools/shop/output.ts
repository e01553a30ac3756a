import type { Progress } from './command';

/** Where a command prints. Results and nothing else go to standard output, so programs read it. */
export interface Output {
  print(line: string): void;
  progress: Progress;
  fail(error: Error): void;
}

const eraseLine = '\r\u001b[2K';

/** Prints to the terminal. There, a step replaces the one before; in a log, each is a line. */
export function terminalOutput({ stdout, stderr, env }: NodeJS.Process): Output {
  const erase = () => {
    if (stderr.isTTY) stderr.write(eraseLine);
  };
  return {
    print(line) {
      erase();
      stdout.write(`${line}\n`);
    },
    progress(step) {
      erase();
      stderr.write(stderr.isTTY ? `${step} …` : `${step}\n`);
    },
    fail(error) {
      erase();
      stderr.write(`${env.DEBUG ? error.stack : error.message}\n`);
    },
  };
}
