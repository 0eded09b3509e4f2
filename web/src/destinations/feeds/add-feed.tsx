import { useState } from "react";
import type { AddedFeed } from "../../api/api.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FeedForm } from "./feed-form.tsx";
import { kinds } from "./kinds.ts";
import { NewFeed } from "./new-feed.tsx";

/** The dialog that adds a feed, and then shows how to fetch it. */
export function AddFeed({ onClose }: { onClose: () => void }) {
  const [added, setAdded] = useState<AddedFeed | null>(null);
  if (added === null)
    return (
      <Dialog
        title="Add a feed"
        description="Each fetch returns your leads as they are at that time."
        onClose={onClose}
      >
        <FeedForm onAdded={setAdded} onCancel={onClose} />
      </Dialog>
    );
  return (
    <Dialog
      title={kinds[added.kind].title}
      description="Copy what you need now. We won't show it again."
      onClose={onClose}
    >
      <NewFeed feed={added} onClose={onClose} />
    </Dialog>
  );
}
