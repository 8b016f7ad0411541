import { call, createDraft, fromNow, linkAccounts, publishedWith, send, uploadPicture } from './lib/api.ts'
import { makePng } from './lib/png.ts'
import { expect, serverUrl, test } from './lib/test.ts'

const PLATFORMS = ['instagram', 'facebook', 'bluesky']
const DESCRIPTION = 'Our bakery in Graz opens a second shop on Saturday. Fresh sourdough from 7 in the morning.'

type Entry = { state: string; deliveries: { platform: string; status: string; postUrl: string | null }[] }

test.describe('the main job by API only', () => {
  test('sign up, connect, upload, generate, draft, schedule, published once', async ({ request, newUser }) => {
    const user = await newUser('Api Anna')
    await linkAccounts(request, user, PLATFORMS)
    const picture = makePng(1_200, 1_200, { seed: 7 })
    const url = await uploadPicture(request, user, 'shop.png', picture)
    const { suggestions } = await call<{ suggestions: string[] }>(request, user, 'POST', '/api/ai/generate-post', { description: DESCRIPTION, platforms: PLATFORMS })
    expect(suggestions).toHaveLength(3)
    expect(new Set(suggestions).size).toBe(3)
    const content = `${suggestions[0]} ${user.id}`
    const draft = await createDraft(request, user, { content, platforms: PLATFORMS, mediaUrls: [url] })
    expect(draft).toMatchObject({ status: 'draft', content, mediaUrls: [url] })
    await call(request, user, 'PUT', `/api/posts/draft/${draft.id}`, { status: 'scheduled', scheduledTime: fromNow(1_500) })
    const entry = await waitForState(draft.id, 'published')
    expect(entry.deliveries.map(({ platform }) => platform).toSorted()).toEqual(PLATFORMS.toSorted())
    const rows = await publishedWith(request, content)
    expect(rows.map((row) => row.platform).toSorted()).toEqual(PLATFORMS.toSorted())
    for (const row of rows) await expectPicture(row.mediaUrls[0])

    async function waitForState(id: string, state: string): Promise<Entry> {
      let found: Entry | undefined
      await expect
        .poll(async () => {
          const history = await call<{ data: (Entry & { id: string })[] }>(request, user, 'GET', '/api/posts/history')
          found = history.data.find((each) => each.id === id)
          return found?.state
        }, { timeout: 20_000 })
        .toBe(state)
      return found as Entry
    }

    async function expectPicture(address: string | undefined): Promise<void> {
      const response = await request.get(new URL(address ?? '', serverUrl()).href)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toMatch(/^image\//)
      expect((await response.body()).length).toBeGreaterThan(500)
    }
  })

  test('a repeated Idempotency-Key creates one draft and publishes one post', async ({ request, newUser }) => {
    const user = await newUser('Api Bert')
    await linkAccounts(request, user, ['telegram'])
    const content = `Once is enough ${user.id}`
    const body = { content, platforms: ['telegram'] }
    type Draft = { draft: { id: string } }
    const create = () => send<Draft>(request, user, 'POST', '/api/posts/draft', body, { 'idempotency-key': `draft-${user.id}` })
    const first = await create()
    const second = await create()
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.draft.id).toBe(first.body.draft.id)
    const publish = () => send<{ data: Entry }>(request, user, 'POST', '/api/ayrshare/publish-post', { draftId: first.body.draft.id }, { 'idempotency-key': `publish-${user.id}` })
    const answers = [await publish(), await publish()]
    expect(answers.map(({ status, body: { data } }) => [status, data.state])).toEqual([[200, 'published'], [200, 'published']])
    expect(await publishedWith(request, content)).toHaveLength(1)
    const other = await send<{ code: string }>(request, user, 'POST', '/api/posts/draft', { content: 'another text' }, { 'idempotency-key': `draft-${user.id}` })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('nobody reads or changes the posts of another user', async ({ request, newUser }) => {
    const [owner, stranger] = [await newUser('Owner'), await newUser('Stranger')]
    const draft = await createDraft(request, owner, { content: `Mine ${owner.id}` })
    const path = `/api/posts/draft/${draft.id}`
    const answers = [
      await send(request, stranger, 'GET', path),
      await send(request, stranger, 'PUT', path, { content: 'Yours' }),
      await send(request, stranger, 'DELETE', path),
      await send(request, stranger, 'POST', '/api/ayrshare/publish-post', { draftId: draft.id }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const claimed = await send(request, stranger, 'GET', `/api/posts/drafts?userId=${owner.id}`)
    expect(claimed.status).toBe(403)
    expect(await call<{ draft: unknown }>(request, owner, 'GET', path)).toMatchObject({ draft: { content: `Mine ${owner.id}` } })
  })
})
