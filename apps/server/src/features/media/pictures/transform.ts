import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import { EDITED_SIDE, PICTURE_EDIT_TEXTS, type transformPicture as transformRoute } from '@marquee/contract/media-edits'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { readItemId } from '../files/addresses.ts'
import { openObject } from '../files/files.ts'
import { isMediaType, readDeclaredType } from '../files/sniff.ts'
import { withWorkFolder, writeWorkFile } from '../files/work-folder.ts'
import { findItem, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { storeGenerated } from '../uploads/store-item.ts'
import type { Box } from './crop.ts'
import { transformPicture as writeTransformed } from './pictures.ts'

type Body = RouteRequest<typeof transformRoute>['body']
const refuse = (text: string): AppError => new AppError('validation_failed', text)

/** The part to keep in pixels of the turned picture. Throws AppError validation_failed when it is too small or reaches outside. */
function boxOf(size: { width: number; height: number }, { crop }: Body): Box | null {
  if (!crop) return null
  const [left, top] = [Math.round(crop.left * size.width), Math.round(crop.top * size.height)]
  const [width, height] = [Math.min(Math.round(crop.width * size.width), size.width - left), Math.min(Math.round(crop.height * size.height), size.height - top)]
  if (width < EDITED_SIDE.min || height < EDITED_SIDE.min) throw refuse(PICTURE_EDIT_TEXTS.tooSmall)
  return { left, top, width, height }
}

const editedName = (name: string): string => name.replace(/(\.[A-Za-z0-9]+)?$/, (extension) => ` (edited)${extension}`)

function assertPicture(row: ItemRow | undefined): asserts row is ItemRow & { width: number; height: number } {
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (row.kind !== 'image' || row.width === null || row.height === null) throw refuse(PICTURE_EDIT_TEXTS.picturesOnly)
  if (row.type === 'image/gif') throw refuse(PICTURE_EDIT_TEXTS.animated)
}

/**
 * Makes a new file of the owner's picture: turned, then cut, then made smaller; the original stays. Takes its id in any form and the
 * checked body. `id` is the new file's, so that a repeated call finds what the first one stored. Throws AppError not_found and
 * validation_failed with the sentence for what is wrong.
 */
export async function transformItem(ctx: MediaContext, owner: string, itemId: string, body: Body): Promise<MediaItem> {
  const bare = readItemId(itemId)
  const row = bare ? await findItem(ctx.db, owner, bare) : undefined
  assertPicture(row)
  const type = readDeclaredType(row.type)
  const turned = body.turn % 180 === 0 ? { width: row.width, height: row.height } : { width: row.height, height: row.width }
  const box = boxOf(turned, body)
  const isSmaller = body.width !== undefined && body.width < (box ?? turned).width
  if (!isMediaType(type) || (body.turn === 0 && !box && !isSmaller)) throw refuse(PICTURE_EDIT_TEXTS.nothing)
  return withWorkFolder(ctx.workDir, async (folder) => {
    const [source, target] = [join(folder, 'source'), join(folder, 'target')]
    await writeWorkFile(source, await openObject(ctx, row.store_key))
    await writeTransformed(source, row.width * row.height, type, { turn: body.turn, box, width: body.width ?? null }, target)
    return storeGenerated(ctx, owner, { body: createReadStream(target), type, name: editedName(row.name), prompt: row.prompt, source: 'image-edit' })
  })
}
