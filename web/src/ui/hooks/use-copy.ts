import { copyText } from "../copy.ts";
import { useToast } from "../toast.tsx";

/** Copies text on a person's click and says so: `what` names the text, as in "Tracking snippet". */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const toast = useToast();
  return async (text, what) => {
    if (await copyText(text)) toast({ title: "Copied!", description: `${what} copied to clipboard` });
    else
      toast({
        title: "Error",
        description: `${what} could not be copied. Please select and copy it by hand.`,
        variant: "destructive",
      });
  };
}
