import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { LinkPage, useAction } from "../../app/link-page.tsx";
import { Button } from "../../ui/button.tsx";
import { texts } from "./report-mail-texts.ts";

const LINK = /^#(confirm|refuse|stop)\.(.+)$/;
const INVALID = { title: "This link is invalid", text: "Use the link in the latest email." };

/** The page behind the links of scheduled reports. Its readers may know only who sends them. */
export function Page() {
  const [link] = useState(() => {
    const [, action = "", token = ""] = LINK.exec(location.hash) ?? [];
    return { action: action as "" | keyof typeof texts, token };
  });
  const [state, setState] = useState<"asked" | "done" | "resumed">("asked");
  const { action, token } = link;
  const { data, error: failure } = useQuery({
    queryKey: ["report mail", action, token],
    queryFn: ({ signal }) =>
      call("GET /api/report-mails", { query: { action: action || "stop", token }, signal }),
    enabled: action !== "",
  });
  const { act, pending, error } = useAction(async () => {
    const isStopped = action === "stop" && state === "done";
    if (action === "confirm" || action === "refuse")
      await call("POST /api/report-mails/confirmation", { body: { answer: action, token } });
    else await call("POST /api/report-mails/stop", { query: { token, ...(isStopped && { wanted: "yes" }) } });
    setState(isStopped ? "resumed" : "done");
  });
  const sender = data?.sender ?? "";
  if (action === "" || failure)
    return (
      <LinkPage {...INVALID} text={detailOf(failure, INVALID.text)} error={null} sender={sender}>
        {null}
      </LinkPage>
    );
  if (data === undefined)
    return (
      <LinkPage title="One moment" text="Loading…" error={null} sender="">
        {null}
      </LinkPage>
    );
  const { button, again, ...shown } = texts[action](data);
  const label = state === "done" ? again : button;
  return (
    <LinkPage {...shown[state]} error={error} sender={sender}>
      {label !== null && (state === "asked" || action === "stop") && (
        <Button
          onClick={act}
          busy={pending}
          look={state === "done" ? "secondary" : "primary"}
          className="min-h-11"
        >
          {label}
        </Button>
      )}
    </LinkPage>
  );
}
