import { copyText } from "../copy.ts";
import { useToast } from "../toast.tsx";

/** Returns a function that copies text and shows a toast; `what` names the text, as in "Tracking snippet". */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const toast = useToast();
  return async (text, what) => {
    if (await copyText(text)) toast({ title: "Copied!", description: `${what} copied to clipboard` });
    else
      toast({
        title: "Error",
        description: `${what} could not be copied. Please select and copy it manually.`,
        variant: "destructive",
      });
  };
}
