import * as v from "valibot";
import { ROLES } from "./role.ts";

/** A person: someone who signs in. Their id is the Cognito `sub`. */
export const Person = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  created_at: v.string(),
  /** Access tokens issued before this Unix time (s) are rejected: all sessions were ended then. */
  sessions_from: v.number(),
});
export type Person = v.InferOutput<typeof Person>;

/** A person's place in an account. */
export const Member = v.object({
  person_id: v.string(),
  account_id: v.string(),
  role: v.picklist(ROLES),
  joined_at: v.string(),
});
export type Member = v.InferOutput<typeof Member>;
