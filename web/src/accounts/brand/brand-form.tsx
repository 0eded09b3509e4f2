import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { type Brand, call } from "../../api/api.ts";
import { meQuery } from "../../api/me.ts";
import { Field, FormError } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { useSubmit } from "../use-submit.ts";
import { BrandPreview } from "./brand-preview.tsx";
import { brandsQuery } from "./brands-query.ts";
import { encodeFile } from "./encode-file.ts";
import { RemoveBrand } from "./remove-brand.tsx";

const DEFAULT_ACCENT = "#0f6b62";

/** Blank text is no value. */
const readText = (fields: FormData, name: string): string | null => String(fields.get(name)).trim() || null;

/** The fields of a brand, with a preview of what is typed. */
export function BrandForm({ owner, brand }: { owner: string; brand: Brand | null }) {
  const cache = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState({
    name: brand?.name ?? "",
    accent: brand?.accent ?? DEFAULT_ACCENT,
    footer: brand?.footer ?? "",
  });
  const [picture, setPicture] = useState<string | null>(null);
  const path = { owner };
  const { pending, error, onSubmit } = useSubmit("The brand could not be saved", async (fields) => {
    const body = {
      name: typed.name,
      accent: typed.accent,
      footer: typed.footer.trim() || null,
      reply_to: readText(fields, "reply_to"),
      host: readText(fields, "host"),
    };
    await call("PUT /api/brands/{owner}", { path, body });
    try {
      const file = fields.get("logo");
      if (file instanceof File && file.size > 0) {
        await call("PUT /api/brands/{owner}/logo", { path, body: { image: await encodeFile(file) } });
      } else if (fields.get("no_logo") !== null) await call("DELETE /api/brands/{owner}/logo", { path });
      toast({ title: "Success", description: "The brand has been saved." });
      await cache.invalidateQueries(brandsQuery);
    } catch (failure) {
      // All but the logo is saved. The form stays as it is, so that another file can be chosen.
      void cache.invalidateQueries(meQuery);
      throw failure;
    }
    void cache.invalidateQueries(meQuery);
  });
  const type = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const show = ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    // The page's content security policy allows data: images, and no blob: ones.
    if (file) void encodeFile(file).then((base64) => setPicture(`data:${file.type};base64,${base64}`));
    else setPicture(null);
  };

  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <Field label="Brand name" name="name" autoComplete="off" required value={typed.name} onChange={type} />
      <Field
        label="Logo"
        name="logo"
        type="file"
        accept="image/png,image/webp"
        hint="PNG or WebP, at most 100 KB and 2,000 pixels a side."
        className="py-2"
        onChange={show}
      />
      {brand?.logo && (
        <label className="flex items-center gap-2 text-sm">
          <input type="checkbox" name="no_logo" className="size-4 accent-brand" /> Remove the logo
        </label>
      )}
      <Field
        label="Accent color"
        name="accent"
        type="color"
        value={typed.accent}
        onChange={type}
        className="p-1"
      />
      <TextArea
        label="Footer (at most two lines)"
        name="footer"
        maxLength={200}
        value={typed.footer}
        onChange={type}
      />
      <Field
        label="Replies go to (optional)"
        name="reply_to"
        type="email"
        defaultValue={brand?.reply_to ?? ""}
        hint="A member of this account gets the answers to your clients' emails."
      />
      <Field
        label="Host of your own (optional)"
        name="host"
        autoComplete="off"
        defaultValue={brand?.host ?? ""}
        hint="Such as reports.example.com. Pages at this host have the brand, once it leads here."
      />
      <BrandPreview {...typed} picture={picture ?? brand?.logo?.path ?? null} />
      {brand && (
        <p className="text-sm wrap-anywhere text-muted">
          Sign-in page for clients: <span className="text-ink">{location.origin + brand.sign_in}</span>
        </p>
      )}
      <FormError>{error}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        {brand && <RemoveBrand owner={owner} />}
        <SubmitButton busy={pending}>Save brand</SubmitButton>
      </div>
    </form>
  );
}
