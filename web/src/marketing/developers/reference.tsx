import {
  type ApiDocument,
  type Operation as Described,
  groupBy,
  objectsOf,
  operationsOf,
} from "./api-document.ts";
import { Assistants } from "./assistants.tsx";
import { Authentication } from "./authentication.tsx";
import { LanguageChoice } from "./code.tsx";
import { Conventions } from "./conventions.tsx";
import styles from "./developers.css?inline";
import { anchorOf, Operation } from "./operation.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Reports } from "./reports.tsx";
import { Fields, fieldsOf, objectId } from "./schema.tsx";
import { Versions } from "./versions.tsx";
import { Webhooks } from "./webhooks.tsx";

const GUIDES = {
  "quick-start": "Quick start",
  authentication: "Authentication",
  errors: "Errors",
  retries: "Safe retries",
  limits: "Limits",
  pagination: "Pagination",
  webhooks: "Webhooks",
  questions: "What reports answer",
  assistants: "AI assistants",
  formats: "Formats",
  versions: "Versions and changelog",
};

/** Titles of the groups of routes, where the tag's name isn't one. */
const GROUPS: Record<string, string> = { members: "Your key", product: "API document" };
const titleOf = (tag: string) => GROUPS[tag] ?? tag.charAt(0).toUpperCase() + tag.slice(1);

type Group = [tag: string, operations: Described[]];

function Links({ title, links }: { title: string; links: [anchor: string, text: string][] }) {
  return (
    <>
      <p>{title}</p>
      <ul>
        {links.map(([anchor, text]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Contents({ groups, objects }: { groups: Group[]; objects: string[] }) {
  return (
    <nav aria-label="On this page">
      <Links title="Guide" links={Object.entries(GUIDES)} />
      {groups.map(([tag, operations]) => (
        <Links
          key={tag}
          title={titleOf(tag)}
          links={operations.map((operation) => [anchorOf(operation), operation.summary])}
        />
      ))}
      <Links title="Objects" links={objects.map((name) => [objectId(name), name])} />
    </nav>
  );
}

type Props = {
  api: ApiDocument;
  /** The deployment's own address was not known when the page was rendered, so the examples have a placeholder. */
  isPlaceholder: boolean;
};

/** The developers' page, rendered once per deployment: it is static, and none of this code reaches a browser. */
export function Reference({ api, isPlaceholder }: Props) {
  const [{ url: origin }] = api.servers;
  const groups = [...groupBy(operationsOf(api), ({ tags: [tag] }) => tag)];
  const objects = [...objectsOf(api)];
  const contents = <Contents groups={groups} objects={objects.map(([name]) => name)} />;
  return (
    <div className="docs">
      <style>{styles}</style>
      <header className="docs-text">
        <h1>Whence API</h1>
        <p>
          Read leads, send them from your server, and keep their status in step with your CRM. The same as a
          document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
      </header>
      {/* One of them shows: on wide screens it stays next to the text, on others it opens on demand. */}
      <div className="docs-beside">{contents}</div>
      <details className="docs-above">
        <summary>On this page</summary>
        {contents}
      </details>
      <div className="docs-text">
        {isPlaceholder && (
          <p>
            In the examples, replace <code>{origin}</code> with the address of this website.
          </p>
        )}
        <LanguageChoice />
        <QuickStart api={api} origin={origin} />
        <Authentication api={api} />
        <Conventions api={api} origin={origin} />
        <Webhooks />
        <Reports />
        <Assistants origin={origin} />
        <Versions {...api} />
        {groups.map(([tag, operations]) => (
          <section key={tag} aria-labelledby={`group-${tag}`}>
            <h2 id={`group-${tag}`}>{titleOf(tag)}</h2>
            {operations.map((operation) => (
              <Operation key={operation.operationId} operation={operation} origin={origin} />
            ))}
          </section>
        ))}
        <section aria-labelledby="objects">
          <h2 id="objects">Objects</h2>
          {objects.map(([name, schema]) => (
            <section key={name} id={objectId(name)} aria-labelledby={`${objectId(name)}-title`}>
              <h3 id={`${objectId(name)}-title`}>
                <a href={`#${objectId(name)}`}>{name}</a>
              </h3>
              <Fields fields={fieldsOf(schema)} />
            </section>
          ))}
        </section>
      </div>
    </div>
  );
}
