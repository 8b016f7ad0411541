import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { generateAll } from '../generate/generated-files.ts'
import { type Gate, ROOT } from './gate.ts'

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Checks that generated files in the repository are up to date. */
export const generatedGate: Gate = {
  name: 'generated',
  async run() {
    const files = await generateAll()
    const stale = await Promise.all(files.map(async ({ path, text }) => ((await readIfThere(path)) === text ? [] : [`${relative(ROOT, path)} is stale: npm run generate`])))
    return { problems: stale.flat(), note: `${files.length} files` }
  },
}
