import metadata from "libphonenumber-js/min/metadata";

// Evaluated at build time: few leads that start an instance have a phone number.

/** How each country writes its phone numbers. */
export const PHONE_NUMBERS = metadata;
