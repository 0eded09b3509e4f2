type CheckProps = {
  name: string;
  value?: string;
  text: string;
  checked: boolean;
  onChange?: (isChecked: boolean) => void;
};

/** A checkbox of a form with its label. */
export const Check = ({ text, checked, onChange, ...rest }: CheckProps) => (
  <label className="flex min-h-8 items-center gap-2 text-sm wrap-anywhere">
    <input
      type="checkbox"
      defaultChecked={checked}
      onChange={({ target }) => onChange?.(target.checked)}
      className="size-4 shrink-0 accent-brand"
      {...rest}
    />
    {text}
  </label>
);
