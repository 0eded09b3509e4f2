import { clearLine, cursorTo } from "node:readline";
import type { WriteStream } from "node:tty";

/** Shows a start's progress on the terminal's last line. If the output isn't a terminal, prints a line per text. */
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
