import type { ReactNode } from "react";
import type { Activity } from "../../api/api.ts";
import { Name, sentences } from "./sentences.tsx";

function Actor({ actor }: Pick<Activity, "actor">) {
  if (actor.kind === "system") return null;
  if (actor.kind === "person")
    return <>{actor.name === null ? "A former member" : <Name>{actor.name}</Name>} </>;
  return (
    <>
      The API key <Name>{actor.name}</Name>{" "}
    </>
  );
}

/** An event as a sentence. */
export function Sentence({ activity }: { activity: Activity }) {
  // A safe cast: each event gets the sentence of its own code.
  const write = sentences[activity.what] as (activity: Activity) => ReactNode;
  return (
    <p className="min-w-0 wrap-anywhere">
      <Actor actor={activity.actor} />
      {write(activity)}.
    </p>
  );
}
