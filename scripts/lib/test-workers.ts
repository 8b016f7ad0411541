import { availableParallelism } from 'node:os'

/**
 * How many test files run at once: more than there are processors, because tests of the server wait for its jobs, its database and the sandbox.
 * Every Vitest project needs the same number, otherwise they run sequentially.
 */
export const TEST_WORKERS = availableParallelism() + 1
