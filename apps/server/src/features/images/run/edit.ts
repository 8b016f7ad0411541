import { buffer } from 'node:stream/consumers'
import { editAction, IMAGE_FAILURES } from '@marquee/contract/images'
import { AppError } from '../../../platform/errors.ts'
import type { EditRequest, EditState } from '../../../ports/image-editor.ts'
import type { Failure, Outcome } from '../../../ports/outcome.ts'
import { type ItemRow, openObject, presentItem } from '../../media/index.ts'
import { explain, retryability, SOURCE_GONE } from './failures.ts'
import { findImages } from '../library/library-queries.ts'
import { checkAgainAt, fail, MAX_ATTEMPTS, settleFailure, sourceOf, type Work } from './settle.ts'
import { storeResult } from './store-result.ts'

/** A task that is not done by then is abandoned. */
const DEADLINE_MS = 10 * 60_000
/** The wait between two status checks: a tenth of the elapsed time, within limits. */
const POLL_MS = { min: 2_000, max: 5_000, share: 0.1 } as const
const RESULT_NAMES = { 'remove-background': 'without background', upscale: 'enlarged' } as const

const actionOf = ({ job }: Work) => editAction.parse(job.kind)

/** The picture to edit; undefined when it was deleted meanwhile. */
async function findSource({ ctx, job }: Work): Promise<ItemRow | undefined> {
  return job.source_item === null ? undefined : (await findImages(ctx.db, job.owner, [job.source_item]))[0]
}

function elapsedMs({ ctx, job }: Work): number {
  return ctx.clock.now().getTime() - (job.started_at ?? job.created_at).getTime()
}

function nextPoll(work: Work): Date {
  const wait = Math.min(Math.max(elapsedMs(work) * POLL_MS.share, POLL_MS.min), POLL_MS.max)
  return new Date(work.ctx.clock.now().getTime() + wait)
}

async function startAtService({ ctx, lease }: Work, request: EditRequest): Promise<Outcome<{ taskId: string }>> {
  try {
    return await ctx.imageEditor.startEdit(request, lease.signal)
  } catch (error) {
    // Its bytes are gone from the store.
    if (error instanceof AppError && error.code === 'not_found') return { kind: 'rejected', reason: error.message, code: SOURCE_GONE }
    throw error
  }
}

/** Submits the task to the service and records its id before waiting for it. */
async function startTask(work: Work): Promise<void> {
  const { ctx, job, lease } = work
  if (job.attempts >= MAX_ATTEMPTS) return fail(work, IMAGE_FAILURES.interrupted, 'the server ended during every start')
  const source = await findSource(work)
  if (!source) return fail(work, IMAGE_FAILURES.sourceGone, 'the source was deleted')
  const attempts = job.attempts + 1
  if (!(await lease.change({ stage: 'editing', attempts }))) return
  const { url } = presentItem(source, ctx.webhookBase ?? ctx.publicUrl())
  const readImage = async () => ({ bytes: await buffer(await openObject(ctx, source.store_key)), type: source.type })
  const outcome = await startAtService(work, { action: actionOf(work), imageUrl: url, readImage, webhookUrl: null })
  if (outcome.kind !== 'ok') return lease.signal.aborted ? undefined : settleFailure(work, outcome, attempts)
  await checkAgainAt(work, nextPoll(work), { provider_task_id: outcome.value.taskId })
}

/** A status check without a response is retried until the deadline. */
async function settleStatusCheck(work: Work, failure: Failure): Promise<void> {
  if (work.lease.signal.aborted) return
  if (failure.kind === 'not-found') return fail(work, IMAGE_FAILURES.editLost, failure.reason)
  if (retryability(failure) === 'final') return fail(work, explain(failure, work.job.kind), `${failure.kind}: ${failure.reason}`)
  await checkAgainAt(work, nextPoll(work))
}

async function fetchResult(work: Work, [output]: EditState['outputs']): Promise<void> {
  const { ctx, lease } = work
  if (output === undefined) return fail(work, IMAGE_FAILURES.badResult, 'the task has no output')
  const fetched = await ctx.imageEditor.fetchOutput(output, lease.signal)
  if (fetched.kind !== 'ok') return settleStatusCheck(work, fetched)
  const [action, source] = [actionOf(work), await findSource(work)]
  const baseName = (source?.name ?? 'picture').replace(/\.[^.]*$/u, '')
  await storeResult(work, {
    bytes: fetched.value, name: `${baseName} ${RESULT_NAMES[action]}`, source: sourceOf(ctx, 'image-edit', ctx.imageEditor.name), edit: { from: source?.id ?? null, action },
  })
}

async function checkProgress(work: Work, taskId: string): Promise<void> {
  const { ctx, lease } = work
  const outcome = await ctx.imageEditor.queryEdit(taskId, lease.signal)
  if (outcome.kind !== 'ok') return settleStatusCheck(work, outcome)
  const { status, outputs, error } = outcome.value
  if (status === 'completed') return fetchResult(work, outputs)
  if (status === 'failed') return fail(work, IMAGE_FAILURES.editRefused, error ?? 'no reason given')
  await checkAgainAt(work, nextPoll(work))
}

/** One step of an edit: submits the task to the service, or checks its status and stores the result. Takes the leased job. */
export async function advanceEdit(work: Work): Promise<void> {
  if (elapsedMs(work) > DEADLINE_MS) return fail(work, IMAGE_FAILURES.editTimeout, 'the deadline is over')
  const { provider_task_id: taskId } = work.job
  return taskId === null ? startTask(work) : checkProgress(work, taskId)
}
