import { IMAGE_FAILURES, imageProvider, imageShape } from '@marquee/contract/images'
import { recordUsage } from '../../usage/index.ts'
import { fail, MAX_ATTEMPTS, settleFailure, sourceOf, type Work } from './settle.ts'
import { storeResult } from './store-result.ts'

const MAX_NAME = 60

/** A name for a picture: the beginning of its prompt. */
function nameOf(prompt: string): string {
  const line = prompt.replace(/[/\\\s]+/gu, ' ').trim()
  return [...line].slice(0, MAX_NAME).join('').trim()
}

/**
 * Draws the picture of a job and stores it. After a server was killed while drawing, it is drawn once more, but not a third time. Takes the
 * leased job.
 */
export async function drawPicture(work: Work): Promise<void> {
  const { ctx, job, lease } = work
  const model = ctx.imageModels[imageProvider.parse(job.provider)]
  if (!model) return fail(work, IMAGE_FAILURES.notSetUp, 'the provider is not configured any more')
  if (job.attempts >= MAX_ATTEMPTS) return fail(work, IMAGE_FAILURES.interrupted, 'the server ended during every attempt')
  const attempts = job.attempts + 1
  if (!(await lease.change({ stage: 'drawing', attempts }))) return
  const outcome = await model.drawPicture({ prompt: job.prompt, shape: imageShape.parse(job.shape), variation: job.variation }, lease.signal)
  // A canceled call: it is unknown whether the service charges for it.
  if (outcome.kind !== 'ok') return lease.signal.aborted ? undefined : settleFailure(work, outcome, attempts)
  await recordUsage(ctx, ctx.db, job.owner, { task: 'image', model: model.model, units: 1 })
  await storeResult(work, { bytes: outcome.value.bytes, name: nameOf(job.prompt), source: sourceOf(ctx, 'image', job.provider) })
}
