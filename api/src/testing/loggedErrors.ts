const KEPT = 20;
const lines: string[] = [];

/** Where the houses of tests log their errors: nobody reads them unless a test fails. The last twenty are kept. */
export const loggedErrors = {
  write(line: string): void {
    lines.push(line);
    if (lines.length > KEPT) lines.shift();
  },
};

/** The lines logged since the last call, oldest first. */
export const takeLoggedErrors = (): string[] => lines.splice(0);
