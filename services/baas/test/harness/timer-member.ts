import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** Controls one of the processes that share a timer. */
export class TimerMember {
  isAlive = true;
  /** The last fire time it started. */
  begun = 0;
  private readonly output: Interface;

  private constructor(private readonly child: ChildProcess) {
    this.output = createInterface({ input: child.stdout! });
    this.output.on('line', (line) => {
      if (line.startsWith('begun ')) this.begun = Number(line.slice('begun '.length));
    });
    child.once('close', () => {
      this.isAlive = false;
    });
  }

  static async start(databaseUrl: string): Promise<TimerMember> {
    const member = new TimerMember(
      spawn(
        process.execPath,
        ['--import', 'tsx', resolve(__dirname, 'timer-process.ts'), databaseUrl],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      ),
    );
    await member.hears('ready');
    return member;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Sends a line and waits until the process has handled it. */
  async tell(line: string): Promise<void> {
    if (!this.isAlive) return;
    this.child.stdin!.write(`${line}\n`);
    await this.hears(line);
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }

  private hears(word: string): Promise<void> {
    return new Promise((heard) => {
      const listen = (line: string) => {
        if (line !== word) return;
        this.output.off('line', listen);
        heard();
      };
      this.output.on('line', listen);
    });
  }
}
