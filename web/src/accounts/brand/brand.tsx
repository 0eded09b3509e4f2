import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasFeature } from "../../../../functions/accounts/plans/plans.ts";
import { clientsQuery } from "../../api/clients.ts";
import { ToPlans } from "../../api/plan-limit.tsx";
import { describeError } from "../../api/request.ts";
import { Loading } from "../../ui/loading.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { TryAgain } from "../../ui/try-again.tsx";
import { Section } from "../sections/section.tsx";
import { BrandForm } from "./brand-form.tsx";
import { brandsQuery, planQuery } from "./brands-query.ts";

const ACCOUNT = "account";

/** What clients see in place of our name: the account's brand, or one of their own. */
export function BrandSection() {
  return (
    <Section
      title="Brand"
      lead="Your clients see it in place of ours: on their sign-in page, in their dashboard, on shared pages, in scheduled emails and in print."
    >
      <Brands />
    </Section>
  );
}

function Brands() {
  const brands = useQuery(brandsQuery);
  const clients = useQuery(clientsQuery);
  const subscription = useQuery(planQuery);
  const [owner, setOwner] = useState(ACCOUNT);
  const queries = [brands, clients, subscription];
  const failed = queries.find(({ data, isFetching }) => data === undefined && !isFetching);
  if (failed) {
    const retry = () => {
      for (const { data, refetch } of queries) if (data === undefined) void refetch();
    };
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>Your brand could not be loaded. {describeError(failed.error)}</p>
        <TryAgain onClick={retry} />
      </div>
    );
  }
  if (!brands.data || !clients.data || !subscription.data) return <Loading />;
  if (!hasFeature(subscription.data, "white_label") && brands.data.length === 0) return <Missing />;
  const own = brands.data.find((brand) => brand.owner === owner);
  const isClient = owner !== ACCOUNT;
  return (
    <div className="grid gap-5">
      {clients.data.length > 0 && (
        <Choice label="Brand of" value={owner} onChange={({ target }) => setOwner(target.value)}>
          <option value={ACCOUNT}>This account, for all clients without their own</option>
          {clients.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {own === undefined && (
        <p className="text-sm text-muted">
          {isClient
            ? "This client has no brand of its own: it sees this account's."
            : "There is no brand yet: your clients see our name and colors."}
        </p>
      )}
      <BrandForm key={`${owner} ${own?.updated_at}`} owner={owner} brand={own ?? null} />
    </div>
  );
}

/** What other plans see. */
const Missing = () => (
  <div className="grid justify-items-start gap-2 text-sm">
    <p>A brand of your own, with your logo and color, is part of the Agency plan.</p>
    <ToPlans onClick={() => {}} />
  </div>
);
