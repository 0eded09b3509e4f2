import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useSession } from "../../../web/src/app/session.tsx";
import { useToast } from "../../../web/src/ui/toast.tsx";

it("X11: throws when the session is used outside its provider, and so do the toasts", () => {
  const asks = (use: () => unknown) => () => renderToString(createElement(() => String(use())));
  expect(asks(useSession)).toThrow("useSession must be used within SessionProvider");
  expect(asks(useToast)).toThrow("useToast must be used within Toaster");
});
