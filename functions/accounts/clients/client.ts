import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { requiredText } from "../../platform/http/text.ts";
import { Target } from "./target.ts";

/** The colors of clients' labels. */
export const COLORS = ["gray", "red", "orange", "yellow", "green", "blue", "purple", "pink"] as const;

const name = requiredText("Client name", 100);
const color = v.picklist(COLORS, `color must be one of ${COLORS.join(", ")}.`);

/** The body of `POST /api/clients`. */
export const NewClient = v.object(
  { name, color: v.optional(color, "gray"), target: v.optional(v.nullable(Target), null) },
  "Client name is required.",
);
export type NewClient = v.InferOutput<typeof NewClient>;

const NOTHING_TO_CHANGE = "Send a new name, color or target.";

/** A change to a client: at least one field is required. A `target` of null removes it. */
export const ClientChange = v.pipe(
  v.object(
    { name: v.optional(name), color: v.optional(color), target: v.optional(v.nullable(Target)) },
    NOTHING_TO_CHANGE,
  ),
  v.check((change) => Object.values(change).some((value) => value !== undefined), NOTHING_TO_CHANGE),
  v.metadata({ anyOf: ["name", "color", "target"].map((field) => ({ required: [field] })) }),
);
export type ClientChange = v.InferOutput<typeof ClientChange>;

/** A client of an agency: a label that groups sites. The client's people can be given access to them. */
export const Client = v.object({
  id: v.string(),
  name: v.string(),
  color: v.picklist(COLORS),
  target: v.optional(v.nullable(Target), null),
  created_at: v.string(),
});
export type Client = v.InferOutput<typeof Client>;

/** Whether a text has the form of a client's id. */
export const isClientId = (text: string): boolean => /^client_[\w-]{22}$/.test(text);

/** 404: the account has no client with this id, even if another account does. */
export const noSuchClient = () => new HttpError(404, "There is no such client in your account.");
