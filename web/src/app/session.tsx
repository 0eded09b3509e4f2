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
import { onExpiry, renewOnReturn } from "../api/renewal.ts";
import { ownerOf, readToken, storeToken, watchToken } from "./token.ts";
import { forgetDrafts } from "./unsaved.ts";

type SessionState = {
  token: string | null;
  /** Why the person finds the sign-in page instead of what they came for. */
  notice: string | null;
  /** Whether the session has ended of itself, so that one comes back to where one was. */
  hasExpired: boolean;
  signIn: (session: Session) => void;
  logout: () => void;
  /** Forgets a session that the server has ended already, for the reason that `notice` gives. */
  leave: (notice: string) => void;
};

const SessionContext = createContext<SessionState | null>(null);

// True also where it was ended from elsewhere, of which this browser knows nothing.
const ENDED = "Your session has ended. Please sign in again.";

let leaving: Promise<void> = Promise.resolve();

/** Ends when the latest logout has been answered: its late answer would take the next session's cookie away. */
export const whenLeft = (): Promise<void> => leaving;

/** Holds who is signed in, in step with every other tab of this browser. */
export function SessionProvider({ children }: { children: ReactNode }) {
  // A page that is rendered ahead is nobody's.
  const token = useSyncExternalStore(watchToken, readToken, () => null);
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => onExpiry(() => setNotice(ENDED)), []);
  useEffect(renewOnReturn, []);
  // Whoever signed in meanwhile, in whichever tab, has nothing to do with it any more.
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
        // Leaving must not wait for the network; the server forgets the refresh cookie when it can.
        leaving = call("POST /api/auth/logout", { keepalive: true }).then(
          () => {},
          (error) => console.warn("Logout was not confirmed.", error),
        );
        setNotice(null);
        if (token !== null) forgetDrafts(ownerOf(token));
        storeToken(null);
      },
      leave: (reason) => {
        setNotice(reason);
        if (token !== null) forgetDrafts(ownerOf(token));
        storeToken(null);
      },
    }),
    [token, notice],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and how to change that. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession must be used within SessionProvider");
  return session;
}
