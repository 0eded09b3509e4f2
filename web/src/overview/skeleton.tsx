const Block = ({ className }: { className: string }) => (
  <div className={`animate-pulse rounded-xl border border-line bg-surface ${className}`} />
);

/** Placeholder for a report that is loading, with the same height. */
export function Skeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the report</span>
      <Block className="h-[36rem] sm:h-[31rem]" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Block className="h-[24rem]" />
        <Block className="h-[24rem]" />
      </div>
    </div>
  );
}
