type Props = { steps: readonly string[]; untried?: string | null };

/** Numbered steps, with a note below if they were not yet tested with a live account. */
export function Steps({ steps, untried }: Props) {
  return (
    <div className="grid gap-3 text-sm wrap-anywhere">
      <ol className="grid list-decimal gap-2 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {untried && <p className="text-muted">{untried}</p>}
    </div>
  );
}
