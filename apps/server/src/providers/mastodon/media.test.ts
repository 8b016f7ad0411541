import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MastodonWorld, openMastodonWorld, type StoredStatus } from '../../../test/factories/mastodon.ts'
import { directPost } from '../../ports/direct-network.contract.ts'
import type { DirectMedia, DirectPost } from '../../ports/direct-network.ts'
import { toText, withoutNames } from './html.ts'

let world: MastodonWorld
let key: string
beforeAll(async () => {
  world = await openMastodonWorld()
  ;({ key } = await world.makeAccount())
})
afterAll(() => world.close())

const file = (type: string, altText = ''): DirectMedia => ({ type, altText, read: async (most) => (most > 4 ? { bytes: Buffer.from('film'), type, width: null, height: null } : null) })
const publish = async (changes: Partial<DirectPost>) => {
  const post = directPost(changes)
  const outcome = await world.network.publish(key, post)
  const stored = ((await world.sandbox.control('mastodon/statuses')) as StoredStatus[]).find(({ text }) => text === post.text)
  return { result: outcome.kind === 'ok' ? outcome.value.results[0] : outcome, stored }
}

describe('files of a post on Mastodon', () => {
  it('waits for a video until the server has processed it', async () => {
    const { result, stored } = await publish({ media: [file('video/mp4', 'A film of an oven')] })
    expect([result, stored]).toMatchObject([{ status: 'published' }, { altTexts: ['A film of an oven'] }])
  })

  it('says that a file is at fault when the server cannot process it, and posts nothing', async () => {
    await world.sandbox.control('scenario', { vendor: 'mastodon', name: 'processing-failed', times: 1, on: 'POST /api/v2/media' })
    const { result, stored } = await publish({ media: [file('video/mp4')] })
    expect(result).toMatchObject({ status: 'failed', fix: 'edit', part: 'media', reason: 'The server could not process a file. Choose another one.' })
    expect(stored).toBeUndefined()
  })

  it.each([
    ['five pictures', Array.from({ length: 5 }, () => file('image/png')), 'This server takes up to 4 pictures or one video, not both.'],
    ['a picture beside a video', [file('image/png'), file('video/mp4')], 'This server takes up to 4 pictures or one video, not both.'],
    ['a type that the server does not take', [file('image/tiff')], 'This server does not take a file of this type. Choose another one.'],
  ])('refuses %s before anything is posted', async (_what, media, reason) => {
    const { result, stored } = await publish({ media })
    expect(result).toMatchObject({ status: 'failed', fix: 'edit', part: 'media', reason })
    expect(stored).toBeUndefined()
  })

  it('is sent again later when a file meets a server that is away', async () => {
    await world.sandbox.control('scenario', { vendor: 'mastodon', name: 'unavailable', times: 1, on: 'POST /api/v2/media' })
    const { result, stored } = await publish({ media: [file('image/png')] })
    expect(result).toMatchObject({ kind: 'unavailable' })
    expect(stored).toBeUndefined()
  })
})

describe('what servers send as HTML', () => {
  it.each([
    ['<p>One<br />two</p><p>three</p>', 'One\ntwo\n\nthree'],
    ['<p>A &amp; B &lt;b&gt; &#39;c&#39; &quot;d&quot; &#x1F950;</p>', "A & B <b> 'c' \"d\" 🥐"],
    ['<p><a href="https://example.com/x"><span class="invisible">https://</span><span class="">example.com/x</span></a></p>', 'https://example.com/x'],
    ['<p><span class="h-card"><a href="https://a.example/@ana">@<span>ana</span></a></span> hello</p>', '@ana hello'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['&lt;script&gt;', '<script>'],
    ['&#0;&#99999999;&unknown;', '&#0;&#99999999;&unknown;'],
  ])('%s', (html, text) => {
    expect(toText(html)).toBe(text)
  })

  it('is read at once, however hostile', () => {
    for (const html of ['<'.repeat(200_000), '<p>'.repeat(60_000), `<br${' '.repeat(100_000)}`, '&'.repeat(100_000), `</p>${' '.repeat(90_000)}`]) expect(toText(html).length).toBeLessThanOrEqual(100_000)
    expect(withoutNames(`${'@a '.repeat(30_000)}end`)).toMatch(/end$/)
  })

  it('loses the names that begin an answer, and no others', () => {
    expect([withoutNames('@ana @ben@example.social yes'), withoutNames('yes @ana'), withoutNames('@ana')]).toEqual(['yes', 'yes @ana', '@ana'])
  })
})
