/** The wing of a line: "leads/exports/start-export" is in "leads". */
export const wingIn = (run: string): string => run.slice(0, run.indexOf("/"));

/** The room of a line: a folder of its wing, or the wing's own files. "leads/exports/start-export" is in "exports". */
export function roomIn(run: string): string {
  const [wing = "", room = "", file] = run.split("/");
  return file === undefined ? wing : room;
}

/** A function is named after its file: "leads/submit-lead" is "submit-lead". */
export const functionName = (run: string): string => run.slice(run.lastIndexOf("/") + 1);
