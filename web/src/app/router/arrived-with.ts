import { useLocation, useNavigationType } from "react-router-dom";

/** Whether a navigation with this state has led here. The state survives a reload and Back, which are others. */
export function useArrivedWith(state: string): boolean {
  const { state: given } = useLocation();
  return useNavigationType() !== "POP" && given === state;
}
