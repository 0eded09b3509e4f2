import type { Client } from "../../../api/api.ts";
import { colors } from "../../../ui/client/client-colors.ts";
import { Choice } from "../../../ui/text-area.tsx";

const FIELD = "client_color";

const isColor = (text: string): text is Client["color"] => Object.hasOwn(colors, text);

/** The color chosen in a form. */
export function readColor(fields: FormData): Client["color"] | undefined {
  const chosen = String(fields.get(FIELD));
  return isColor(chosen) ? chosen : undefined;
}

/** Chooses the color of a client's label. */
export function ColorChoice({ color = "blue" }: { color?: Client["color"] }) {
  return (
    <Choice label="Color" name={FIELD} defaultValue={color}>
      {Object.entries(colors).map(([each, { name }]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
