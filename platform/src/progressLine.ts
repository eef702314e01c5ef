/** Where the words of a command go. */
type Out = Readonly<{ isTTY?: boolean; write: (text: string) => unknown }>;

/**
 * How far a command is. `show`: in one line that the next one takes the place of, on a terminal alone; `say`: a line that
 * stays, also where the words go into a file or a pipe.
 */
export function progressLine(out: Out = process.stdout) {
  const clear = out.isTTY === true ? '\r\u001b[2K' : '';
  return {
    show: (text: string): void => {
      if (out.isTTY === true) out.write(clear + text);
    },
    say: (line: string): void => {
      out.write(`${clear}${line}\n`);
    },
  };
}
