import { readAspect, readPicture, readSeconds } from '../../studio/read-job.ts'
import type { Studio } from '../../studio/studio.ts'
import type { EditStep, Job } from '../../studio/types.ts'
import { readText } from '../ayrshare/read.ts'
import type { UncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'

const DEFAULT_SECONDS = 5
const EDITORS: readonly (readonly [RegExp, EditStep])[] = [
  [/background\/remove|birefnet|rembg/u, 'remove-background'],
  [/upscal|esrgan/u, 'upscale'],
]

/** The kind of a model, by its path. Undefined for an unknown model. */
export type Model = { kind: 'video' } | { kind: 'edit'; step: EditStep }

/** Finds a model by its path such as `fal-ai/veo3.1/fast/image-to-video`. */
export function findModel(path: string): Model | undefined {
  if (path.endsWith('/image-to-video')) return { kind: 'video' }
  const editor = EDITORS.find(([pattern]) => pattern.test(path))
  return editor ? { kind: 'edit', step: editor[1] } : undefined
}

const missing = (field: string) => new Refusal(422, [{ loc: ['body', field], msg: 'field required', type: 'missing' }])
const invalid = (field: string, msg: string) => new Refusal(422, [{ loc: ['body', field], msg, type: 'value_error' }])

/** Reads a model's input. Throws Refusal 422 in fal's format. */
export async function readInput(studio: Studio, model: Model, body: UncheckedObject): Promise<Job> {
  if (body.image_url === undefined) throw missing('image_url')
  if (model.kind === 'video' && !readText(body.prompt)) throw missing('prompt')
  const seconds = readSeconds(body.duration ?? DEFAULT_SECONDS)
  if (!seconds) throw invalid('duration', 'unexpected value')
  const aspect = body.aspect_ratio === undefined || body.aspect_ratio === 'auto' ? 'auto' : readAspect(body.aspect_ratio)
  if (!aspect) throw invalid('aspect_ratio', 'unexpected value; permitted: auto, 16:9, 9:16, 1:1')
  const image = await readPicture(studio, body.image_url)
  if (!image) throw invalid('image_url', 'invalid image address')
  return model.kind === 'edit' ? { kind: 'edit', steps: [model.step], image } : { kind: 'video', image, prompt: readText(body.prompt) ?? '', aspect, seconds }
}
