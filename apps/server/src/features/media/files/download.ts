import { CONVERSION_TEXTS } from '@marquee/contract/media'
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

function originalOf({ original_key: key, original_type: type }: queries.ItemRow): { key: string; type: string } {
  if (key === null || type === null) throw new AppError('not_found', CONVERSION_TEXTS.noOriginal)
  return { key, type }
}

/**
 * A signed address of a file of the owner, or with `isOriginal` of the upload that it was converted from. Throws AppError not_found, also for a file
 * without a separate original.
 */
export async function createDownload(ctx: MediaContext, owner: string, itemId: string, isOriginal = false): Promise<{ url: string; expiresAt: string }> {
  const id = readItemId(itemId)
  const row = id ? await queries.findItem(ctx.db, owner, id) : undefined
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  const expiresAt = new Date(ctx.clock.now().getTime() + DOWNLOAD_SECONDS * 1_000).toISOString()
  const { key, type } = isOriginal ? originalOf(row) : { key: row.store_key, type: row.type }
  const url = await ctx.store.signDownload(key, { expiresInSeconds: DOWNLOAD_SECONDS, fileName: publicName({ name: row.name, type }), type })
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
