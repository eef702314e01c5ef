/**
 * One after the other per stream within this process: 20 commands on one wallet would otherwise be 20 appends of which
 * 19 fail. Between processes the expected revision decides.
 */
export type PerStreamQueue = <Result>(stream: string, work: () => Promise<Result>) => Promise<Result>;

export function createPerStreamQueue(): PerStreamQueue {
  const last = new Map<string, Promise<unknown>>();
  return (stream, work) => {
    const before = last.get(stream) ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(stream, settled);
    void settled.then(() => {
      if (last.get(stream) === settled) last.delete(stream);
    });
    return mine;
  };
}
