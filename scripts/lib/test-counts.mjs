import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @param {unknown} report what Vitest's or Playwright's JSON reporter wrote
 * @returns {Counts}
 */
function countsOf(report) {
  // A browser test that passed only at its second attempt has failed.
  if (report?.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
}

/**
 * @param {string | undefined} path of a report; a step without one has no tests to count
 * @param {boolean} hasPassed a step that failed counts as at least one failure, even if no test failed
 * @returns {Promise<Counts>}
 */
export async function readCounts(path, hasPassed) {
  const counts = countsOf(path === undefined ? undefined : await readReport(path))
  return hasPassed ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

/**
 * @param {string} path
 * @returns {Promise<unknown>} the report; undefined if an interrupted run left none, or an incomplete one
 */
export async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
