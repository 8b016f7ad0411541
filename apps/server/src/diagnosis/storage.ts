import type { Logger } from '../platform/log/index.ts'
import { BootError } from '../platform/errors.ts'
import type { ObjectStore, StoreFault } from '../ports/object-store.ts'

/** The client of a bucket tries an unreachable one several times. */
const ANSWER_WITHIN_MS = 10_000

/** Why files cannot be written, read and deleted; null when they can. A store that does not answer within 10 s has a fault that may pass. */
export async function findStorageFault(store: Pick<ObjectStore, 'findFault'>, withinMs = ANSWER_WITHIN_MS): Promise<StoreFault | null> {
  const { promise: late, resolve } = Promise.withResolvers<StoreFault>()
  const timer = setTimeout(() => resolve({ kind: 'passing', reason: 'The storage does not answer in time.' }), withinMs)
  try {
    return await Promise.race([store.findFault(), late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The check at the start. Takes the store, what the settings say of it (STORAGE_URL or DATA_DIR) and the log. Throws BootError when the settings are
 * wrong; a fault that may pass is a warning, because posts without files can go out meanwhile.
 */
export async function assertStorage(store: Pick<ObjectStore, 'findFault'>, setting: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const fault = await findStorageFault(store)
  if (fault?.kind === 'settings') throw new BootError(`Files cannot be stored: ${fault.reason} Check ${setting}.`)
  if (fault) log.warn({ reason: fault.reason }, 'files cannot be stored at the moment')
}
