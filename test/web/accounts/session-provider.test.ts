import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useSession } from "../../../web/src/app/session.tsx";
import { useToast } from "../../../web/src/ui/toast/toast.tsx";

it("useSession and useToast throw outside their providers", () => {
  const asks = (use: () => unknown) => () => renderToString(createElement(() => String(use())));
  expect(asks(useSession)).toThrow("useSession must be used within SessionProvider");
  expect(asks(useToast)).toThrow("useToast must be used within Toaster");
});
