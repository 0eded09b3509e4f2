import { useMutation } from "@tanstack/react-query";
import type { Texts } from "../../../../functions/destinations/vendors/text.ts";
import { call } from "../../api/api.ts";
import { type Kind, kinds } from "../kinds.ts";
import { readNew } from "../read-fields.ts";

/** Tests a new destination with the values of its form, before it is added. Null if only adding it can test it. */
export function useDraftTest(kind: Kind) {
  const test = useMutation({
    mutationFn: (fields: FormData) => call("POST /api/destinations/test", { body: readNew(kind, fields) }),
  });
  const { singleUse }: Texts = kinds[kind];
  return singleUse ? null : test;
}
