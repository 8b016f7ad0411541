import { readAspect, readPicture, readSeconds } from '../../studio/read-job.ts'
import type { Studio } from '../../studio/studio.ts'
import { EDIT_STEPS } from '../../studio/types.ts'
import type { Job } from '../../studio/types.ts'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import type { UncheckedObject } from '../ayrshare/read.ts'
import { Refusal } from './errors.ts'

const PROMPT_LIMIT = 4000
const DEFAULT_SECONDS = 5
/** `LoadImage_image_17`: class and field of a node, and the node's number in the workflow. */
const IMAGE_INPUT = /^LoadImage_image_\d+$/u

/** Reads the body of a call that creates a video. Throws Refusal for missing or unsupported values. */
export async function readVideo(studio: Studio, body: UncheckedObject): Promise<Job> {
  const prompt = readText(body.prompt)
  if (!prompt) throw new Refusal('prompt is required.')
  if (prompt.length > PROMPT_LIMIT) throw new Refusal(`prompt is longer than ${PROMPT_LIMIT} characters.`)
  const aspect = readAspect(body.aspect_radio ?? '16:9')
  if (!aspect) throw new Refusal('aspect_radio must be 16:9, 9:16 or 1:1.')
  const seconds = readSeconds(body.duration ?? DEFAULT_SECONDS)
  if (!seconds) throw new Refusal('duration must be a whole number of seconds, at most 10.')
  const image = await readPicture(studio, body.image_url)
  if (!image) throw new Refusal('image_url must be the address of a picture.')
  return { kind: 'video', image, prompt, aspect, seconds }
}

/** Reads the body of a workflow run. Throws Refusal for an unknown workflow or missing picture. */
export async function readWorkflow(studio: Studio, body: UncheckedObject): Promise<Job> {
  const step = EDIT_STEPS.find((name) => name === body.workflow_id)
  if (!step) throw new Refusal('The workflow does not exist.')
  const input = toUncheckedObject(body.input)
  const unknown = Object.keys(input).find((name) => !IMAGE_INPUT.test(name))
  if (unknown !== undefined) throw new Refusal(`The workflow has no input ${unknown.slice(0, 80)}.`)
  const [given] = Object.values(input)
  const image = await readPicture(studio, given)
  if (!image) throw new Refusal('The input of LoadImage must be the address of a picture.')
  return { kind: 'edit', steps: [step], image }
}
