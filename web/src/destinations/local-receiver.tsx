import type { RefObject } from "react";
import { useDeployment } from "../app/deployment.tsx";
import { Button } from "../ui/button.tsx";

/** In a local run, offers a receiver on this machine to test a destination with. */
export function LocalReceiver({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { receiver } = useDeployment();
  if (!receiver) return null;
  const fillIn = () => {
    if (field.current === null) return;
    field.current.value = receiver;
    field.current.focus();
  };
  return (
    <div className="grid justify-items-start gap-2 rounded-lg bg-brand-soft px-3 py-2 text-sm">
      <p>
        Whence runs on your machine, so you can try it without a server:{" "}
        <a href={receiver} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          the receiver
        </a>{" "}
        shows everything it receives.
      </p>
      <Button look="secondary" size="small" onClick={fillIn}>
        Use the receiver's address
      </Button>
    </div>
  );
}
