import { useQuery } from "@tanstack/react-query";
import type { Keys as Listed } from "../../api/api.ts";
import { useMay } from "../../api/me.ts";
import { describeError } from "../../api/request.ts";
import { Loading } from "../../ui/loading.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { Section } from "../sections/section.tsx";
import { TextLink } from "../text-link.tsx";
import { CreateKey } from "./create-key.tsx";
import { KeyRow } from "./key-row.tsx";
import { keysQuery } from "./keys-query.ts";
import { kinds } from "./wording.ts";

/** The account's API keys, for owners and admins. */
export function Keys() {
  if (!useMay()("admin")) return null;
  return (
    <Section title="API keys" lead="Let your own programs and automation tools work with this account.">
      <Content />
    </Section>
  );
}

function Content() {
  const { data: keys, error, isFetching, refetch } = useQuery(keysQuery);
  if (keys !== undefined) return <List keys={keys} />;
  if (isFetching) return <Loading />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>Your API keys could not be loaded. {describeError(error)}</p>
      <TryAgain onClick={() => void refetch()} />
    </div>
  );
}

function List({ keys: { data, kinds: allowed } }: { keys: Listed }) {
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-sm text-muted">
        The <TextLink href="/developers">developers' guide</TextLink> shows what keys can do.
        {!allowed.includes("api") && ` API keys: ${kinds.api.lacking}`}
      </p>
      {data.length === 0 ? (
        <p className="text-sm text-muted">There are no keys yet.</p>
      ) : (
        <ul aria-label="API keys" className="max-h-128 divide-y divide-line overflow-y-auto">
          {data.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      {allowed.length > 0 ? (
        <CreateKey allowed={allowed} />
      ) : (
        <p className="text-sm text-muted">Your access has ended. Choose a plan to create keys.</p>
      )}
    </div>
  );
}
