const tasks = new Set<() => Promise<unknown>>();

/** What has to reach the house while the session is there still; answers what takes it off the list. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => void tasks.delete(task);
}

/** Runs all of it. A task that fails keeps nobody signed in. */
export const finishBeforeSignOut = async (): Promise<void> => {
  await Promise.allSettled([...tasks].map((task) => task()));
};
