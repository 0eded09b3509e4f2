const TYPES = ".csv,.tsv,.txt,text/csv,text/tab-separated-values";

type Props = { label: string; onChoose: (file: File) => void };

/** Chooses a CSV file. */
export const FileInput = ({ label, onChoose }: Props) => (
  <input
    type="file"
    accept={TYPES}
    aria-label={label}
    className="w-full text-sm file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-lg file:border file:border-solid file:border-muted/60 file:bg-surface file:px-4 file:font-medium file:text-ink hover:file:bg-sunken"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onChoose(file);
    }}
  />
);
