import { createElement, Fragment } from "react";

/** An address or a name in one word, which breaks, where it must, behind the signs that join its parts. */
export function Breakable({ children }: { children: string }) {
  const parts = children.split(/(?<=[._@/-])(?=\w)/);
  return createElement(Fragment, null, ...parts.flatMap((part, at) => (at > 0 ? [<wbr />, part] : part)));
}
