/**
 * Loaded before every process that the launcher starts. When the launcher is gone, however it went, the process is told
 * to stop in good order, and leaves by force when it does not: no stray is left behind by a kill -9.
 */
const GRACE_MILLISECONDS = 8000;

process.channel?.unref();
// Gone already, when the launcher was killed while this process came up.
if (!process.connected) process.exit(1);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), GRACE_MILLISECONDS).unref();
  process.kill(process.pid, 'SIGTERM');
});
