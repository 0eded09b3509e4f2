/** JSON.stringify that ignores the toJSON methods that old libraries add to built-in prototypes. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
