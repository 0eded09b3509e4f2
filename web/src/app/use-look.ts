import { useSyncExternalStore } from "react";
import type { Look } from "../../../functions/accounts/members/look.ts";
import { readLook, watchLook } from "./look.ts";

/** What a client sees in place of our look; null for our own. Prerendered pages have ours. */
export const useLook = (): Look | null => useSyncExternalStore(watchLook, readLook, () => null);
