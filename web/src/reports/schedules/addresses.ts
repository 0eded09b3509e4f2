import type { NewSchedule } from "../../api/api.ts";

type Recipients = NewSchedule["recipients"];

/** The addresses in a text, separated by commas, semicolons, spaces or lines. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The addresses that get the report of a client, or of every client (null), as a text to edit. */
export const addressText = (recipients: Recipients, client: string | null): string =>
  recipients
    .filter(({ client_id = null }) => client_id === client)
    .map(({ email }) => email)
    .join(", ");
