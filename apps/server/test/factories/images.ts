import type { ImageJob, LibraryImage } from '@marquee/contract/images'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { AppContext } from '../../src/context.ts'
import { imagesJobs } from '../../src/features/images/index.ts'
import type { EditState, ImageEditor } from '../../src/ports/image-editor.ts'
import type { DrawnPicture, ImageModel, PictureRequest } from '../../src/ports/image-model.ts'
import { ok, type Outcome } from '../../src/ports/outcome.ts'
import type { Actor } from '../world.ts'

let drawn = 0

/** A small unique PNG. */
export function buildDrawing(): Promise<Buffer> {
  drawn += 1
  const background = { r: drawn % 256, g: Math.floor(drawn / 256) % 256, b: 99 }
  return sharp({ create: { width: 24, height: 16, channels: 3, background } }).png().toBuffer()
}

/** A scripted model: each call returns the next scripted answer, or draws when there is none. */
export type ScriptedModel = ImageModel & { requests: PictureRequest[]; answers: ((signal: AbortSignal) => Promise<Outcome<DrawnPicture>>)[] }

/** Creates a model without a service. */
export function buildModel(): ScriptedModel {
  const model: ScriptedModel = {
    model: 'scripted',
    requests: [],
    answers: [],
    async drawPicture(request, signal) {
      model.requests.push(request)
      const answer = model.answers.shift()
      return answer ? answer(signal) : ok({ bytes: await buildDrawing(), type: 'image/png' })
    },
  }
  return model
}

/** An answer of the model with these bytes. */
export const answerOf = (bytes: Buffer) => async (): Promise<Outcome<DrawnPicture>> => ok({ bytes, type: 'image/png' })

/** Waits until the call is aborted, like a service that never responds. */
export const neverAnswer = async (signal: AbortSignal): Promise<Outcome<never>> => {
  await sleep(60_000, undefined, { signal }).catch(() => undefined)
  return { kind: 'unknown', reason: 'aborted' }
}

/** A scripted editor: `starts` and `states` are its next answers; without them it edits at once. */
export type ScriptedEditor = ImageEditor & { started: string[]; asked: string[]; starts: Outcome<{ taskId: string }>[]; states: Outcome<EditState>[]; outputs: Outcome<Buffer>[] }

/** Creates an editor without a service. */
export function buildEditor(): ScriptedEditor {
  const editor: ScriptedEditor = {
    name: 'scripted',
    started: [],
    asked: [],
    starts: [],
    states: [],
    outputs: [],
    async startEdit({ action, readImage }) {
      await readImage()
      editor.started.push(action)
      return editor.starts.shift() ?? ok({ taskId: `task-${editor.started.length}` })
    },
    async queryEdit(taskId) {
      editor.asked.push(taskId)
      return editor.states.shift() ?? ok({ status: 'completed', outputs: ['out'], error: null })
    },
    fetchOutput: async () => editor.outputs.shift() ?? ok(await buildDrawing()),
  }
  return editor
}

/** Runs the job of a row once, as the queue would. */
export async function runImageJob(ctx: AppContext, id: string, name: 'images.draw' | 'images.edit'): Promise<void> {
  await imagesJobs(ctx).find(({ definition }) => definition.name === name)?.run({ id })
}

/** A job as its owner sees it. */
export async function readImageJob(actor: Actor, id: string): Promise<ImageJob> {
  const { body } = await actor.call<{ job: ImageJob }>('GET', `/api/images/job-status?jobId=${id}`)
  return body.job
}

/** Uploads a picture to the actor's library. */
export async function uploadPicture(actor: Actor, bytes?: Buffer): Promise<LibraryImage> {
  const fileData = (bytes ?? (await buildDrawing())).toString('base64')
  const { body } = await actor.call<{ data: LibraryImage }>('POST', '/api/images/upload', { fileName: 'bag.png', fileType: 'image/png', fileData })
  return body.data
}
