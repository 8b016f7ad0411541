import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { readItemId } from './addresses.ts'
import * as queries from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { signDownloadPath } from '../storage/download-token.ts'
import { publicName } from '../view.ts'

/** How long the address of a download is valid. */
const DOWNLOAD_SECONDS = 10 * 60
const OWN_PATH = /^([0-9a-f-]{36})\/([0-9a-f-]{36})\.[a-z0-9]{2,4}$/

/** A signed address of an original file of the owner. Throws AppError not_found. */
export async function createDownload(ctx: MediaContext, owner: string, itemId: string): Promise<{ url: string; expiresAt: string }> {
  const id = readItemId(itemId)
  const row = id ? await queries.findItem(ctx.db, owner, id) : undefined
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  const expiresAt = new Date(ctx.clock.now().getTime() + DOWNLOAD_SECONDS * 1_000).toISOString()
  const url = await ctx.store.signDownload(row.store_key, { expiresInSeconds: DOWNLOAD_SECONDS, fileName: publicName(row), type: row.type })
  return { url, expiresAt }
}

/**
 * The signed path of an own file by the path its upload had, as the storage protocol has it. Takes the owner, `<owner>/<id>.<ending>` and
 * the seconds it is valid; returns the path below `/storage/v1`, or null when the owner has no such file.
 */
export async function signOwnPath(ctx: MediaContext, owner: string, path: string, expiresInSeconds: number): Promise<string | null> {
  const [, folder, id] = OWN_PATH.exec(path) ?? []
  const row = folder === owner && id ? await queries.findItem(ctx.db, owner, id) : undefined
  if (!row) return null
  return signDownloadPath(ctx.vault, path, row.store_key, ctx.clock.now(), { expiresInSeconds, fileName: publicName(row), type: row.type })
}
