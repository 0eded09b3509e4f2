/** The numbers from 0 to `count` - 1, for loops. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
