import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'
import { dropConnection, applyFault, takeFault } from '../../../ai/faults.ts'
import type { ModelContext } from '../../../ai/faults.ts'
import type { Scenario } from '../../../control/scenarios.ts'
import { addressOf, type TemporaryFiles } from './files.ts'
import { type Body, type PictureRequest, readEdit, readGeneration } from './request.ts'

/** xAI counts in ten-billionths of a US dollar; a picture costs five cents (protocols/images.md section 2). */
const TICKS_PER_PICTURE = 500_000_000
const BODY_LIMIT = 32 * 1024 * 1024

type RequestedPictures = Pick<PictureRequest, 'prompt' | 'count' | 'format'>
type Make = (variation: number) => Promise<Buffer>

const readBody = ({ body }: FastifyRequest): Body => (typeof body === 'object' && body !== null ? { ...body } : {})

async function fail(reply: FastifyReply, fault: Scenario | undefined): Promise<boolean> {
  if (fault?.name !== 'lost-response') return applyFault(reply, fault, '{"data":[{"url":"https://')
  dropConnection(reply)
  return true
}

/** A blocked picture is a response without a picture (protocols/images.md section 2). */
const blocked = ({ count }: RequestedPictures) => ({ data: Array.from({ length: count }, () => ({ url: '', respect_moderation: false })), usage: { cost_in_usd_ticks: 0 } })

/** xAI's two picture routes, whose pictures are drawn here. */
export function registerImages(app: FastifyInstance, context: ModelContext, files: TemporaryFiles): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, requested: RequestedPictures, make: Make): Promise<unknown> => {
    const fault = await takeFault(context)
    if (await fail(reply, fault)) return reply
    if (fault?.name === 'content-filter') return blocked(requested)
    const isAddress = requested.format === 'url' || fault?.name === 'url-answer'
    const data: Body[] = []
    for (let index = 0; index < requested.count; index += 1) {
      const bytes = await make(index)
      const picture = isAddress ? { url: addressOf(request, files.keep(bytes)) } : { b64_json: bytes.toString('base64') }
      data.push({ ...picture, revised_prompt: requested.prompt, respect_moderation: true })
    }
    return { data, usage: { cost_in_usd_ticks: TICKS_PER_PICTURE * requested.count } }
  }
  app.post('/images/generations', async (request, reply) => {
    const requested = readGeneration(readBody(request))
    return answer(request, reply, requested, (variation) => context.painter.draw(requested.prompt, requested.size, variation))
  })
  app.post('/images/edits', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const requested = readEdit(readBody(request))
    // Loaded with the first edit, so that it does not delay the start.
    const { changePicture } = await import('../../../ai/pictures/change.ts')
    return answer(request, reply, requested, () =>
      changePicture(requested.picture, requested.prompt, requested.size).catch(() => {
        throw new ApiError(400, 'invalid_image', 'The image could not be read.')
      }),
    )
  })
}
