import { useState } from "react";
import { LinkPage, useAction } from "../../app/link-page.tsx";
import { Button } from "../../ui/button.tsx";
import { follow, readLink, texts } from "./alert-link.ts";

/** The page behind the links of an alert. */
export function Page() {
  const [link] = useState(() => readLink(location.hash));
  const [state, setState] = useState<"asked" | "done" | "unchanged">("asked");
  const { button, ...shown } = texts[link?.asked ?? "none"];
  const { act, pending, error } = useAction(async () => {
    if (link !== null) setState((await follow(link)) ? "done" : "unchanged");
  });
  return (
    <LinkPage {...shown[state]} error={error}>
      {state === "asked" && link !== null && (
        <Button onClick={act} busy={pending} className="min-h-11">
          {button}
        </Button>
      )}
    </LinkPage>
  );
}
