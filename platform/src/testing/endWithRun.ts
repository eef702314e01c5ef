import { spawn } from 'node:child_process';

/** `follow`: the server was started anew under another process id. `end`: now, comes back when all is gone. */
export type EndWithRun = Readonly<{ follow: (pid: number) => void; end: () => Promise<void> }>;

/**
 * Ties a server to this process. A small process waits for our end, seen as the end of a pipe (so after Ctrl-C and
 * kill -9 too), then stops the server by force and removes its folder: for servers that keep nothing.
 * @param first the server; null for a folder that has none
 */
export function endWithRun(first: number | null, folder: string): EndWithRun {
  const script = `let pid = 0;
    process.stdin.on('data', (line) => { pid = Number(String(line).trim().split('\\n').pop()); });
    process.stdin.on('end', async () => {
      try { if (pid) process.kill(pid, 'SIGQUIT'); } catch {}
      for (let i = 0; pid && i < 100; i++) {
        try { process.kill(pid, 0); } catch { break; }
        await new Promise((done) => setTimeout(done, 20));
      }
      require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true, maxRetries: 5 });
    })`;
  const child = spawn(process.execPath, ['-e', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  if (first !== null) child.stdin.write(`${first}\n`);
  return {
    follow: (pid) => child.stdin.write(`${pid}\n`),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.stdin.end();
      }),
  };
}
