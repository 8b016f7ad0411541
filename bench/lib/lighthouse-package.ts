import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Not a dependency of the repository: its 160 MB would be part of everybody's first `npm start`. */
const VERSION = '13.5.0'
const FOLDER = join(import.meta.dirname, '../../.cache', `lighthouse-${VERSION}`)
const ENTRY = join(FOLDER, 'node_modules/lighthouse/core/index.js')

type Flags = { port: number; onlyCategories: string[]; disableStorageReset: boolean; maxWaitForLoad: number; logLevel: 'error' }
type Result = {
  audits: Readonly<Record<string, { numericValue?: number } | undefined>>
  categories: Readonly<Record<string, { score: number | null } | undefined>>
  runtimeError?: { code: string; message: string }
}
/** The part of Lighthouse's API that is used here. */
export type Lighthouse = { default: (url: string, flags: Flags, config?: object) => Promise<{ lhr: Result } | undefined>; desktopConfig: object }

/** Loads Lighthouse; the first call on a machine installs it. */
export async function openLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) {
    const args = ['install', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', `lighthouse@${VERSION}`]
    await promisify(execFile)('npm', args, { shell: process.platform === 'win32' })
  }
  return (await import(pathToFileURL(ENTRY).href)) as Lighthouse
}
