import metadata from "libphonenumber-js/min/metadata";

// Evaluated at build time and loaded on first use: few cold starts need it.

/** How each country writes its phone numbers. */
export const PHONE_NUMBERS = metadata;
