/**
 * Loaded before every service that the launcher starts. When the launcher is gone, however it went, the service is told
 * to stop in good order, and leaves by force when it does not: no stray process is left behind by a kill -9.
 */
const GRACE_MILLISECONDS = 8000;

if (process.channel) {
  process.channel.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
