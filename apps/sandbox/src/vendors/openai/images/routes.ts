import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'
import { dropConnection, applyFault, takeFault } from '../../../ai/faults.ts'
import type { ModelContext } from '../../../ai/faults.ts'
import type { ModelCatalogue } from '../../../ai/models.ts'
import type { Size } from '../../../ai/pictures/size.ts'
import { sendEvents } from '../../../ai/stream.ts'
import { acceptForms } from '../../../bodies.ts'
import type { Scenario } from '../../../control/scenarios.ts'
import { applyMask, draftsOf, finish } from './finish.ts'
import { readEdit, readGeneration } from './request.ts'
import type { ImageRequest } from './request.ts'

const TOKENS_PER_PICTURE = 1_056
const SOURCE_TOKENS = 323
const FORM_LIMIT = 64 * 1024 * 1024

/** The PNGs of one answer, each made when it is needed, and what they are called in events. */
type Job = { request: ImageRequest; size: Size; make: (variation: number) => Promise<Buffer>; name: 'image_generation' | 'image_edit' }

async function fail(reply: FastifyReply, fault: Scenario | undefined): Promise<boolean> {
  if (fault?.name === 'content-filter') throw new ApiError(400, 'moderation_blocked', 'Your request was rejected as a result of our safety system.', 'image_generation_user_error')
  if (fault?.name !== 'lost-response') return applyFault(reply, fault, '{"created":1790000000,"data":[{"b64_json":')
  dropConnection(reply)
  return true
}

function describe({ request, size, name }: Job): Record<string, unknown> {
  const text = Math.ceil(request.prompt.length / 4)
  const image = name === 'image_edit' ? SOURCE_TOKENS : 0
  const drawn = TOKENS_PER_PICTURE * request.count
  return {
    background: request.isTransparent ? 'transparent' : 'opaque',
    output_format: request.format,
    quality: request.quality === 'auto' ? 'medium' : request.quality,
    size: `${size.width}x${size.height}`,
    usage: { input_tokens: text + image, output_tokens: drawn, total_tokens: text + image + drawn, input_tokens_details: { text_tokens: text, image_tokens: image } },
  }
}

const now = (): number => Math.floor(Date.now() / 1000)

async function answer(reply: FastifyReply, job: Job): Promise<FastifyReply> {
  if (job.request.stream) return streamPictures(reply, job)
  const data: { b64_json: string }[] = []
  for (let index = 0; index < job.request.count; index += 1) data.push({ b64_json: (await finish(await job.make(index), job.request)).toString('base64') })
  return reply.send({ created: now(), data, ...describe(job) })
}

/** Server-sent events: the unfinished pictures, then the finished one. */
async function streamPictures(reply: FastifyReply, job: Job): Promise<FastifyReply> {
  const { request, name, make } = job
  const { usage, ...look } = describe(job)
  const first = await make(0)
  async function* events(): AsyncGenerator<string> {
    const event = (type: string, picture: Buffer, more: object) => `event: ${type}\ndata: ${JSON.stringify({ type, b64_json: picture.toString('base64'), created_at: now(), ...look, ...more })}\n\n`
    for (const [index, draft] of (await draftsOf(first, request)).entries()) yield event(`${name}.partial_image`, draft, { partial_image_index: index })
    for (let index = 0; index < request.count; index += 1) yield event(`${name}.completed`, await finish(index === 0 ? first : await make(index), request), { usage })
  }
  return sendEvents(reply, events())
}

/** OpenAI's picture routes, whose pictures are drawn here (protocols/images.md section 1). */
export function registerImages(app: FastifyInstance, context: ModelContext & { models: ModelCatalogue }): void {
  acceptForms(app, FORM_LIMIT)
  app.post('/images/generations', async (request, reply) => {
    const read = readGeneration(request.body, context.models)
    if (await fail(reply, await takeFault(context))) return reply
    return answer(reply, { request: read, size: read.size, make: (variation) => context.painter.draw(read.prompt, read.size, variation), name: 'image_generation' })
  })
  app.post('/images/edits', { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const read = await readEdit(request, context.models)
    if (await fail(reply, await takeFault(context))) return reply
    const { changePicture, sizeOf } = await import('../../../ai/pictures/change.ts')
    const unreadable = () => {
      throw new ApiError(400, 'invalid_image_file', 'Invalid image file or mode for image 1, please check your image file.', 'image_generation_user_error', 'image')
    }
    const changed = await changePicture(read.picture, read.prompt, read.size).catch(unreadable)
    const made = read.mask ? await applyMask(read.picture, changed, read.mask) : changed
    return answer(reply, { request: read, size: await sizeOf(made), make: async () => made, name: 'image_edit' })
  })
}
