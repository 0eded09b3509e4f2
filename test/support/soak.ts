/** How often to do something: `full` under `npm run test:soak`, `sample` in an ordinary run. */
export const soak = (full: number, sample: number): number => (process.env.SOAK ? full : sample);
