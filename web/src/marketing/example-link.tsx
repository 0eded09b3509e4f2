import { useDeployment } from "../app/deployment.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** A link to a shared dashboard with example data, where the deployment has one. */
export function ExampleLink() {
  const { example = "" } = useDeployment();
  if (example === "") return null;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink look="secondary" href={example}>
        Open an example dashboard
      </ButtonLink>
      <span className="text-sm text-muted">
        Shared by link, as your clients would read it. The data is made up.
      </span>
    </p>
  );
}
