import { useQuery } from "@tanstack/react-query";
import { useMembership } from "../../api/me.ts";
import { paceQuery } from "./clients-query.ts";
import { paceTones } from "./pace-cell.tsx";
import { paceSentence, paceVerdict } from "./pace-text.ts";

/** How the target of the client whose leads are shown is going; nothing without one. */
export function PaceLine({ clientId }: { clientId: string | undefined }) {
  const hasClients = useMembership()?.has_clients_screen ?? false;
  const isAsked = hasClients && clientId !== undefined && clientId !== "";
  const { data } = useQuery({ ...paceQuery(clientId ?? ""), enabled: isAsked });
  if (!isAsked || !data?.pace) return null;
  const { text, tone } = paceVerdict(data.pace);
  return (
    <p className="text-sm">
      {paceSentence(data.pace, data.currency)}{" "}
      <span className={`font-medium ${paceTones[tone]}`}>{text[0]?.toUpperCase() + text.slice(1)}.</span>
    </p>
  );
}
