import { useEffect, useRef, useState } from "react";
import { type Entry, find } from "./search-index.ts";

const failed = "The search could not be loaded; try again.";

/** Searches all developer pages. The index loads when the field is first used. */
export function Search() {
  const [question, setQuestion] = useState("");
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState("");
  async function load() {
    if (entries !== null) return;
    try {
      const response = await fetch("/developers/search.json");
      if (!response.ok) throw new Error(failed);
      setEntries(await response.json());
      setProblem("");
    } catch {
      setProblem(failed);
    }
  }
  // Text typed before the app loaded.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed === "") return;
    setQuestion(typed);
    void load();
  }, []);
  const found = find(entries ?? [], question);
  const isAsked = question.trim() !== "";
  return (
    <search className="relative mx-auto block max-w-6xl px-5 pt-6 [@media(scripting:none)]:hidden">
      <form onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          type="search"
          aria-label="Search the developers' pages"
          placeholder="Search"
          onFocus={load}
          onChange={({ target }) => {
            setQuestion(target.value);
            void load();
          }}
          className="h-10 w-full max-w-sm rounded-lg border border-line bg-surface px-3 text-sm"
        />
      </form>
      {isAsked && (
        <div className="absolute z-20 mt-2 w-[min(32rem,calc(100%-2.5rem))] rounded-xl border border-line bg-surface p-2 shadow-lg">
          <p role="status" className="px-3 py-1 text-sm text-muted">
            {problem ||
              (entries === null
                ? "Loading..."
                : found.length === 0
                  ? "Nothing found."
                  : `${found.length} found`)}
          </p>
          <ul aria-label="Results">
            {found.map(({ title, href }) => (
              <li key={href}>
                <a href={href} className="block rounded-md px-3 py-2 text-sm hover:bg-sunken">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
