import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../ui/button.tsx";

/** A submit button with a spinner while busy. */
export function SubmitButton({ children, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  return (
    <Button type="submit" {...rest}>
      {rest.busy && <LoaderCircle className="animate-spin" />}
      {children}
    </Button>
  );
}
