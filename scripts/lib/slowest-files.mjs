import { isAbsolute, relative } from 'node:path'
import { ROOT } from './root.mjs'
import { readReport } from './test-counts.mjs'

/** @typedef {{ file: string, seconds: number, tests: number }} TimedFile */

/**
 * @param {string | undefined} path of a report; a step without one has no tests
 * @param {number} count
 * @returns {Promise<TimedFile[]>} the slowest files, the slowest first
 */
export async function readSlowest(path, count) {
  return path === undefined ? [] : slowestFiles(await readReport(path), count)
}

/**
 * @param {unknown} report what Vitest's or Playwright's JSON reporter wrote
 * @param {number} count
 * @returns {TimedFile[]}
 */
export function slowestFiles(report, count) {
  const files = report?.suites ? playwrightFiles(report) : vitestFiles(report)
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

const vitestFiles = (report) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime, assertionResults }) => ({
    file: isAbsolute(name) ? relative(ROOT, name) : name,
    seconds: (endTime - startTime) / 1_000,
    tests: assertionResults.length,
  }))

/** A spec runs once per browser project; a file's time is the sum over all attempts. */
function playwrightFiles(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return report.suites.map((suite) => {
    const tests = specsOf(suite).flatMap((spec) => spec.tests)
    const ms = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { file: suite.file ?? suite.title, seconds: ms / 1_000, tests: tests.length }
  })
}
