/**
 * Jest reporter: names the test cases that have run for minutes, so that the output of a run that
 * was ended from outside shows what it waited for.
 */
const intervalMs = 60_000;

module.exports = class RunningTestReporter {
  /** Start in ms and title of the running test case, by path of the test file. */
  running = new Map();

  onRunStart() {
    this.timer = setInterval(() => this.report(), intervalMs);
    this.timer.unref();
  }

  onTestFileStart({ path }) {
    this.running.set(path, { start: Date.now(), title: 'set-up' });
  }

  onTestCaseStart({ path }, { fullName }) {
    this.running.set(path, { start: Date.now(), title: fullName });
  }

  onTestFileResult({ path }) {
    this.running.delete(path);
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  report() {
    for (const [path, { start, title }] of this.running) {
      const minutes = Math.floor((Date.now() - start) / intervalMs);
      if (minutes > 0) process.stderr.write(`RUNS for ${minutes} min: ${path} › ${title}\n`);
    }
  }
};
