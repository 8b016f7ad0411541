import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfile, startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
let key: string
let post: string
beforeAll(async () => {
  bench = await startBench()
  key = await buildProfile(bench, 'Alice alice@example.com', ['instagram', 'twitter', 'pinterest'])
  const { body } = await bench.ayrshare('POST', '/post', { post: 'Fresh bread', platforms: ['instagram', 'twitter', 'pinterest'], mediaUrls: ['https://media.example.com/a.jpg'] }, key)
  post = (body.posts as { id: string }[])[0]!.id
})
afterAll(() => bench.close())

const page = async (path: string) => (await bench.call('GET', path)).text
const submit = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(`${bench.base}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: answer.status, location: (answer.headers.get('location') ?? '').replace('/sandbox', '') }
}

test('a person comments, is answered, replies, likes, reports; the page hides it; each without scripts', async () => {
  const written = await submit(`/post/${post}/instagram/comments`, { name: 'Nora <b>Test</b>', text: 'Open on <i>Sunday</i>?', language: 'en', mood: 'asking' })
  expect(written).toMatchObject({ status: 303, location: expect.stringMatching(/\?as=Nora.*#c-\w{20}$/u) })
  const id = written.location.split('#c-')[1]!
  const shown = await page(written.location.split('#')[0]!)
  expect(shown).toContain('Open on &lt;i&gt;Sunday&lt;/i&gt;?')
  expect(shown).toContain('value="Nora &lt;b&gt;Test&lt;/b&gt;"')
  await bench.ayrshare('POST', '/comments/reply', { commentId: id, platforms: ['instagram'], comment: 'Not on Sunday' }, key)
  expect(await page(`/post/${post}/instagram?part=comments`)).toMatch(/^<ol[^]*Not on Sunday[^]*<\/ol>$/u)
  expect(await page(`/post/${post}/instagram?reply=${id}`)).toContain('Reply as a customer')
  await submit(`/post/${post}/instagram/comments`, { name: 'Nora', text: 'Thanks', replyTo: id })
  for (const reaction of ['like', 'like', 'report', 'hide', 'nonsense']) expect((await submit(`/post/${post}/instagram/comments/${id}`, { reaction })).status).toBe(303)
  expect(await page(`/post/${post}/instagram`)).toContain('2 likes, reported once, hidden by the page')
  expect((await bench.ayrshare('GET', `/comments/${post}?platform=instagram`, undefined, key)).body).toMatchObject({ instagram: [{ likeCount: 2, hidden: true, replies: [{ comment: 'Not on Sunday' }, { comment: 'Thanks' }] }] })
  await submit(`/post/${post}/instagram/comments/${id}`, { reaction: 'delete' })
  expect(await page(`/post/${post}/instagram?part=comments`)).toContain('Nobody has commented yet')
})

test('an empty form is written in the chosen language and mood; the provider looks again on request', async () => {
  const looked = async () => ((await bench.ayrshare('GET', `/comments/${post}?platform=twitter`, undefined, key)).body.twitter as unknown[]).length
  expect(await looked()).toBe(0)
  await submit(`/post/${post}/twitter/comments`, { language: 'tr', mood: 'angry' })
  expect(await page(`/post/${post}/twitter`)).toContain('Paramı geri istiyorum')
  expect(await looked()).toBe(0)
  expect((await submit(`/post/${post}/twitter/refresh`, {})).status).toBe(303)
  expect(await looked()).toBe(1)
})

test('networks without comments say so, and unknown posts and comments are not found', async () => {
  expect(await page(`/post/${post}/pinterest`)).toContain('does not read comments on Pinterest')
  for (const path of [`/post/${post}/pinterest/comments`, '/post/unknown/twitter/comments', `/post/${post}/twitter/comments/unknown`, '/messages/unknown', '/messages']) expect((await submit(path, { text: 'x' })).status).toBe(404)
  expect((await bench.call('GET', '/messages/unknown')).status).toBe(404)
})

test('a person writes privately, the profile is switched on, the answer is read and liked', async () => {
  expect(await page('/messages')).toContain('No messages yet')
  const owner = String((await bench.ayrshare('GET', '/user', undefined, key)).body.refId)
  const { location } = await submit('/messages', { to: `${owner} instagram`, name: 'ليلى حسن', text: 'مرحبا' })
  expect(await page(location)).toContain('Switch messaging on')
  const [path] = location.split('?') as [string]
  await submit(`${path}/activate`, {})
  expect(await page(path)).not.toContain('Switch messaging on')
  const { messages } = (await bench.ayrshare('GET', '/messages/instagram', undefined, key)).body as { messages: { senderId: string; message: string }[] }
  expect(messages).toMatchObject([{ message: 'مرحبا' }])
  const { body: sent } = await bench.ayrshare('POST', '/messages/instagram', { recipientId: messages[0]!.senderId, message: 'Welcome' }, key)
  expect(await page(`${path}/list`)).toMatch(/^<ol[^]*Welcome/u)
  await submit(`${path}/react`, { id: String(sent.id), emoji: '❤️' })
  expect(await page(path)).toContain('The page · ❤️')
  await submit(path, { text: 'One more' })
  expect(await page('/messages')).toContain('One more')
  expect(await page('/messages/list')).toContain('ليلى حسن')
  await bench.call('POST', '/control/clock', { advanceMs: 8 * 86_400_000 })
  expect(await page(path)).toContain('closes a conversation 7 days after')
  await bench.call('POST', '/control/clock', { reset: true })
})

test('no inline scripts or styles; a page may only ask its own server for news; forms of other sites are refused', async () => {
  for (const path of [`/post/${post}/instagram`, '/messages']) {
    const { text, headers } = await bench.call('GET', path)
    expect(text).not.toMatch(/<style|style="|<script(?![^>]*src=)/u)
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
  expect((await bench.call('GET', '/assets/live.js')).headers.get('content-type')).toContain('javascript')
  const foreign = await fetch(`${bench.base}/messages`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams({ text: 'x' }) })
  expect(foreign.status).toBe(403)
})

test('a file stands below what it came with: a picture as one, another as a link', async () => {
  const said = { platforms: ['twitter'], comment: 'Look', mediaUrls: ['https://media.example.com/b.jpg'] }
  await bench.ayrshare('POST', '/comments', { id: post, ...said }, key)
  expect(await page(`/post/${post}/twitter?part=comments`)).toContain('<img src="https://media.example.com/b.jpg" alt="Picture" loading="lazy">')
})

test('posts without the provider stand on a page of their own, where others answer', async () => {
  expect(await page('/direct/bluesky')).toContain('Nothing was posted here yet.')
  expect((await submit('/direct/bluesky', { handle: 'ana.bsky.sandbox', text: 'Is <b>anybody</b> there?', mentions: 'bread.bsky.sandbox' })).status).toBe(303)
  const shown = await page('/direct/bluesky')
  expect(shown).toContain('@bread.bsky.sandbox Is &lt;b&gt;anybody&lt;/b&gt; there?')
  const reply = /href="[^"]*(\/direct\/bluesky\?reply=[^"#]+)#write"/u.exec(shown)![1]!
  const uri = decodeURIComponent(reply.split('reply=')[1]!)
  const rkey = uri.split('/').at(-1)!
  const followed = await fetch(`${bench.base}/bluesky/profile/ana.bsky.sandbox/post/${rkey}`)
  expect([followed.status, new URL(followed.url).pathname, (await followed.text()).includes(`id="p-${rkey}"`)]).toEqual([200, new URL(`${bench.base}/direct/bluesky`).pathname, true])
  expect(await page(reply)).toContain('Reply as somebody else')
  await submit('/direct/bluesky', { handle: 'bread.bsky.sandbox', text: 'Yes, we are.', replyTo: uri })
  expect(await page('/direct/bluesky/list')).toMatch(/^<ol[^]*anybody[^]*replies[^]*Yes, we are\.[^]*<\/ol>$/u)
  expect((await submit('/direct/bluesky', { text: 'Hello', replyTo: 'at://did:plc:none/app.bsky.feed.post/none' })).status).toBe(404)
  expect(await page('/?platform=bluesky')).toContain('without the provider <span class="count">1</span>')
  const foreign = await fetch(`${bench.base}/direct/bluesky`, { method: 'POST', body: new URLSearchParams({ text: 'x' }), headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})
