import { useState } from "react";
import { call, type Team } from "../../api/api.ts";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormError } from "../../ui/field.tsx";
import { Choice } from "../../ui/text-area.tsx";
import { roles } from "./roles.ts";
import { useTeamChange } from "./use-team-change.ts";

type Members = Team["members"];

/** Asks who becomes owner in the caller's place, and says what it means for both. */
export function HandOverDialog({ heirs, onClose }: { heirs: Members; onClose: () => void }) {
  const [chosen, choose] = useState("");
  const successor = heirs.find(({ id }) => id === chosen);
  const name = successor?.name ?? "the new owner";
  const handover = useTeamChange<string>({
    send: async (id) => {
      await call("PATCH /api/members/{id}", { path: { id }, body: { role: "owner", hand_over: true } });
      onClose();
    },
    done: `${name} is an owner now, and you are an admin.`,
    failed: "Ownership could not be handed over",
  });
  const close = () => {
    if (!handover.isPending) onClose();
  };
  return (
    <Dialog
      role="alertdialog"
      title="Hand over ownership?"
      description="It takes effect immediately, and you can't undo it yourself."
      onClose={close}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!handover.isPending) handover.mutate(chosen);
        }}
      >
        <Choice
          label="New owner"
          name="successor"
          value={chosen}
          required
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose a member</option>
          {heirs.map(({ id, name, email, role }) => (
            <option key={id} value={id}>
              {name} ({email}), {roles[role].name.toLowerCase()}
            </option>
          ))}
        </Choice>
        <ul className="list-disc space-y-1 pl-5 text-sm wrap-anywhere">
          <li>
            <bdi>{name}</bdi> can do everything: pay for and cancel the plan, rename the account, and delete
            it.
          </li>
          <li>
            You become an admin: you keep everything except the plan, the account's name and its deletion.
          </li>
          <li>Emails about the account that go to you will go to the new owner.</li>
          <li>Only an owner can make you an owner again.</li>
        </ul>
        <FormError>
          {handover.error && detailOf(handover.error, "Ownership could not be handed over.")}
        </FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button look="danger" type="submit" busy={handover.isPending}>
            Hand over
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
