/** JSON.stringify without the toJSON that old libraries put on Array: each value is taken from its holder as it is. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key];
  });
