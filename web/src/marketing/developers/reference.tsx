import { type ApiDocument, listObjects, listOperations } from "./api-document.ts";
import { Assistants } from "./assistants.tsx";
import { Authentication } from "./authentication.tsx";
import { LanguageChoice } from "./code.tsx";
import { Contents } from "./contents.tsx";
import styles from "./developers.css?inline";
import { Errors } from "./errors.tsx";
import { Formats } from "./formats.tsx";
import { Limits } from "./limits.tsx";
import { Objects } from "./objects.tsx";
import { Operation } from "./operation.tsx";
import { Pagination } from "./pagination.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Reports } from "./reports.tsx";
import { Retries } from "./retries.tsx";
import { type Guide, SUBJECTS, type Subject } from "./subjects.ts";
import { Versions } from "./versions.tsx";
import { Webhooks } from "./webhooks.tsx";

type Page = { api: ApiDocument; origin: string };

const GUIDE_PAGES: Record<Guide, (page: Page) => React.ReactNode> = {
  "": (page) => (
    <>
      <p>
        Read leads, send them from your server, and keep their status in step with your CRM. The same as a
        document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>
      <QuickStart {...page} />
    </>
  ),
  authentication: ({ api }) => <Authentication api={api} />,
  errors: (page) => <Errors {...page} />,
  limits: () => (
    <>
      <Limits />
      <Retries />
    </>
  ),
  formats: ({ origin }) => (
    <>
      <Formats />
      <Pagination origin={origin} />
    </>
  ),
  webhooks: (page) => <Webhooks {...page} />,
  questions: () => <Reports />,
  assistants: ({ origin }) => <Assistants origin={origin} />,
  versions: ({ api }) => <Versions {...api} />,
};

const isGuide = (subject: Subject): subject is Guide => subject in GUIDE_PAGES;

type Props = {
  api: ApiDocument;
  subject: Subject;
  /** The deployment's own address was not known when the page was rendered, so the examples have a placeholder. */
  isPlaceholder: boolean;
};

/** A page for developers, rendered once per deployment: it is static, and none of this code reaches a browser. */
export function Reference({ api, subject, isPlaceholder }: Props) {
  const [{ url: origin }] = api.servers;
  const operations = listOperations(api).filter(({ tags: [tag] }) => tag === subject);
  const contents = <Contents subject={subject} operations={operations} />;
  const title = subject === "" ? "Whence API" : new Map(SUBJECTS).get(subject);
  const hasSamples = operations.length > 0 || subject === "";
  return (
    <div className="docs">
      <style>{styles}</style>
      {/* One of them shows: on wide screens it stays next to the text, on others it opens on demand. */}
      <div className="docs-beside">{contents}</div>
      <details className="docs-above">
        <summary>All pages</summary>
        {contents}
      </details>
      <div className="docs-text">
        <h1>{title}</h1>
        {isPlaceholder && (
          <p>
            In the examples, replace <code>{origin}</code> with the address of this website.
          </p>
        )}
        {hasSamples && <LanguageChoice />}
        {isGuide(subject) && GUIDE_PAGES[subject]({ api, origin })}
        {operations.map((operation) => (
          <Operation key={operation.operationId} operation={operation} origin={origin} />
        ))}
        {subject === "objects" && <Objects objects={[...listObjects(api)]} />}
      </div>
    </div>
  );
}
