/** Something the person who starts can mend. The message is one line that says what is wrong and what to do. */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartProblem';
  }
}

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
