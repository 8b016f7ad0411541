import type { DirectMedia, FileBytes } from '../../ports/direct-network.ts'
import { ok, type Failure, type Outcome } from '../../ports/outcome.ts'
import { failureOf } from './failures.ts'
import { type Blob, blobAnswer } from './schemas.ts'
import type { AccountCalls } from './session.ts'
import { WORDS } from './words.ts'

/** The largest files that Bluesky's lexicons allow (protocols/bluesky.md section 2). */
const MOST_IMAGE_BYTES = 2_000_000
const MOST_VIDEO_BYTES = 100_000_000
const MOST_IMAGES = 4
const UPLOAD_TYPES: Readonly<Record<string, string>> = { 'video/quicktime': 'video/mp4' }

const isVideo = ({ type }: Pick<DirectMedia, 'type'>): boolean => type.startsWith('video/')
const refused = (reason: string): Failure => ({ kind: 'rejected', reason, code: 'media' })

type Uploaded = { blob: Blob; altText: string; file: FileBytes }

/** Uploads one file. What is never referred to is removed by the server, so a repeat does no harm. */
async function upload(calls: AccountCalls, media: DirectMedia): Promise<Outcome<Uploaded>> {
  const file = await media.read(isVideo(media) ? MOST_VIDEO_BYTES : MOST_IMAGE_BYTES)
  if (!file) return refused(WORDS.mediaTooLarge)
  const reply = await calls.ask({ nsid: 'com.atproto.repo.uploadBlob', bytes: { data: file.bytes, type: UPLOAD_TYPES[file.type] ?? file.type } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? blobAnswer.safeParse(reply.body).data : undefined
  if (answer) return ok({ blob: answer.blob, altText: media.altText, file })
  return reply.kind === 'answer' && reply.status === 413 ? refused(WORDS.uploadTooLarge) : failureOf(reply, true)
}

const ratioOf = ({ width, height }: FileBytes) => (width && height ? { aspectRatio: { width, height } } : {})

function toEmbed(uploads: readonly Uploaded[]): object | null {
  const [first] = uploads
  if (!first) return null
  if (first.file.type.startsWith('video/')) return { $type: 'app.bsky.embed.video', video: first.blob, ...(first.altText === '' ? {} : { alt: first.altText }), ...ratioOf(first.file) }
  return { $type: 'app.bsky.embed.images', images: uploads.map(({ blob, altText, file }) => ({ image: blob, alt: altText, ...ratioOf(file) })) }
}

/** Uploads the files of a post. Returns the part of the record that shows them, null for none. */
export async function embedMedia(calls: AccountCalls, media: readonly DirectMedia[]): Promise<Outcome<object | null>> {
  if (media.length > MOST_IMAGES || (media.some(isVideo) && media.length > 1)) return refused(WORDS.mixedMedia)
  const uploads: Uploaded[] = []
  for (const each of media) {
    const outcome = await upload(calls, each)
    if (outcome.kind !== 'ok') return outcome
    uploads.push(outcome.value)
  }
  return ok(toEmbed(uploads))
}
