/**
 * Ends this process when npm ends. On a signal npm stops only the shell in which it runs a script,
 * and that shell does not pass the signal on, so the parent's process id is polled.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  poll.unref();
}
