import type { Client } from "../../api/api.ts";

/** The colors of labels. A dot is decoration, since the client's name is next to it. */
export const colors: Record<Client["color"], { name: string; dot: string }> = {
  gray: { name: "Gray", dot: "bg-gray-500" },
  red: { name: "Red", dot: "bg-red-600" },
  orange: { name: "Orange", dot: "bg-orange-600" },
  yellow: { name: "Yellow", dot: "bg-yellow-500" },
  green: { name: "Green", dot: "bg-green-600" },
  blue: { name: "Blue", dot: "bg-blue-600" },
  purple: { name: "Purple", dot: "bg-purple-600" },
  pink: { name: "Pink", dot: "bg-pink-600" },
};
