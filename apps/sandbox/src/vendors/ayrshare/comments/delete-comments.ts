import type { FastifyRequest } from 'fastify'
import { callerOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import type { Comment } from '../inbox/types.ts'
import { isPlatform } from '../networks/platforms.ts'
import type { Platform } from '../networks/platforms.ts'
import { readFlag, readList, readQueryList, readText, toUncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { findComment } from './comments.ts'
import { removeComment } from './customers.ts'
import { commentRulesOf, notAvailable } from './rules.ts'

const refuse = (status: number, code: number, message: string) => new Refusal(status, code, message, 'delete')

/** Why a comment of somebody else cannot be deleted through the provider. */
function checkOther(comment: Comment, platform: Platform): void {
  if (!comment.from || commentRulesOf(platform).canDeleteOthers) return
  if (platform === 'tiktok') throw refuse(400, CODES.tikTokOwnOnly, 'TikTok deletes only comments that the linked account wrote.')
  throw refuse(400, CODES.rejected, notAvailable('Deleting comments of others is', platform))
}

/** The comments that a call means: one by Ayrshare's id, one by the network's, or all of a post that were written through Ayrshare. */
function findDoomed(state: Ayrshare, owner: string, id: string, native: Platform | undefined): Comment[] {
  const comment = findComment(state, owner, id, native)
  if (comment || native) return comment ? [comment] : []
  const ids = [...(state.inbox.commentIdsByPost.get(id) ?? [])]
  return ids.map((one) => state.inbox.comments.get(one)).filter((one) => one !== undefined && one.owner === owner && !one.from) as Comment[]
}

/** DELETE /comments/:id. */
export function deleteComments(state: Ayrshare, request: FastifyRequest, id: string): Record<string, unknown> {
  const input = { ...toUncheckedObject(request.query), ...toUncheckedObject(request.body) }
  const named = [...readList(input.platforms), ...readQueryList(toUncheckedObject(request.query), 'platforms'), readText(input.platform)].filter(isPlatform)
  const isNative = readFlag(input.searchPlatformId)
  if (isNative && named[0] === undefined) throw refuse(400, CODES.missing, 'searchPlatformId needs the platform parameter.')
  const doomed = findDoomed(state, callerOf(request).refId, id, isNative ? named[0] : undefined)
  const deleted: { platform: Platform; entry: Record<string, unknown> }[] = []
  for (const comment of doomed) {
    const platforms = Object.keys(comment.nativeIds).filter(isPlatform).filter((platform) => (named.length === 0 || named.includes(platform)) && comment.deletedAt?.[platform] === undefined)
    for (const platform of platforms) checkOther(comment, platform)
    removeComment(state, comment, platforms)
    for (const platform of platforms) deleted.push({ platform, entry: { action: 'delete', status: 'success', id: comment.nativeIds[platform], comment: comment.text } })
  }
  if (deleted.length === 0) throw refuse(404, CODES.unknownPost, `No comments were found for id ${id}.`)
  const groups = Map.groupBy(deleted, ({ platform }) => platform)
  const present = (entries: typeof deleted) => (doomed.length === 1 ? entries[0]?.entry : entries.map(({ entry }) => entry))
  return { status: 'success', id, ...Object.fromEntries([...groups].map(([platform, entries]) => [platform, present(entries)])) }
}
