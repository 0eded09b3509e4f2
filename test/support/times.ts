/** The numbers below `count`, to do something as often. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
