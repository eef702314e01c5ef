type ReportOfThread = Readonly<{
  header: { threadId: number };
  javascriptStack: { stack?: readonly string[] };
  javascriptHeap: { usedMemory: number };
}>;

/**
 * What each thread of this process is doing, as lines to print: its stack (none where it waits), and the MB of its heap. Threads
 * that compute without an end are interrupted for it, and go on.
 */
export function threadStacks(): string {
  const report = process.report.getReport() as unknown as ReportOfThread & { workers: readonly ReportOfThread[] };
  return [report, ...report.workers]
    .flatMap(({ header, javascriptStack, javascriptHeap }) => [
      `  thread ${header.threadId}, ${Math.round(javascriptHeap.usedMemory / 2 ** 20)} MB of heap`,
      ...(javascriptStack.stack ?? []).map((line) => `    ${line}`),
    ])
    .join('\n');
}
