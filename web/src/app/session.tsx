import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { call, type Session } from "../api/api.ts";
import { onSessionExpired, refreshOnReturn } from "../api/token-refresh.ts";
import { clearDrafts } from "./drafts.ts";
import { readToken, storeToken, watchToken } from "./token.ts";

type SessionState = {
  token: string | null;
  /** The sign-in page shows this to explain why it appeared. */
  notice: string | null;
  /** Whether the session expired, in which case signing in returns to the same page. */
  hasExpired: boolean;
  signIn: (session: Session) => void;
  logout: () => void;
  /** Clears a session that the server has already ended. */
  leave: (notice: string) => void;
};

const SessionContext = createContext<SessionState | null>(null);

// Also fits a session that was revoked elsewhere, which this browser cannot tell apart.
const ENDED = "Your session has ended. Please sign in again.";

let pendingLogout: Promise<void> = Promise.resolve();

/** Resolves once the latest logout has its response. Later, that would delete the next session's refresh cookie. */
export const logoutSettled = (): Promise<void> => pendingLogout;

/** Provides the session, in sync across tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // Prerendered pages are signed out.
  const token = useSyncExternalStore(watchToken, readToken, () => null);
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => onSessionExpired(() => setNotice(ENDED)), []);
  useEffect(refreshOnReturn, []);
  // A sign-in, in this tab or another, makes the notice obsolete.
  useEffect(() => {
    if (token !== null) setNotice(null);
  }, [token]);

  const session = useMemo<SessionState>(
    () => ({
      token,
      notice,
      hasExpired: notice === ENDED,
      signIn: ({ access_token }) => {
        setNotice(null);
        storeToken(access_token);
      },
      logout: () => {
        // Logging out does not wait for the network; the server clears the refresh cookie when it can.
        pendingLogout = call("POST /api/auth/logout", { keepalive: true }).then(
          () => {},
          (error) => console.warn("Logout was not confirmed.", error),
        );
        setNotice(null);
        clearDrafts();
        storeToken(null);
      },
      leave: (reason) => {
        setNotice(reason);
        clearDrafts();
        storeToken(null);
      },
    }),
    [token, notice],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session and its actions. Throws outside SessionProvider. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession must be used within SessionProvider");
  return session;
}
