import { IMAGE_FAILURES, IMAGE_TEXTS, type ImageJob } from '@marquee/contract/images'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOf, buildDrawing, buildEditor, buildModel, neverAnswer, readImageJob, runImageJob, type ScriptedEditor, type ScriptedModel, uploadPicture } from '../../../../test/factories/images.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { NO_LEASE } from '../../../platform/jobs/lease.ts'
import type { Failure } from '../../../ports/outcome.ts'
import { eraseImages, imagesJobs } from '../index.ts'

let world: World
let alice: Actor
let model: ScriptedModel
let editor: ScriptedEditor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  model = buildModel()
  editor = buildEditor()
  Object.assign(world.ctx, { imageModels: { openai: model }, imageEditor: editor, leaseDurations: {} })
  alice = await world.signUp('alice')
})

const rowOf = (id: string) => world.ctx.db.selectFrom('images_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countItems = async () => (await alice.call<{ total: number }>('GET', '/api/images/list')).body.total
const countUsage = async () => (await world.ctx.db.selectFrom('usage_calls').select('task').where('owner', '=', alice.id).execute()).length

async function generate(): Promise<string> {
  return (await alice.call<{ jobId: string }>('POST', '/api/images/generate-async', { prompt: 'A bag of coffee' })).body.jobId
}

async function startEdit(action = 'upscale'): Promise<string> {
  const source = await uploadPicture(alice)
  return (await alice.call<{ taskId: string }>('POST', '/api/comfy-online/start-task', { action, imageUrl: source.url })).body.taskId
}

/** Advances to the next status check and past the end of a lease. */
const makeDue = (id: string) => world.ctx.db.updateTable('images_jobs').set({ next_check_at: new Date(0), ...NO_LEASE }).where('id', '=', id).where('status', 'in', ['waiting', 'working']).execute()

async function step(id: string, name: 'images.draw' | 'images.edit'): Promise<ImageJob> {
  await makeDue(id)
  await runImageJob(world.ctx, id, name)
  return readImageJob(alice, id)
}

const failing = (failure: Failure) => async () => failure

describe('a drawing', () => {
  it.each<[Failure, string]>([
    [{ kind: 'rejected', reason: 'no', code: 'moderation_blocked' }, IMAGE_FAILURES.moderated],
    [{ kind: 'rejected', reason: 'no', code: 'invalid_value' }, IMAGE_FAILURES.refused],
    [{ kind: 'unauthorized', reason: 'key sk-secret' }, IMAGE_FAILURES.unauthorized],
    [{ kind: 'quota-exceeded', reason: 'pay' }, IMAGE_FAILURES.noCredit],
    [{ kind: 'not-found', reason: 'model gone' }, IMAGE_FAILURES.misconfigured],
  ])('that the service refuses (%j) fails at once, with a sentence for the user', async (failure, error) => {
    model.answers.push(failing(failure))
    const id = await generate()
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'failed', error, image: null, isCanceled: false, stage: 'done' })
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'failed' })
    expect([model.requests.length, await countItems(), await countUsage()]).toEqual([1, 0, 0])
  })

  it('that is rate limited waits as long as the service says, then is drawn', async () => {
    model.answers.push(failing({ kind: 'rate-limited', reason: 'slow down', retryAfterSeconds: 90 }))
    const id = await generate()
    const before = Date.now()
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'processing', stage: 'waiting', error: null })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'waiting', retries: 1, attempts: 0 })
    expect(row.next_check_at.getTime() - before).toBeGreaterThanOrEqual(89_000)
    await runImageJob(world.ctx, id, 'images.draw')
    expect(model.requests).toHaveLength(1)
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'completed' })
  })

  it('is abandoned when the service stays busy', async () => {
    const id = await generate()
    for (let n = 0; n < 9; n += 1) {
      model.answers = [failing({ kind: 'rate-limited', reason: 'slow down', retryAfterSeconds: 1 })]
      await step(id, 'images.draw')
    }
    expect(await readImageJob(alice, id)).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.busy })
    expect(model.requests).toHaveLength(5)
  })

  it.each<[Failure, string]>([
    [{ kind: 'unknown', reason: 'timeout' }, IMAGE_FAILURES.noAnswer],
    [{ kind: 'unavailable', reason: 'no json', isUnreadable: true }, IMAGE_FAILURES.unreadable],
  ])('that may have been made (%j) is attempted twice at most', async (failure, error) => {
    const id = await generate()
    for (let n = 0; n < 4; n += 1) {
      model.answers = [failing(failure)]
      await step(id, 'images.draw')
    }
    expect(await readImageJob(alice, id)).toMatchObject({ status: 'failed', error })
    expect(model.requests).toHaveLength(2)
  })

  it('of a killed server is made once more, but not a third time', async () => {
    const id = await generate()
    await world.ctx.db.updateTable('images_jobs').set({ status: 'working', stage: 'drawing', attempts: 1 }).where('id', '=', id).execute()
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'completed' })
    const other = await generate()
    await world.ctx.db.updateTable('images_jobs').set({ status: 'working', stage: 'drawing', attempts: 2 }).where('id', '=', other).execute()
    expect(await step(other, 'images.draw')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.interrupted })
    expect(model.requests).toHaveLength(1)
  })

  it('that was stored before the server died is found, not drawn again', async () => {
    const id = await generate()
    await step(id, 'images.draw')
    await world.ctx.db.updateTable('images_jobs').set({ status: 'working', stage: 'saving', item_id: null, finished_at: null }).where('id', '=', id).execute()
    expect(await step(id, 'images.draw')).toMatchObject({ status: 'completed', image: { id: `img_${id}` } })
    expect([model.requests.length, await countItems()]).toEqual([1, 1])
  })

  it('is made once when its job comes twice at the same time', async () => {
    const id = await generate()
    await Promise.all([runImageJob(world.ctx, id, 'images.draw'), runImageJob(world.ctx, id, 'images.draw'), runImageJob(world.ctx, id, 'images.draw')])
    expect(await readImageJob(alice, id)).toMatchObject({ status: 'completed' })
    expect([model.requests.length, await countItems()]).toEqual([1, 1])
  })

  it('that the library already has is not stored again', async () => {
    const bytes = await buildDrawing()
    const known = await uploadPicture(alice, bytes)
    model.answers.push(answerOf(bytes))
    expect(await step(await generate(), 'images.draw')).toMatchObject({ status: 'completed', image: { id: known.id } })
    expect(await countItems()).toBe(1)
  })
})

describe('hostile answers', () => {
  const hugeHeader = () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000000049444154', 'hex')
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    return png
  }
  const truncated = async () => (await sharp({ create: { width: 400, height: 400, channels: 3, background: '#102030', noise: { type: 'gaussian', mean: 100, sigma: 50 } } }).png().toBuffer()).subarray(0, 5_000)

  it.each([
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a header of 50,000 x 50,000', async () => hugeHeader()],
    ['half a PNG', truncated],
    ['100 MB', async () => Buffer.concat([await buildDrawing(), Buffer.alloc(100 * 1024 * 1024)])],
    ['nothing', async () => Buffer.alloc(0)],
    ['a film', async () => Buffer.from('0000002066747970697300006d703432', 'hex')],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s end the job with a text, and the next one is drawn', async (_name, build) => {
    model.answers.push(answerOf(await build()))
    expect(await step(await generate(), 'images.draw')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.badResult })
    editor.outputs.push({ kind: 'ok', value: await build() })
    const edit = await startEdit()
    await step(edit, 'images.edit')
    expect(await step(edit, 'images.edit')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.badResult })
    expect(await step(await generate(), 'images.draw')).toMatchObject({ status: 'completed' })
    expect(await countItems()).toBe(2)
  })
})

describe('an edit', () => {
  it('records the task of the service, and polls it until it is done', async () => {
    editor.states.push({ kind: 'ok', value: { status: 'processing', outputs: [], error: null } }, { kind: 'unavailable', reason: 'away' }, { kind: 'unknown', reason: 'lost' }, { kind: 'rate-limited', reason: 'slow', retryAfterSeconds: 1 })
    const id = await startEdit()
    for (let n = 0; n < 5; n += 1) expect(await step(id, 'images.edit')).toMatchObject({ status: 'processing', stage: 'editing' })
    const wait = (await rowOf(id)).next_check_at.getTime() - Date.now()
    expect([wait > 500, wait <= 5_000]).toEqual([true, true])
    expect(await step(id, 'images.edit')).toMatchObject({ status: 'completed' })
    expect([editor.started.length, new Set(editor.asked)]).toEqual([1, new Set(['task-1'])])
  })

  it.each<[Failure | { kind: 'ok'; value: { status: 'failed'; outputs: []; error: string } }, string]>([
    [{ kind: 'not-found', reason: 'forgotten' }, IMAGE_FAILURES.editLost],
    [{ kind: 'unauthorized', reason: 'key' }, IMAGE_FAILURES.unauthorized],
    [{ kind: 'ok', value: { status: 'failed', outputs: [], error: 'CUDA out of memory' } }, IMAGE_FAILURES.editRefused],
  ])('that fails (%j) reports why', async (state, error) => {
    editor.states.push(state)
    const id = await startEdit()
    await step(id, 'images.edit')
    expect(await step(id, 'images.edit')).toMatchObject({ status: 'failed', error })
  })

  it('is abandoned after ten minutes', async () => {
    const id = await startEdit()
    await step(id, 'images.edit')
    await world.ctx.db.updateTable('images_jobs').set({ started_at: new Date(Date.now() - 601_000) }).where('id', '=', id).execute()
    expect(await step(id, 'images.edit')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.editTimeout })
  })

  it('is started twice at most when the outcome is unknown', async () => {
    editor.starts.push({ kind: 'unknown', reason: 'lost' }, { kind: 'unknown', reason: 'lost' })
    const id = await startEdit()
    for (let n = 0; n < 4; n += 1) await step(id, 'images.edit')
    expect(await readImageJob(alice, id)).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.noAnswer })
    expect(editor.started).toHaveLength(2)
  })

  it('of a picture that was deleted, or lost its bytes, reports that', async () => {
    const gone = await startEdit()
    const row = await rowOf(gone)
    await alice.call('DELETE', `/api/media/delete/img_${row.source_item}`)
    expect(await step(gone, 'images.edit')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.sourceGone })
    const bare = await startEdit()
    await world.ctx.store.remove(`media/${alice.id}/${(await rowOf(bare)).source_item}`)
    expect(await step(bare, 'images.edit')).toMatchObject({ status: 'failed', error: IMAGE_FAILURES.sourceGone })
    expect(editor.started).toEqual([])
  })

  it.each([
    ['not_configured', IMAGE_FAILURES.notSetUp], ['unreachable_picture', IMAGE_FAILURES.unreachable], ['prompt_outputs_failed_validation', IMAGE_FAILURES.editRefused],
  ])('that is refused with %s reports why', async (code, error) => {
    editor.starts.push({ kind: 'rejected', reason: 'none', code })
    expect(await step(await startEdit(), 'images.edit')).toMatchObject({ status: 'failed', error })
  })
})

describe('canceling', () => {
  const cancel = async (id: string) => (await alice.call<{ job: ImageJob }>('POST', `/api/images/jobs/${id}/cancel`, {})).body.job

  it('ends a waiting job, which is then not drawn', async () => {
    const id = await generate()
    expect(await cancel(id)).toMatchObject({ status: 'failed', isCanceled: true, error: IMAGE_TEXTS.canceled, stage: 'done' })
    await step(id, 'images.draw')
    expect(model.requests).toHaveLength(0)
  })

  it('discards later results', async () => {
    let finish = (): void => undefined
    const bytes = await buildDrawing()
    const waiting = new Promise<void>((resolve) => (finish = resolve))
    model.answers.push(async () => {
      await waiting
      return { kind: 'ok', value: { bytes, type: 'image/png' } }
    })
    const id = await generate()
    const run = runImageJob(world.ctx, id, 'images.draw')
    await until(async () => model.requests.length, (count) => count === 1)
    await cancel(id)
    finish()
    await run
    expect(await readImageJob(alice, id)).toMatchObject({ isCanceled: true, image: null })
    expect([await countItems(), await countUsage()]).toEqual([0, 1])
  })

  it('removes a picture stored at the same time', async () => {
    const { store } = world.ctx
    const id = await generate()
    const put: typeof store.put = async (key, body, limits) => {
      await cancel(id)
      return store.put(key, body, limits)
    }
    Object.assign(world.ctx, { store: { ...store, put } })
    await runImageJob(world.ctx, id, 'images.draw').finally(() => Object.assign(world.ctx, { store }))
    expect(await readImageJob(alice, id)).toMatchObject({ isCanceled: true, image: null })
    expect(await countItems()).toBe(0)
    expect(await store.stat(`media/${alice.id}/${id}`)).toBeNull()
  })

  it('aborts the call to the service at the next renewal', async () => {
    Object.assign(world.ctx, { leaseDurations: { 'images.job': 400 } })
    model.answers.push(neverAnswer)
    const id = await generate()
    const run = runImageJob(world.ctx, id, 'images.draw')
    await until(async () => model.requests.length, (count) => count === 1)
    await cancel(id)
    await run
    expect(await rowOf(id)).toMatchObject({ status: 'canceled', retries: 0, lease_token: null })
  })

  it('leaves a finished job unchanged', async () => {
    const id = await generate()
    await step(id, 'images.draw')
    expect(await cancel(id)).toMatchObject({ status: 'completed', isCanceled: false })
    expect(await countItems()).toBe(1)
  })
})

describe('sweeping', () => {
  const sweep = () => imagesJobs(world.ctx).find(({ definition }) => definition.name === 'images.sweep')?.run({})

  it('enqueues jobs for overdue rows, and deletes those that ended long ago', async () => {
    const [lost, old] = [await generate(), await generate()]
    await step(old, 'images.draw')
    await makeDue(lost)
    await world.ctx.db.updateTable('images_jobs').set({ finished_at: new Date(Date.now() - 31 * 86_400_000) }).where('id', '=', old).execute()
    const queued = async () => (await world.ctx.pool.query<{ id: string }>("select data->>'id' as id from pgboss.job where name = 'images.draw' and data->>'id' = $1", [lost])).rows.length
    await sweep()
    expect(await queued()).toBe(1)
    await world.ctx.pool.query("delete from pgboss.job where data->>'id' = $1", [lost])
    await sweep()
    await sweep()
    expect(await queued()).toBe(1)
    expect(await world.ctx.db.selectFrom('images_jobs').select('id').where('id', '=', old).execute()).toEqual([])
  })

  it('erases the jobs and preferences of one user, and later results of a running job', async () => {
    await alice.call('POST', '/api/images/preferences', { imageProvider: 'xai' })
    const id = await generate()
    model.answers.push(async () => {
      await eraseImages(world.ctx, alice.id)
      return { kind: 'ok', value: { bytes: await buildDrawing(), type: 'image/png' } }
    })
    await runImageJob(world.ctx, id, 'images.draw')
    for (const table of ['images_jobs', 'images_preferences'] as const) expect(await world.ctx.db.selectFrom(table).select('owner').where('owner', '=', alice.id).execute()).toEqual([])
    expect(await countItems()).toBe(0)
  })
})
