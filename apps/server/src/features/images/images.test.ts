import { IMAGE_LIMITS, IMAGE_TEXTS, type ImageJob, type LibraryImage } from '@marquee/contract/images'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEditor, buildModel, readImageJob, runImageJob, type ScriptedEditor, type ScriptedModel, uploadPicture } from '../../../test/factories/images.ts'
import { buildLibraryItem } from '../../../test/factories/library.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor
let bob: Actor
let model: ScriptedModel
let editor: ScriptedEditor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  model = buildModel()
  editor = buildEditor()
  Object.assign(world.ctx, { imageModels: { openai: model }, imageEditor: editor })
  ;[alice, bob] = await Promise.all([world.signUp('alice'), world.signUp('bob')])
})

type Started = { jobId: string; taskId: string; error: string; code: string }
type Page = { images: LibraryImage[]; total: number; nextCursor: string | null; error: string }

const generate = (who: Actor, body: object = {}) => who.call<Started>('POST', '/api/images/generate-async', { prompt: 'A bag of coffee', ...body })

async function draw(who: Actor, body: object = {}): Promise<ImageJob> {
  const { body: started } = await generate(who, body)
  await runImageJob(world.ctx, started.jobId, 'images.draw')
  return readImageJob(who, started.jobId)
}

async function edit(who: Actor, source: LibraryImage, action = 'upscale'): Promise<LibraryImage> {
  const { body } = await who.call<Started>('POST', '/api/comfy-online/start-task', { action, imageUrl: source.url, sourceImageId: source.id })
  await runImageJob(world.ctx, body.taskId, 'images.edit')
  await world.ctx.db.updateTable('images_jobs').set({ next_check_at: new Date(0) }).where('id', '=', body.taskId).execute()
  await runImageJob(world.ctx, body.taskId, 'images.edit')
  const { image } = await readImageJob(who, body.taskId)
  if (!image) throw new Error('no picture')
  return image
}

describe('generating', () => {
  it('starts a job, reports its progress, and stores the picture with its prompt in the library', async () => {
    const started = await generate(alice, { shape: 'portrait', variation: 7 })
    expect(started).toMatchObject({ status: 202, body: { success: true, jobId: expect.any(String) } })
    expect(await readImageJob(alice, started.body.jobId)).toMatchObject({ status: 'processing', stage: 'waiting', kind: 'generate', shape: 'portrait', provider: 'openai', image: null, error: null })
    await runImageJob(world.ctx, started.body.jobId, 'images.draw')
    expect(model.requests).toEqual([{ prompt: 'A bag of coffee', shape: 'portrait', variation: 7 }])
    const { body } = await alice.call<{ status: string; imageUrl: string; job: ImageJob }>('GET', `/api/images/job-status?jobId=${started.body.jobId}&userId=${alice.id}`)
    expect(body).toMatchObject({ success: true, status: 'completed', imageUrl: body.job.image?.url, job: { stage: 'done', isCanceled: false, image: { id: `img_${started.body.jobId}`, prompt: 'A bag of coffee', source: 'sandbox', isExpired: false, editedFrom: null } } })
    expect((await fetch(body.imageUrl)).status).toBe(200)
    const used = await world.ctx.db.selectFrom('usage_calls').selectAll().where('owner', '=', alice.id).execute()
    expect(used).toMatchObject([{ task: 'image', model: 'scripted', units: 1 }])
  })

  it('runs the same request with the same key once', async () => {
    const send = () => alice.call<Started>('POST', '/api/images/generate-async', { prompt: 'Once' }, { 'idempotency-key': 'k-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body.jobId).toBe(first.body.jobId)
    expect((await alice.call<{ jobs: ImageJob[] }>('GET', '/api/images/jobs')).body.jobs).toHaveLength(1)
  })

  it.each([{ prompt: '  ' }, { prompt: 'x'.repeat(4_001) }, { shape: 'round' }, { provider: 'nobody' }, { variation: -1 }, { extra: 1 }])('refuses %j', async (body) => {
    expect((await generate(alice, body)).status).toBe(400)
  })

  it('reports what is missing', async () => {
    expect((await generate(alice, { prompt: '' })).body.error).toBe(IMAGE_TEXTS.promptRequired)
  })

  it(`lets one user have ${IMAGE_LIMITS.running} jobs open, also when they come at once`, async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => generate(alice)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(IMAGE_LIMITS.running)
    const refused = answers.find(({ status }) => status !== 202)
    expect(refused).toMatchObject({ status: 429, body: { error: IMAGE_TEXTS.tooMany } })
    expect((await generate(bob)).status).toBe(202)
  })

  it('hides jobs from others as not found', async () => {
    const { body } = await generate(alice)
    for (const id of [body.jobId, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
      const answer = await bob.call('GET', `/api/images/job-status?jobId=${id}`)
      expect(answer).toMatchObject({ status: 404, body: { error: IMAGE_TEXTS.jobNotFound } })
    }
    expect(await bob.call('POST', `/api/images/jobs/${body.jobId}/cancel`)).toMatchObject({ status: 404 })
    expect((await bob.call<{ jobs: ImageJob[] }>('GET', '/api/images/jobs')).body.jobs).toEqual([])
    expect((await alice.call('POST', '/api/images/jobs/nonsense/cancel')).status).toBe(400)
    expect((await alice.call('GET', '/api/images/job-status')).status).toBe(400)
  })

  it('lists what is open and what ended within a day, newest first', async () => {
    const old = await draw(alice)
    await world.ctx.db.updateTable('images_jobs').set({ finished_at: new Date(Date.now() - 25 * 3_600_000) }).where('id', '=', old.id).execute()
    const recent = await draw(alice)
    const { body: open } = await generate(alice)
    const { body } = await alice.call<{ jobs: ImageJob[] }>('GET', '/api/images/jobs')
    expect(body.jobs.map(({ id, status }) => [id, status])).toEqual([[open.jobId, 'processing'], [recent.id, 'completed']])
  })
})

describe('editing', () => {
  it('creates a new picture beside the old one, with a reference to its source', async () => {
    const source = await uploadPicture(alice)
    const { status, body } = await alice.call<Started>('POST', '/api/comfy-online/start-task', { action: 'remove-background', imageUrl: source.url, sourceImagePrompt: 'A bag' })
    expect(status).toBe(202)
    await runImageJob(world.ctx, body.taskId, 'images.edit')
    expect(await world.ctx.db.selectFrom('images_jobs').select(['status', 'provider_task_id']).where('id', '=', body.taskId).executeTakeFirst()).toEqual({ status: 'working', provider_task_id: 'task-1' })
    await world.ctx.db.updateTable('images_jobs').set({ next_check_at: new Date(0) }).where('id', '=', body.taskId).execute()
    await runImageJob(world.ctx, body.taskId, 'images.edit')
    expect(await readImageJob(alice, body.taskId)).toMatchObject({ kind: 'remove-background', status: 'completed', sourceImageId: source.id, image: { prompt: 'A bag', name: 'bag without background.png', editedFrom: source.id, editAction: 'remove-background', source: 'sandbox' } })
    const used = await world.ctx.db.selectFrom('usage_calls').selectAll().where('owner', '=', alice.id).execute()
    expect(used).toMatchObject([{ task: 'image-edit', model: 'scripted/remove-background', units: 1 }])
  })

  it('edits only pictures of the caller’s library, identified unambiguously', async () => {
    const [mine, other, bobs] = [await uploadPicture(alice), await uploadPicture(alice), await uploadPicture(bob)]
    const start = (body: object) => alice.call<Started>('POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: mine.url, ...body })
    expect(await start({ imageUrl: bobs.url })).toMatchObject({ status: 404, body: { error: IMAGE_TEXTS.sourceMissing } })
    expect((await start({ imageUrl: 'https://elsewhere.com/a.png' })).status).toBe(404)
    expect((await start({ sourceImageId: bobs.id })).status).toBe(400)
    expect(await start({ sourceImageId: other.id })).toMatchObject({ status: 400, body: { error: IMAGE_TEXTS.sourceMismatch } })
    expect((await start({ action: 'paint' })).status).toBe(400)
    expect((await start({ imageUrl: `${mine.url}?w=320`, sourceImageId: mine.id.slice(4) })).status).toBe(202)
  })

  it('does not enlarge a picture of the maximum size', async () => {
    const id = await buildLibraryItem(world.ctx.db, alice.id, { width: 6_000, height: 4_000 })
    const answer = await alice.call<Started>('POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: `${world.url}/media/${id}/picture.png` })
    expect(answer).toMatchObject({ status: 400, body: { error: IMAGE_TEXTS.tooLargeToUpscale } })
  })

  it('lists a picture, its source and the pictures made from it, oldest first', async () => {
    const source = await uploadPicture(alice)
    const first = await edit(alice, source)
    const second = await edit(alice, first, 'remove-background')
    const other = await edit(alice, source)
    const versions = async (id: string) => (await alice.call<{ versions: LibraryImage[] }>('GET', `/api/images/${id}/versions`)).body.versions.map((image) => image.id)
    expect(await versions(first.id)).toEqual([source.id, first.id, second.id])
    expect(await versions(source.id)).toEqual([source.id, first.id, second.id, other.id])
    expect(await versions(second.id.slice(4))).toEqual([source.id, first.id, second.id])
    expect((await bob.call('GET', `/api/images/${first.id}/versions`)).status).toBe(404)
    expect((await alice.call('GET', '/api/images/nonsense/versions')).status).toBe(404)
  })
})

describe('the list', () => {
  it('pages through the pictures, newest first, without videos', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.unshift(`img_${await buildLibraryItem(world.ctx.db, alice.id, { created_at: new Date(1_700_000_000_000 + n) })}`)
    await buildLibraryItem(world.ctx.db, alice.id, { kind: 'video', type: 'video/mp4' })
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body }: { body: Page } = await alice.call<Page>('GET', `/api/images/list?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      expect(body.total).toBe(5)
      seen.push(...body.images.map(({ id }) => id))
      cursor = body.nextCursor
    }
    expect(seen).toEqual(ids)
    const { body } = await alice.call<Page>('GET', '/api/images/list?limit=1')
    expect(body.images[0]).toMatchObject({ supaPath: `media/${alice.id}/${ids[0]?.slice(4)}`, created_at: body.images[0]?.createdAt, isExpired: false })
    expect((await bob.call<Page>('GET', '/api/images/list')).body).toMatchObject({ images: [], total: 0, nextCursor: null })
  })

  it('refuses what it does not understand', async () => {
    expect((await alice.call('GET', '/api/images/list?limit=0')).status).toBe(400)
    expect((await alice.call('GET', '/api/images/list?cursor=nonsense')).status).toBe(400)
  })
})

describe('preferences', () => {
  const read = async () => (await alice.call<{ preferences: object; available: string[] }>('GET', '/api/images/preferences')).body
  it('default to OpenAI, then follow the choice', async () => {
    Object.assign(world.ctx, { imageModels: { openai: model, xai: buildModel() } })
    expect(await read()).toMatchObject({ preferences: { imageProvider: 'openai' }, available: ['openai', 'xai'] })
    expect((await alice.call('POST', '/api/images/preferences', { imageProvider: 'xai' })).body).toMatchObject({ preferences: { imageProvider: 'xai' } })
    expect(await read()).toMatchObject({ preferences: { imageProvider: 'xai' } })
    expect(await draw(alice)).toMatchObject({ provider: 'xai', status: 'completed' })
    expect(await draw(alice, { provider: 'openai' })).toMatchObject({ provider: 'openai' })
    expect((await bob.call<{ preferences: object }>('GET', '/api/images/preferences')).body).toMatchObject({ preferences: { imageProvider: 'openai' } })
  })

  it('fall back to a provider that is configured', async () => {
    await alice.call('POST', '/api/images/preferences', { imageProvider: 'xai' })
    expect(await read()).toMatchObject({ preferences: { imageProvider: 'openai' }, available: ['openai'] })
    expect(await draw(alice)).toMatchObject({ provider: 'openai', status: 'completed' })
  })

  it('refuse others', async () => {
    expect((await alice.call('POST', '/api/images/preferences', { imageProvider: 'dall-e' })).status).toBe(400)
  })
})

it.each([
  ['GET', '/api/images/list', undefined], ['POST', '/api/images/generate-async', { prompt: 'x' }], ['GET', '/api/images/job-status?jobId=x', undefined], ['GET', '/api/images/jobs', undefined],
  ['POST', '/api/images/jobs/00000000-0000-4000-8000-000000000000/cancel', undefined], ['POST', '/api/comfy-online/start-task', { action: 'upscale', imageUrl: 'x' }],
  ['GET', '/api/images/x/versions', undefined], ['POST', '/api/images/cleanup-expired', {}], ['GET', '/api/images/preferences', undefined], ['POST', '/api/images/preferences', { imageProvider: 'xai' }],
])('%s %s needs a session', async (method, path, body) => {
  expect((await world.anonymous(method, path, body)).status).toBe(401)
})

it.each(['/api/images/list', '/api/images/jobs', '/api/images/preferences'])('%s shows nothing of others', async (path) => {
  expect((await alice.call('GET', `${path}?userId=${bob.id}`)).status).toBe(403)
})
