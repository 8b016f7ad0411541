import { createHmac, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { BootError } from './platform/errors.ts'
import { newId } from './platform/ids.ts'

const KEY_BYTES = 32

/** File of the master key in a data folder. */
export const keyFile = (dataDir: string): string => join(dataDir, 'secret.key')

/** Identifies a key without revealing it. */
export const fingerprintOf = (key: Buffer): string => createHmac('sha256', key).update('marquee master key').digest('hex').slice(0, 16)

/** Writes the file atomically, and only if it does not exist: two concurrent first starts get one key. */
async function createKeyFile(path: string): Promise<void> {
  const temporary = `${path}.${newId()}`
  await writeFile(temporary, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true })
  try {
    await link(temporary, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

async function readKeyFile(path: string): Promise<Buffer | null> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The master key of an existing installation: MARQUEE_SECRET, else the file `secret.key` in the data folder.
 * Returns its bytes; throws BootError when the file is missing or damaged.
 */
export async function loadExistingKey(config: Pick<Config, 'dataDir' | 'masterSecret'>): Promise<Buffer> {
  if (config.masterSecret) return Buffer.from(config.masterSecret)
  const path = keyFile(config.dataDir)
  const key = await readKeyFile(path)
  if (key?.length !== KEY_BYTES) throw new BootError(`The file ${path} is ${key ? 'damaged' : 'missing'}. Restore the original: stored provider keys cannot be read without it.`)
  return key
}

/** The installation's master key; the file is created at the first start. Returns its bytes; throws BootError when the file is damaged. */
export async function loadMasterKey(config: Pick<Config, 'dataDir' | 'masterSecret'>): Promise<Buffer> {
  if (!config.masterSecret && (await readKeyFile(keyFile(config.dataDir))) === null) await createKeyFile(keyFile(config.dataDir))
  return loadExistingKey(config)
}
