import type { Operation } from "./api-document.ts";
import { operationUrl } from "./operation.tsx";
import { GROUPS, GUIDES, OBJECTS, type Subject, subjectPath } from "./subjects.ts";

type Props = {
  /** The page that is shown. */
  subject: Subject;
  /** The routes on it. */
  operations: Operation[];
};

/** The pages of the guide and the reference, and the routes on the one that is shown. */
export function Contents({ subject, operations }: Props) {
  const link = ([name, title]: [string, string]) => (
    <li key={name}>
      <a href={subjectPath(name)} aria-current={name === subject ? "page" : undefined}>
        {title}
      </a>
      {name === subject && operations.length > 0 && (
        <ul>
          {operations.map((operation) => (
            <li key={operation.operationId}>
              <a href={operationUrl(operation)}>{operation.summary}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
  return (
    <nav aria-label="Developers">
      <p>Guide</p>
      <ul>{Object.entries(GUIDES).map(link)}</ul>
      <p>Reference</p>
      <ul>{[...Object.entries(GROUPS), [OBJECTS, "Objects"] as [string, string]].map(link)}</ul>
    </nav>
  );
}
