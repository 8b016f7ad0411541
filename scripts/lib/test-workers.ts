import { availableParallelism } from 'node:os'

/**
 * How many test files run at once: more than there are processors, as tests of the server wait for its jobs, its database and the sandbox.
 * Every project of Vitest needs the same number, or they run one after another.
 */
export const TEST_WORKERS = availableParallelism() + 2
