import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

/** Shows on the terminal's last line what a start is doing; where output is no terminal, each text is a line. */
export function createProgress(out: Pick<WriteStream, "isTTY" | "write"> = process.stdout) {
  const clear = () => {
    cursorTo(out as WriteStream, 0);
    clearLine(out as WriteStream, 0);
  };
  return {
    show(text: string): void {
      if (!out.isTTY) return void out.write(`${text}\n`);
      clear();
      out.write(text);
    },
    /** Removes the line from a terminal. */
    end(): void {
      if (out.isTTY) clear();
    },
  };
}
