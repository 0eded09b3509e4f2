/** How often to repeat something: `full` in `npm run test:soak`, `sample` in `npm test`. */
export const soak = (full: number, sample: number): number => (process.env.SOAK ? full : sample);
