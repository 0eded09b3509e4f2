/** The number of repetitions, or the cases: `full` in `npm run test:soak`, `sample` in `npm test`. */
export const soak = <Size>(full: Size, sample: Size): Size => (process.env.SOAK ? full : sample);
