import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";

/** Sends the form it stands in, and shows while that is under way. */
export function SubmitButton({ children, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  return (
    <Button type="submit" {...rest}>
      {rest.busy && <LoaderCircle className="animate-spin" />}
      {children}
    </Button>
  );
}
