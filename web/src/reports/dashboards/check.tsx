type CheckProps = { name: string; value?: string; text: string; checked: boolean };

/** A checkbox of a form with its label. */
export const Check = ({ text, checked, ...rest }: CheckProps) => (
  <label className="flex min-h-8 items-center gap-2 text-sm">
    <input type="checkbox" defaultChecked={checked} className="size-4 accent-brand" {...rest} />
    {text}
  </label>
);
