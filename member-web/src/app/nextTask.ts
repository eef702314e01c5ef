type Scheduling = Readonly<{ scheduler?: { yield?: () => Promise<void> } }>;

/** Lets the browser answer its reader before the next step of a long work; where it can, nothing else comes in between. */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
