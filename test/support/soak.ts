/** How often to repeat something, or for what: `full` in `npm run test:soak`, `sample` in `npm test`. */
export const soak = <Size>(full: Size, sample: Size): Size => (process.env.SOAK ? full : sample);
