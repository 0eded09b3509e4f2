/** Where the account's plan is seen and paid for. */
export function Subscription() {
  return <h2 className="text-xl font-semibold tracking-tight">Subscription & Billing</h2>;
}
