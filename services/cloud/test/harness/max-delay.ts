/**
 * The largest delay of a job after the moment it is due, ms. `npm run stress -- deadlines` measures
 * the promised 2 s; `npm test` shares its machine with other tests, which delay everything.
 */
export const maxDelayMs = process.env.STRESS_RUNS ? 2_000 : 15_000;
