/**
 * npm that is told to end tells only the shell it runs a script in, and that shell ends without a word. So this process
 * looks itself whether its parent is still there.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
