import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProfile, startBench } from '../../test/harness.ts'
import type { Bench } from '../../test/harness.ts'

let bench: Bench
let key: string
beforeAll(async () => {
  bench = await startBench()
  key = await buildProfile(bench)
})
afterAll(() => bench.close())

const page = async (path: string) => (await bench.call('GET', path)).text

test('an empty feed has a message, for every platform', async () => {
  expect(await page('?platform=pinterest')).toContain('Nothing on Pinterest yet')
  expect(await page('?platform=nonsense')).toContain('Instagram feed')
})

test('a feed shows text, line breaks, media and ids, newest first, with pagination', async () => {
  for (let index = 0; index < 21; index += 1) await bench.ayrshare('POST', '/post', { post: `Post no ${index}`, platforms: ['twitter'] }, key)
  const { body } = await bench.ayrshare('POST', '/post', { post: 'Line one\nLine <b>two</b>', platforms: ['twitter'], mediaUrls: ['https://media.example.com/a.jpg', 'https://media.example.com/b.mp4'] }, key)
  const first = await page('?platform=twitter')
  expect(first).toContain('Line one\nLine &lt;b&gt;two&lt;/b&gt;')
  expect(first).toContain('<img src="https://media.example.com/a.jpg"')
  expect(first).toContain('<video src="https://media.example.com/b.mp4"')
  expect(first).toContain('@alice')
  expect(first.indexOf('Line one')).toBeLessThan(first.indexOf('Post no 20'))
  expect(first).not.toContain('Post no 1<')
  expect(first).toContain('Page 1 of 2')
  expect(await page('?platform=twitter&page=2')).toContain('Post no 0<')
  const { id } = (body.posts as { id: string }[])[0]!
  expect(await page(`/post/${id}/twitter`)).toContain('Line one')
  expect((await bench.call('GET', `/post/${id}/facebook`)).status).toBe(404)
  expect(await page('')).toContain('href="/"')
})

test('a thread is shown post by post, with its first comment', async () => {
  await bench.ayrshare('POST', '/post', { post: 'Part one\nstill one\n\nPart <two>', platforms: ['twitter'], twitterOptions: { thread: true }, firstComment: { comment: 'Link below' } }, key)
  const feed = await page('?platform=twitter')
  expect(feed).toContain('<p class="text">Part one\nstill one</p>')
  expect(feed).toContain('<p class="text">Part &lt;two&gt;</p><span>2 of 2</span>')
  expect(feed).toContain('First comment by alice')
  expect(feed).toContain('Link below')
})

test('no inline scripts or styles; styles and icons are served, unknown pages are 404', async () => {
  for (const path of ['', '/outbox', '/nothing-here']) expect(await page(path)).not.toMatch(/<style|style="|<script(?![^>]*src=)/u)
  expect((await bench.call('GET', '/assets/sandbox.css')).headers.get('content-type')).toContain('text/css')
  expect((await bench.call('GET', '/assets/nothing.css')).status).toBe(404)
  expect((await bench.call('GET', '/nothing-here')).status).toBe(404)
  expect((await bench.call('GET', '/avatar/twitter/%3Cscript%3E.svg')).text).not.toContain('<script')
})
