import { RefreshCw } from "lucide-react";
import { reasonOf } from "../request.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Stands in the dashboard's place when it could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Card className="mx-auto my-10 max-w-md text-center">
      <h2 className="text-lg font-semibold">Your dashboard could not be loaded</h2>
      <p className="mt-1 mb-5 text-sm text-muted">Nothing is lost. {reasonOf(error)}</p>
      <Button onClick={onRetry}>
        <RefreshCw />
        Try again
      </Button>
    </Card>
  );
}
