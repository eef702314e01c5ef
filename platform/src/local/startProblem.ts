import { CONFIG_EXIT_CODE, ConfigError } from '../config.ts';

/** Something the person who starts can mend. The message is one line that says what is wrong and what to do. */
export class StartProblem extends Error {
  /** A variable is what is wrong: starting again does not help. */
  readonly ofVariable: boolean;

  constructor(message: string, { ofVariable = false, ...options }: ErrorOptions & { ofVariable?: boolean } = {}) {
    super(message, options);
    this.name = 'StartProblem';
    this.ofVariable = ofVariable;
  }
}

/** What a start that failed ends with: 78 where a variable is wrong, else 1. */
export const startExitCode = (error: unknown): number =>
  error instanceof ConfigError || (error instanceof StartProblem && error.ofVariable) ? CONFIG_EXIT_CODE : 1;

/** One line for a person out of whatever went wrong: full disks and closed folders are named as what they are. */
export function problemLine(error: unknown): string {
  const { code, path, message } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left on device/.test(message ?? ''))
    return `The disk is full${path ? ` (${path})` : ''}. Make room, or choose another folder: DATA_DIR=/path npm start`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path ?? 'The data folder'} cannot be written. Choose another folder: DATA_DIR=/path npm start`;
  const [line] = String(message ?? error).split('\n');
  return line || 'The start failed without saying why.';
}
