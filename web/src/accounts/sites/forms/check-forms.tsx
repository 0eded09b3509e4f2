import { useMutation } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { type FormEvent, useState } from "react";
import { call, type Site } from "../../../api/api.ts";
import { detailOf, offlineNote } from "../../../api/request.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FormError } from "../../../ui/field.tsx";
import { addressAdvice, firstAddress, formCheckAddress, readAddress } from "../check/check-address.ts";

/** Opens a page of the site that marks what each field of its forms is taken for. */
export function CheckForms({ site, port }: { site: Site; port: string | undefined }) {
  const [inputError, setInputError] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: async (page: URL) => {
      const { code } = await call("POST /api/sites/{id}/form-check", { path: { id: site.id } });
      return formCheckAddress(page, code);
    },
    onSuccess: (address) => {
      setOpened(address);
      window.open(address, "_blank", "noopener,noreferrer");
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = readAddress(String(new FormData(event.currentTarget).get("page")));
    setInputError(page === null ? addressAdvice(site) : null);
    if (page !== null && !start.isPending) start.mutate(page);
  };
  return (
    <form onSubmit={onSubmit} noValidate className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-72">
          <Field
            label="A page with a form"
            name="page"
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={firstAddress(site, port)}
            aria-invalid={inputError !== null || undefined}
          />
        </div>
        <Button type="submit" look="secondary" busy={start.isPending} className="min-h-11">
          <ScanSearch />
          Check my forms
        </Button>
      </div>
      <FormError>
        {inputError ??
          (start.error && detailOf(start.error, `The check could not be started${offlineNote(start.error)}`))}
      </FormError>
      <p className="text-xs text-muted">
        Your page opens in a new tab, with every form marked and what each field is taken for; there you can
        correct it. Only you see this, for 15 minutes.
        {opened !== null && (
          <>
            {" "}
            Nothing opened?{" "}
            <a
              href={opened}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-1 inline-block py-1 font-medium text-brand underline underline-offset-4"
            >
              Open the page yourself
            </a>
            . Nothing marked? Then the page lacks this site’s snippet: see the install check.
          </>
        )}
      </p>
    </form>
  );
}
