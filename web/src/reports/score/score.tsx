import { Findings } from "./findings.tsx";
import { Models } from "./models.tsx";
import { Unmarked } from "./unmarked.tsx";

/** How good the score is for the account, the leads that would say more about it, and which model it is of. */
export function Score() {
  return (
    <>
      <Findings />
      <Unmarked />
      <Models />
    </>
  );
}
