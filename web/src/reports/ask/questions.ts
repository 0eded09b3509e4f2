import { isCost } from "../measurable.ts";

/** A question that many people ask, and Ask's parameters for it. */
type ReadyQuestion = { title: string; search: string };

export const readyQuestions: readonly ReadyQuestion[] = [
  { title: "Where do our leads come from?", search: "measures=leads&by=channel&range=30d&chart=bars" },
  {
    title: "Which channels are growing?",
    search: "measures=leads&by=channel&grain=week&range=90d&compare=none&chart=lines",
  },
  {
    title: "Which campaigns bring qualified leads?",
    search: "measures=leads,qualified,won&by=campaign&range=90d&chart=table",
  },
  {
    title: "Which campaigns earn the most?",
    search: "measures=won,value&by=campaign&range=90d&date=won&chart=table",
  },
  {
    title: "What does a qualified lead cost?",
    search: "measures=cost,paid_leads,cost_per_lead,cost_per_qualified&by=channel&range=90d&chart=table",
  },
  {
    title: "Which ads pay for themselves?",
    search: "measures=cost,paid_value,roas&by=campaign&range=90d&chart=table",
  },
  {
    title: "Which pages turn visits into leads?",
    search: "measures=visits,sent,lead_rate&by=landing_page&range=30d&chart=table",
  },
  {
    title: "Which sources bring the best leads?",
    search: "measures=leads,average_score,qualified&by=source&range=90d&chart=table",
  },
  {
    title: "When do leads come in?",
    search: "measures=leads&by=weekday,hour&range=90d&compare=none&chart=grid",
  },
  {
    title: "How fast do we respond?",
    search: "measures=response_time&by=&grain=week&range=90d&compare=none&chart=lines",
  },
];

/** Whether the person may see everything a question is about. */
export const mayAsk = ({ search }: ReadyQuestion, seesCost: boolean): boolean =>
  seesCost || !(new URLSearchParams(search).get("measures") ?? "").split(",").some(isCost);
