import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type AddedFeed, call } from "../../api/api.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { detailOf } from "../../api/request.ts";
import { SitesChoice } from "../../api/sites-choice.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { feedsQuery } from "./feeds-query.ts";
import { type FeedKind, KINDS, kinds } from "./kinds.ts";

type Props = { onAdded: (feed: AddedFeed) => void; onCancel: () => void };

const readFeed = (kind: FeedKind, fields: FormData) => ({
  kind,
  name: String(fields.get("name")),
  contacts: fields.has("contacts"),
  ...(kind !== "leads" && {
    conversions: { qualified: String(fields.get("qualified")), won: String(fields.get("won")) },
  }),
  ...(fields.get("reach") === "some" && { sites: fields.getAll("sites").map(String) }),
});

/** The form of a new feed. */
export function FeedForm({ onAdded, onCancel }: Props) {
  const cache = useQueryClient();
  const [kind, setKind] = useState<FeedKind>("leads");
  const { contacts, title } = kinds[kind];
  const adding = useMutation({
    mutationFn: (fields: FormData) => call("POST /api/feeds", { body: readFeed(kind, fields) }),
    onSuccess: async (feed) => {
      await cache.invalidateQueries(feedsQuery);
      onAdded(feed);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(new FormData(event.currentTarget));
  };
  return (
    <form method="post" onSubmit={onSubmit} className="grid min-w-0 gap-4">
      <Options legend="Kind">
        {KINDS.map((each) => (
          <Options.Item
            key={each}
            type="radio"
            name="kind"
            value={each}
            checked={kind === each}
            onChange={() => setKind(each)}
            label={kinds[each].title}
            hint={kinds[each].use}
          />
        ))}
      </Options>
      <Field
        key={title}
        label="Name"
        name="name"
        defaultValue={title}
        maxLength={100}
        autoComplete="off"
        required
      />
      {kind !== "leads" && <ConversionNames />}
      {contacts && (
        <Options legend="Contact details">
          <Options.Item key={kind} type="checkbox" name="contacts" {...contacts} />
        </Options>
      )}
      <SitesChoice />
      <FormError>{adding.error && detailOf(adding.error, "The feed could not be added")}</FormError>
      {adding.error && isPlanError(adding.error) && (
        <p className="text-brand">
          <ToPlans onClick={onCancel} />
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={adding.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}

const ConversionNames = () => (
  <>
    <Field
      label="Conversion name of qualified leads"
      name="qualified"
      defaultValue="Qualified lead"
      maxLength={100}
      autoComplete="off"
      required
    />
    <Field
      label="Conversion name of won leads"
      name="won"
      defaultValue="Won lead"
      hint="Exactly as in the ad network."
      maxLength={100}
      autoComplete="off"
      required
    />
  </>
);
