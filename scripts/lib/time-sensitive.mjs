// Finds the unit tests that can depend on the time at which they run.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const PLACES = ['apps', 'packages', 'scripts']
const NOT_OURS = /(?:^|[\\/])(?:node_modules|dist)(?:[\\/]|$)/
const TEST = /\.test\.(?:tsx?|mjs)$/
/** What reads the clock, or speaks of days, hours and zones: instants that are written out do not. */
const WORDS = /\bDate\.now\(|\bnew Date\(\)|\bclock\.(?:now|advance|pass)|\bpassUntil\(|time_?zone|weekday|DateTimeFormat|toLocale(?:Date|Time)?String\(|[gs]et(?:UTC)?(?:Hours|Day|Date|Month)\(|\b(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[A-Z]/i

/**
 * Paths of the test files, from the root of the repository, that read the clock or name days, hours or zones, or lie in a folder whose path contains one
 * of `folders`: there the code does.
 * @param {readonly string[]} folders
 * @returns {Promise<string[]>}
 */
export async function findTimeSensitive(folders) {
  const files = (await Promise.all(PLACES.map(listTests))).flat().sort()
  const isChosen = await Promise.all(files.map(async (file) => folders.some((folder) => file.includes(folder)) || WORDS.test(await readFile(join(ROOT, file), 'utf8'))))
  return files.filter((_, index) => isChosen[index])
}

async function listTests(place) {
  const entries = await readdir(join(ROOT, place), { recursive: true })
  return entries.filter((path) => TEST.test(path) && !NOT_OURS.test(path)).map((path) => join(place, path).replaceAll('\\', '/'))
}
