import type { Reporting, SendContext, Sending } from "../adapters/adapter.ts";
import { type Rounds, sendInRounds } from "./rounds.ts";

/** The adapter of a CRM: none compiles without a way to delete a lead, to test the connection, or to report stages. */
export type CrmAdapter<Credentials = never, Connection = never> = Sending<Credentials, Connection> &
  Reporting<Credentials> & {
    connect: NonNullable<Sending<Credentials, Connection>["connect"]>;
    /** How it writes and deletes leads. */
    rounds: (context: SendContext<Credentials>) => Rounds;
  };

export const crmAdapter = <Credentials, Connection>(
  crm: Omit<CrmAdapter<Credentials, Connection>, "deliver">,
): CrmAdapter<Credentials, Connection> => ({
  ...crm,
  deliver: (messages, context) => sendInRounds(messages, crm.rounds(context)),
});
