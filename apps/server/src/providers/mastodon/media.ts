import { setTimeout as wait } from 'node:timers/promises'
import type { DirectMedia, FileBytes } from '../../ports/direct-network.ts'
import { ok, type Failure, type Outcome } from '../../ports/outcome.ts'
import type { AccountCalls } from './account.ts'
import { failureOf } from './failures.ts'
import type { Limits } from './limits.ts'
import { media as mediaForm } from './schemas.ts'
import { WORDS } from './words.ts'

const DEFAULT_WAIT_MS = 1_000
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp', 'video/mp4': 'mp4', 'video/quicktime': 'mov', 'video/webm': 'webm' }

const isVideo = ({ type }: Pick<DirectMedia, 'type'>): boolean => type.startsWith('video/')
const refused = (reason: string): Failure => ({ kind: 'rejected', reason, code: 'media' })

const toFile = ({ bytes, type }: FileBytes): File => new File([new Uint8Array(bytes)], `file.${ENDINGS[type] ?? 'bin'}`, { type })

/** Waits until the server has processed a file: a post with one that it has not is refused. */
async function untilReady(calls: AccountCalls, id: string, waitMs: number): Promise<Outcome<string>> {
  while (!calls.signal.aborted) {
    const asked = await calls.ask(mediaForm, (api) => api.v1.media.$select(id).fetch())
    if (asked.kind === 'ok' && asked.value.url) return ok(id)
    if (asked.kind === 'failed') return asked.reply.kind === 'answer' && asked.reply.status === 422 ? refused(WORDS.mediaBroken) : failureOf(asked.reply, true)
    await wait(waitMs)
  }
  return { kind: 'unavailable', reason: WORDS.mediaSlow }
}

/** Uploads one file. What no post refers to is removed by the server, so a repeat does no harm. */
async function upload(calls: AccountCalls, media: DirectMedia, limits: Limits, waitMs: number): Promise<Outcome<string>> {
  const file = await media.read(isVideo(media) ? limits.videoBytes : limits.imageBytes)
  if (!file) return refused(WORDS.mediaTooLarge)
  if (limits.types && !limits.types.includes(file.type)) return refused(WORDS.mediaType)
  const description = media.altText.slice(0, limits.maxAltText)
  const asked = await calls.ask(mediaForm, (api) => api.v2.media.create({ file: toFile(file), ...(description === '' ? {} : { description }) }))
  if (asked.kind === 'ok') return asked.value.url ? ok(asked.value.id) : untilReady(calls, asked.value.id, waitMs)
  const { reply } = asked
  if (reply.kind === 'answer' && reply.status === 413) return refused(WORDS.mediaTooLarge)
  return reply.kind === 'answer' && reply.status === 422 ? refused(WORDS.mediaBroken) : failureOf(reply, true)
}

/** Uploads the files of a post. Returns their ids. */
export async function uploadAll(calls: AccountCalls, media: readonly DirectMedia[], limits: Limits, waitMs = DEFAULT_WAIT_MS): Promise<Outcome<string[]>> {
  if (media.length > limits.maxMedia || (media.some(isVideo) && media.length > 1)) return refused(WORDS.mixedMedia(limits.maxMedia))
  const ids: string[] = []
  for (const each of media) {
    const outcome = await upload(calls, each, limits, waitMs)
    if (outcome.kind !== 'ok') return outcome
    ids.push(outcome.value)
  }
  return ok(ids)
}
