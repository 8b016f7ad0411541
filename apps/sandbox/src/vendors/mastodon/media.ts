import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForm } from '../../bodies.ts'
import { readText } from '../ayrshare/read.ts'
import { isReady, MEDIA_TYPES, presentMedia } from './present.ts'
import { type Mastodon, newId } from './state.ts'
import { ApiError, type Account, type Media } from './types.ts'

export const MOST_BODY_BYTES = 110_000_000
/** How often a video is asked for until it is processed. */
const QUESTIONS_OF_VIDEOS = 2

/** POST /api/v2/media: a picture is ready at once, a video later. Fault `processing-failed`: it never is. @returns the status and the answer. */
export async function createMedia(state: Mastodon, account: Account, request: FastifyRequest, isBroken: boolean): Promise<{ status: number; answer: object }> {
  const form = await readForm(request)
  const file = form?.get('file')
  if (!(file instanceof Blob) || file.size === 0) throw new ApiError(422, "Validation failed: File can't be blank")
  if (!MEDIA_TYPES.some((type) => type === file.type)) throw new ApiError(422, 'Validation failed: File content type is invalid')
  const isLater = isBroken || file.type.startsWith('video/')
  const media: Media = { id: newId(state), accountId: account.id, type: file.type, description: readText(form?.get('description')) ?? null, size: file.size, questions: isLater ? QUESTIONS_OF_VIDEOS : 0, isBroken }
  await mkdir(state.options.folder, { recursive: true })
  await writeFile(join(state.options.folder, media.id), await file.bytes())
  state.media.set(media.id, media)
  return { status: isLater ? 202 : 200, answer: presentMedia(state, media) }
}

/** GET /api/v1/media/:id: 206 until it is processed. */
export function getMedia(state: Mastodon, account: Account, id: string): { status: number; answer: object } {
  const media = state.media.get(id)
  if (media?.accountId !== account.id) throw new ApiError(404, 'Record not found')
  const asked = { ...media, questions: Math.max(0, media.questions - 1) }
  state.media.set(id, asked)
  if (asked.questions === 0 && asked.isBroken) throw new ApiError(422, 'Error processing thumbnail for uploaded media')
  return { status: isReady(asked) ? 200 : 206, answer: presentMedia(state, asked) }
}

/** Serves the files of posts. */
export function registerMediaFiles(app: FastifyInstance, state: Mastodon): void {
  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const media = state.media.get(request.params.id)
    if (!media) throw new ApiError(404, 'Record not found')
    return reply.type(media.type).header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'").send(await readFile(join(state.options.folder, media.id)))
  })
}
