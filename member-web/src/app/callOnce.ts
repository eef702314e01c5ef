/** The same call, which is made the first time only. */
export function callOnce(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}
