import { createElement, Fragment } from "react";

/** Text without spaces, such as a URL, that may wrap after its punctuation. */
export function Breakable({ children }: { children: string }) {
  const parts = children.split(/(?<=[._@/-])(?=\w)/);
  return createElement(Fragment, null, ...parts.flatMap((part, at) => (at > 0 ? [<wbr />, part] : part)));
}
