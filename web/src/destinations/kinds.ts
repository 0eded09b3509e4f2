import type { ComponentType } from "react";
import type { ConnectionField } from "../../../functions/destinations/vendors/kinds.ts";
import type { Event } from "../../../functions/leads/outbox/event.ts";
import type { Destination } from "../api/api.ts";
import { alerts } from "./alerts.ts";
import { crms } from "./crms.ts";
import { type Mark, WebhookMark } from "./marks.tsx";
import { sheets } from "./sheets.ts";

export type Kind = Destination["kind"];

/** A connection field. `isVendor`: the address must be on the vendor's host. "script": we generate it, in a script to copy. */
export type Credential =
  | { name: ConnectionField; label: string; placeholder?: string; isVendor?: true }
  | { name: ConnectionField; label: string; options: Readonly<Record<string, string>> }
  | { name: "key"; label: string; made: "script" };

/** The screen texts of a kind of destination, and the events it offers. */
export type KindText = {
  title: string;
  use: string;
  mark: Mark;
  /** The steps to connect it. */
  steps: readonly string[];
  /** A note that it was not yet tested with a live account. */
  untried?: string;
  /** The connection fields, by their names in the API. */
  credentials: readonly Credential[];
  /** More about the setup, below the steps. */
  more?: ComponentType;
  /** The default name of a new one. */
  name: string;
  events: readonly Event[];
  /** The preselected events. Default: new leads. */
  chosen?: readonly Event[];
  /** Whether it only notifies people, and so may have quiet hours. */
  isAlert?: true;
  /** Whether its owner can choose the fields to write. */
  isMapped?: true;
};

/** The kinds of destinations on offer, in the gallery's order. */
export const kinds: Readonly<Record<Kind, KindText>> = {
  webhook: {
    title: "Webhook",
    use: "Sends each lead as signed JSON to your own server.",
    mark: WebhookMark,
    steps: [
      "On your server, add an endpoint that accepts POST requests with JSON and responds with a 2xx status within 15 seconds.",
      "Enter its address here and choose what to send.",
      "Copy the signing secret, which we show next, to your server. It lets your server verify that requests are from Whence.",
    ],
    credentials: [{ name: "url", label: "Address", placeholder: "https://example.com/whence" }],
    name: "My server",
    events: ["lead.created", "lead.updated", "lead.deleted", "site.silent"],
  },
  hook: {
    title: "Hook",
    use: "Sends leads to the automation tool that added it with its key.",
    mark: WebhookMark,
    steps: [],
    credentials: [],
    name: "Hook",
    events: ["lead.created", "lead.updated", "lead.deleted", "site.silent"],
  },
  ...alerts,
  sheets,
  ...crms,
};
