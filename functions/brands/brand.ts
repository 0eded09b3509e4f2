/** How an account or one of its clients presents itself on shared pages, in scheduled emails and in print. */
export type Brand = {
  name: string;
  /** An image on the product's own host: its path, and its size in pixels. */
  logo: { path: string; width: number; height: number } | null;
  /** `#rrggbb`, dark enough for text on white. */
  accent: string;
  /** One or two lines below every page and email, such as an address. */
  footer: string | null;
  /** Where answers to emails go. */
  reply_to: string | null;
};
