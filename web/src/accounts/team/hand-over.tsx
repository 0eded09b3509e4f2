import { useState } from "react";
import type { Team } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";

type Props = { self: string; members: Team["members"]; isOnlyOwner: boolean };

/** An owner's way to make another member owner in their place, and why the only owner needs one. */
export function HandOver({ self, members, isOnlyOwner }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const heirs = members.filter(({ id, role }) => id !== self && role !== "client");
  if (members.length === 1 || (heirs.length === 0 && !isOnlyOwner)) return null;
  return (
    <div className="grid justify-items-start gap-3">
      {isOnlyOwner && (
        <p className="text-sm text-muted">
          You are the only owner. To leave the account or take another role,{" "}
          {heirs.length === 0 ? "invite someone, and hand over ownership to them" : "hand over ownership"}{" "}
          first.
        </p>
      )}
      {heirs.length > 0 && (
        <Button look="secondary" onClick={() => setChoosing(true)}>
          Hand over ownership
        </Button>
      )}
      {isChoosing && <HandOverDialog heirs={heirs} onClose={() => setChoosing(false)} />}
    </div>
  );
}
