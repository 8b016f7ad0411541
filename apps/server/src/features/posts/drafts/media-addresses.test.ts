import { WEB_ADDRESS_ERROR } from '@marquee/contract/shared/web-address'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDraft, linkAccounts } from '../../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

let world: World
let alice: Actor

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['twitter'])
})
afterAll(() => world.close())

const seriesOf = (post: object) => ({ posts: [{ content: 'x', platforms: ['twitter'], ...post }], slots: [{ id: 's', datetime: '2099-01-01T10:00', posts: [0], enabled: true }], timeZone: 'UTC' })

it.each([
  'javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)', 'vbscript:x', 'file:///etc/passwd', 'FILE:///etc/passwd', 'data:text/html,<script>',
  'data:image/png;base64,aGk=', 'blob:https://example.com/1', 'ftp://example.com/a.png', 'http:a.png', 'https:/a.png', '//evil.example/a.png', '/\\evil.example/a.png', 'http://', 'https://[::1', 'a.png', 'about:blank',
])('%j is not stored as media of drafts, of single platforms, of series and of posts', async (address) => {
  const draft = await buildDraft(alice)
  const overrides = { twitter: { mediaUrls: [address] } }
  const mediaUrls = ['https://example.com/a.png', address]
  const calls: [string, string, object][] = [
    ['POST', '/api/posts/draft', { content: 'x', mediaUrls }],
    ['POST', '/api/posts/draft', { content: 'x', overrides }],
    ['PUT', `/api/posts/draft/${draft.id}`, { mediaUrls }],
    ['PUT', `/api/posts/draft/${draft.id}`, { overrides }],
    ['POST', '/api/posts/series', seriesOf({ mediaUrls })],
    ['POST', '/api/posts/series', seriesOf({ overrides })],
    ['POST', '/api/ayrshare/publish-post', { content: 'x', platforms: ['twitter'], mediaUrls }],
    ['POST', `/api/posts/${draft.id}/retry`, { mediaUrls }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await alice.call<{ error: string }>(method, path, body)
    expect([path, answer.status, answer.body.error]).toEqual([path, 400, WEB_ADDRESS_ERROR])
  }
  expect((await alice.call<{ draft: { mediaUrls: string[] } }>('GET', `/api/posts/draft/${draft.id}`)).body.draft).toMatchObject({ mediaUrls: [], overrides: {} })
})

it.each(['https://example.com/a.constructor', 'https://example.com/a.__proto__', 'https://example.com/.'])('%j is a file like any other when its post is scheduled', async (address) => {
  const post = { content: 'x', platforms: ['twitter'], mediaUrls: [address], status: 'scheduled', scheduledTime: '2099-01-01T10:00:00Z' }
  const { status, body } = await alice.call<{ draft: { media: { type: string }[] } }>('POST', '/api/posts/draft', post)
  expect([status, body.draft.media.map(({ type }) => type)]).toEqual([201, ['image/jpeg']])
})

it.each(['https://example.com/a.png', 'HTTP://example.com/a%20b.png?x=1#y', 'http://[::1]:3000/media/a.png', '/media/a.png?crop=instagram', 'https://例え.jp/ü.png'])('%j is stored', async (address) => {
  const { mediaUrls, overrides } = await buildDraft(alice, { mediaUrls: [address], overrides: { twitter: { mediaUrls: [address] } } })
  expect([mediaUrls, overrides]).toEqual([[address], { twitter: { mediaUrls: [address] } }])
})
