/** Loaded first in every child: it must not outlive `npm start`, however that ended. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
