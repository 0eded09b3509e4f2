import { useLocation, useNavigationType } from "react-router-dom";

/** Whether the last navigation carried this state. The state also survives a reload and Back, which don't count. */
export function useArrivedWith(state: string): boolean {
  const { state: given } = useLocation();
  return useNavigationType() !== "POP" && given === state;
}
