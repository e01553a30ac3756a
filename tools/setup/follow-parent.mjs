/** Loaded first in every child process: ends it when `npm start` ends, even by SIGKILL. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
