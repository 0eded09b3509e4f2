import { type RefObject, useEffect, useState } from "react";
import { detailOf } from "../api/request.ts";
import { Button } from "../ui/button.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { CODE_SENT, NOT_SENT, sendCode } from "./send-code.ts";
import { useCountdown } from "./use-countdown.ts";

const PAUSE_SECONDS = 30;

type Props = { field: RefObject<HTMLInputElement | null>; justSent: boolean; onSent: () => void };

/** Sends another code to the address in `field`, after a pause for the last one to arrive. */
export function ResendCode({ field, justSent, onSent }: Props) {
  const toast = useToast();
  const [left, startPause] = useCountdown(PAUSE_SECONDS);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    if (justSent) startPause();
  }, [justSent, startPause]);

  const onClick = async () => {
    if (!field.current?.reportValidity()) return;
    setPending(true);
    toast(null);
    try {
      await sendCode(field.current.value);
      startPause();
      onSent();
      toast({ title: "Success", description: CODE_SENT });
    } catch (error) {
      toast({ title: "Error", description: detailOf(error, NOT_SENT), variant: "destructive" });
    } finally {
      setPending(false);
    }
  };

  return (
    <Button look="quiet" busy={pending || left > 0} onClick={onClick}>
      {left > 0 ? `Send another code in ${left} s` : "Send another code"}
    </Button>
  );
}
