/** Collects distinct values in the order of first use. */
export function createList<Value>() {
  const indexes = new Map<Value, number>();
  return {
    values: () => [...indexes.keys()],
    indexOf: (value: Value): number => {
      const index = indexes.get(value) ?? indexes.size;
      indexes.set(value, index);
      return index;
    },
  };
}
