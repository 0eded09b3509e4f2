import { copyText } from "../copy.ts";
import { useToast } from "../toast/toast.tsx";

/** Returns a function that copies text and shows a toast; `name` names the text, as in "Tracking snippet". */
export function useCopy(): (text: string, name: string) => Promise<void> {
  const toast = useToast();
  return async (text, name) => {
    if (await copyText(text)) toast({ title: "Copied!", description: `${name} copied to clipboard` });
    else
      toast({
        title: "Error",
        description: `${name} could not be copied. Please select and copy it manually.`,
        variant: "destructive",
      });
  };
}
