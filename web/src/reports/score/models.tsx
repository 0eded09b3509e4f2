import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type ScoreModels } from "../../api/api.ts";
import { useMay } from "../../api/me.ts";
import { detailOf, isUnauthorized } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loading } from "../../ui/loading.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { Learned } from "./learned.tsx";
import { modelsQuery } from "./score-queries.ts";
import { lookText, modelName } from "./words.ts";

type Choice = { model?: string; stays_with_prior?: boolean };

/** Chooses the model of new leads. */
function useChoice() {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: Choice) => call("PATCH /api/score/models", { body }),
    scope: { id: "score models" },
    onSuccess: (models) => {
      cache.setQueryData(modelsQuery.queryKey, models);
      toast({ title: "Success", description: `New leads are scored by ${modelName(models.model)}.` });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const description = detailOf(error, "The model could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
      // Another person, or the daily job, may have changed it.
      void cache.invalidateQueries({ queryKey: modelsQuery.queryKey });
    },
  });
}

/** Which model scores new leads, what was learned when, and the way back. */
export function Models() {
  const { data: models, error, isFetching, refetch } = useQuery(modelsQuery);
  return (
    <Card aria-labelledby="score-models-title" className="min-w-0">
      <h3 id="score-models-title" className="text-heading">
        How leads are scored
      </h3>
      {models !== undefined ? (
        <Content models={models} />
      ) : error !== null && !isFetching ? (
        <NotLoaded what="The models" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Content({ models }: { models: ScoreModels }) {
  const { model, prior, stays_with_prior, looks } = models;
  const choice = useChoice();
  const mayChoose = useMay()("admin");
  return (
    <div className="mt-2 grid gap-4 text-sm">
      <p className="max-w-prose">
        New leads are scored by {modelName(model)}. Leads that are already here keep the score they came in
        with.
      </p>
      {mayChoose && (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={stays_with_prior}
            aria-disabled={choice.isPending || undefined}
            onChange={({ currentTarget }) => {
              if (!choice.isPending) choice.mutate({ stays_with_prior: currentTarget.checked });
            }}
            className="mt-0.5 size-4"
          />
          <span>
            Stay with the general model
            <span className="block text-muted">
              Outcomes are still compared with it, but never change it.
            </span>
          </span>
        </label>
      )}
      {model !== prior && mayChoose && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          busy={choice.isPending}
          onClick={() => choice.mutate({ model: prior })}
        >
          Go back to the general model
        </Button>
      )}
      {looks.length > 0 && (
        <section aria-labelledby="score-looks-title">
          <h4 id="score-looks-title" className="font-medium">
            What outcomes taught
          </h4>
          <ul className="mt-1 grid gap-1">
            {looks.map((look) => (
              <li key={look.at}>
                <Timestamp at={look.at} to="day" />: {lookText(look)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {models.models.length > 0 && (
        <ul aria-label="Your own models" className="divide-y divide-line border-t border-line">
          {models.models.map((each) => (
            <Learned key={each.id} learned={each} isUsed={each.id === model}>
              {mayChoose && each.id !== model && !stays_with_prior && (
                <Button
                  look="secondary"
                  size="small"
                  busy={choice.isPending}
                  onClick={() => choice.mutate({ model: each.id })}
                >
                  Use {each.id}
                </Button>
              )}
            </Learned>
          ))}
        </ul>
      )}
    </div>
  );
}
