import { useSearchParams } from "react-router-dom";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { mayAsk, readyQuestions } from "./questions.ts";

type Props = { seesCost: boolean; onAsked: () => void };

/** Questions to begin with. They keep the chosen client and site. */
export function ReadyQuestions({ seesCost, onAsked }: Props) {
  const [search] = useSearchParams();
  const kept = ["client_id", "site_id"].flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  const addressOf = (question: string) =>
    `?${new URLSearchParams([["tab", "reports"], ["report", "ask"], ...new URLSearchParams(question), ...kept])}`;
  return (
    <ul aria-label="Ready questions" className="flex flex-wrap gap-2">
      {readyQuestions
        .filter((question) => mayAsk(question, seesCost))
        .map(({ title, search }) => (
          <li key={title}>
            <DashboardLink
              to={addressOf(search)}
              onClick={onAsked}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-sm hover:border-brand hover:bg-brand-soft"
            >
              {title}
            </DashboardLink>
          </li>
        ))}
    </ul>
  );
}
