export type Close = () => Promise<void> | void;

/** What was opened one on the other: `close` closes it, what came last first. */
export function closeStack(): Readonly<{ onClose: (close: Close) => void; close: () => Promise<void> }> {
  const closing: Close[] = [];
  return {
    onClose: (close) => void closing.push(close),
    close: async () => {
      for (let next = closing.pop(); next; next = closing.pop()) await next();
    },
  };
}
