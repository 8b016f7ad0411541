import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaItem } from '@marquee/contract/media'
import type { Draft } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeVideo } from '../../../test/factories/files/film.ts'
import { buildPicture, buildVideo } from '../../../test/factories/media.ts'
import { buildDraft, linkAccounts, publish, type PublishedRow, uniqueText } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'

let world: World
let alice: Actor

/** What followers see of the posts whose text begins like this. */
const shown = async (text: string) => (await world.control<PublishedRow[]>('GET', '/published')).filter((row) => row.text.startsWith(text))
const byPlatform = ([one]: unknown[], [other]: unknown[]) => String(one).localeCompare(String(other))
const upload = async (bytes: Buffer, fileType: string, fileName: string) =>
  (await alice.call<{ data: { id: string; url: string } }>('POST', '/api/images/upload', { fileName, fileType, fileData: bytes.toString('base64') })).body.data

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  await linkAccounts(world, alice, ['facebook', 'twitter', 'reddit', 'pinterest', 'youtube', 'instagram', 'linkedin', 'threads'])
})
afterAll(() => world.close())

describe('what a network requires', () => {
  it('blocks a post that lacks it, with the network and the reason', async () => {
    const [picture, film] = [await upload(await buildPicture('jpeg'), 'image/jpeg', 'a.jpg'), await upload(buildVideo(), 'video/mp4', 'a.mp4')]
    const lacking = async (platform: string, mediaUrls: string[] = []) => {
      const { status, body } = await publish(alice, { content: uniqueText(), platforms: [platform], mediaUrls })
      return [status, body.error]
    }
    expect(await lacking('reddit')).toEqual([400, PREFLIGHT_TEXTS.community])
    expect(await lacking('pinterest', [picture.url])).toEqual([400, PREFLIGHT_TEXTS.board])
    expect(await lacking('youtube', [film.url])).toEqual([400, PREFLIGHT_TEXTS.youTubeTitle])
  })

  it('is stored on the draft and sent with the post', async () => {
    const picture = await upload(await buildPicture('jpeg'), 'image/jpeg', 'b.jpg')
    const options = { reddit: { community: 'r/graz', title: 'A title' }, pinterest: { boardId: 'board-7', boardName: 'Bread' } }
    const draft = await buildDraft(alice, { content: uniqueText('Options'), platforms: ['reddit', 'pinterest'], mediaUrls: [picture.url], options })
    expect(draft.options).toEqual({ ...options, reddit: { community: 'graz', title: 'A title' } })
    const { body } = await publish(alice, { draftId: draft.id })
    expect(body.data.state).toBe('published')
    const rows = await shown(draft.content)
    expect(rows.map(({ platform, title, place }) => [platform, title, place]).toSorted(byPlatform)).toEqual([['pinterest', draft.content, 'Board board-7'], ['reddit', 'A title', 'r/graz']])
  })

  it('names a board and a link that cannot be ones, before anything is sent', async () => {
    const picture = await upload(await buildPicture('jpeg'), 'image/jpeg', 'c.jpg')
    const answers = []
    for (const pinterest of [{ boardId: 'Our bread' }, { boardId: '42', link: 'javascript:alert(1)' }]) {
      const { status, body } = await publish(alice, { content: uniqueText('Pin'), platforms: ['pinterest'], mediaUrls: [picture.url], options: { pinterest } })
      answers.push([status, body.error])
    }
    expect(answers).toEqual([[400, PREFLIGHT_TEXTS.badBoard], [400, PREFLIGHT_TEXTS.badPinLink]])
  })

  it('may be a community named in the text, and can be added to a failed post', async () => {
    const named = uniqueText('Ask r/bakery')
    expect((await publish(alice, { content: named, platforms: ['reddit'] })).body.data.state).toBe('published')
    expect((await shown(named))[0]).toMatchObject({ place: 'r/bakery' })
    await world.control('POST', '/scenario', { vendor: 'ayrshare', name: 'rejected', times: 1 })
    const text = uniqueText('Moved')
    const failed = (await publish(alice, { content: text, platforms: ['reddit'], options: { reddit: { community: 'bread' } } })).body.data
    expect(failed.state).toBe('failed')
    const retried = await alice.call<{ data: HistoryEntry }>('POST', `/api/posts/${failed.id}/retry`, { options: { reddit: { community: 'pastry' } } })
    expect(retried.body.data.state).toBe('published')
    expect((await shown(text)).map(({ place }) => place)).toEqual(['r/pastry'])
  })

  it.each([
    ['a community with spaces', { reddit: { community: 'two words' } }, PREFLIGHT_TEXTS.badCommunity],
    ['a title of two lines', { reddit: { community: 'graz', title: 'a\nb' } }, 'Use one line.'],
    ['an unknown network', { myspace: {} }, /./],
  ])('refuses %s', async (_name, options, error) => {
    const { status, body } = await publish(alice, { content: uniqueText(), platforms: ['reddit'], options })
    expect([status, body.error]).toEqual([400, typeof error === 'string' ? error : expect.stringMatching(error)])
  })

  it('is not asked of a post that was scheduled before there was such a field', async () => {
    const film = await upload(buildVideo('isom', 2_500, 9), 'video/mp4', 'old.mp4')
    const text = uniqueText('Old')
    const draft = await buildDraft(alice, { content: text, platforms: ['youtube'], mediaUrls: [film.url], options: { youtube: { title: 'T' } }, status: 'scheduled', scheduledTime: new Date(world.clock.now().getTime() + 60_000).toISOString() })
    await world.ctx.db.updateTable('posts').set({ options: {} }).where('id', '=', draft.id).execute()
    await world.passUntil(async () => (await alice.call<{ draft: Draft }>('GET', `/api/posts/draft/${draft.id}`)).body.draft.state, (state) => state === 'published')
    expect((await shown(text))[0]).toMatchObject({ title: text })
  })

  it('returns with an earlier version of the post', async () => {
    const draft = await buildDraft(alice, { content: uniqueText(), options: { reddit: { community: 'one' } } })
    await alice.call('PUT', `/api/posts/draft/${draft.id}`, { options: { reddit: { community: 'two' } } })
    const [version] = (await alice.call<{ versions: { id: string }[] }>('GET', `/api/posts/draft/${draft.id}/versions`)).body.versions
    const restored = await alice.call<{ draft: Draft }>('POST', `/api/posts/draft/${draft.id}/versions/${version?.id}/restore`, {})
    expect(restored.body.draft.options).toEqual({ reddit: { community: 'one' } })
  })
})

describe('alternative text', () => {
  it('is sent once it is confirmed, to the networks that take it', async () => {
    const [first, second] = [await upload(await buildPicture('jpeg'), 'image/jpeg', 'c.jpg'), await upload(await buildPicture('jpeg'), 'image/jpeg', 'd.jpg')]
    await alice.call('PUT', `/api/media/items/${first.id}/alt-text`, { altText: 'A red door in Graz' })
    const proposed = await alice.call<{ item: { alt_text: string; alt_text_status: string } }>('POST', `/api/media/items/${second.id}/alt-text/propose`, {})
    expect(proposed.body.item).toMatchObject({ alt_text: expect.stringMatching(/./), alt_text_status: 'proposed' })
    const text = uniqueText('Pictures')
    await publish(alice, { content: text, platforms: ['facebook', 'twitter', 'threads'], mediaUrls: [first.url, second.url] })
    expect(Object.fromEntries((await shown(text)).map(({ platform, altTexts }) => [platform, altTexts]))).toEqual({ facebook: ['A red door in Graz', ''], twitter: ['A red door in Graz', ''], threads: [] })
    await alice.call('PUT', `/api/media/items/${second.id}/alt-text`, { altText: proposed.body.item.alt_text })
    const again = uniqueText('Again')
    await publish(alice, { content: again, platforms: ['facebook'], mediaUrls: [second.url] })
    expect((await shown(again))[0]?.altTexts).toEqual([proposed.body.item.alt_text])
    const page = await (await fetch(`${world.url}/sandbox?platform=facebook`)).text()
    expect(page).toContain('alt="A red door in Graz"')
  })

  it('of a draft comes with its files', async () => {
    const file = await upload(await buildPicture('jpeg'), 'image/jpeg', 'e.jpg')
    await alice.call('PUT', `/api/media/items/${file.id}/alt-text`, { altText: 'Bread' })
    const draft = await buildDraft(alice, { mediaUrls: [file.url, 'https://example.com/other.jpg'] })
    expect(draft.media.map(({ itemId, altText, altTextStatus }) => [itemId, altText, altTextStatus])).toEqual([[file.id, 'Bread', 'confirmed'], [null, '', 'none']])
  })
})

describe('tracked links', () => {
  it('carry source, medium and campaign on each network, and are left alone without the choice', async () => {
    const text = uniqueText('See')
    const content = `${text} https://shop.example/a?b=1#top and https://shop.example/own?utm_source=mail.`
    const draft = await buildDraft(alice, { content, platforms: ['facebook', 'linkedin'], campaign: 'Spring Sale 2027', trackLinks: true, firstComment: 'More: https://shop.example/more' })
    await publish(alice, { draftId: draft.id })
    const tags = (name: string) => `utm_source=${name}&utm_medium=social&utm_campaign=spring-sale-2027`
    const rows = await shown(text)
    expect(rows.map(({ platform, text: sent, firstComment }) => [platform, sent, firstComment]).toSorted(byPlatform)).toEqual(
      ['facebook', 'linkedin'].map((name) => [name, `${text} https://shop.example/a?b=1&${tags(name)}#top and https://shop.example/own?utm_source=mail.`, `More: https://shop.example/more?${tags(name)}`]),
    )
    const plain = uniqueText('Plain')
    await publish(alice, { content: `${plain} https://shop.example/a`, platforms: ['facebook'] })
    expect((await shown(plain))[0]?.text).toBe(`${plain} https://shop.example/a`)
  })

  it('count with their parameters', async () => {
    const content = `${'x'.repeat(2_970)} https://a.example/`
    expect((await publish(alice, { content, platforms: ['linkedin'] })).body.data.state).toBe('published')
    expect((await publish(alice, { content: `y${content.slice(1)}`, platforms: ['linkedin'], trackLinks: true })).body.error).toMatch(/^LinkedIn allows 3,000 characters\. Shorten the text by \d+\.$/)
  })
})

describe('the cover of a video', () => {
  it('is sent as a picture once it is chosen; Pinterest, which needs one, gets the one of the library', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-cover-'))
    const path = join(folder, 'film.mp4')
    await writeVideo(path, 'mp4', { width: 160, height: 90 }, 2, (index) => [index < 10 ? 60 : 220, 128, 128])
    const film = await upload(await readFile(path), 'video/mp4', 'cover.mp4')
    await rm(folder, { recursive: true })
    const item = async () => (await alice.call<{ item: MediaItem }>('GET', `/api/media/items/${film.id}`)).body.item
    await world.passUntil(item, ({ thumbnailUrl }) => thumbnailUrl !== null)
    const covers = async () => {
      const text = uniqueText('Film')
      await publish(alice, { content: text, platforms: ['facebook', 'youtube', 'pinterest', 'twitter'], mediaUrls: [film.url], options: { youtube: { title: 'Film' }, pinterest: { boardId: '7' } } })
      return Object.fromEntries((await shown(text)).map(({ platform, cover }) => [platform, cover]))
    }
    expect(await covers()).toEqual({ facebook: null, youtube: null, twitter: null, pinterest: expect.stringContaining('cover.jpg?format=jpg&w=1080') })
    await alice.call('PUT', `/api/media/items/${film.id}/cover`, { at: 1.5 })
    const chosen = await covers()
    expect(chosen).toEqual({ facebook: chosen['pinterest'], youtube: chosen['pinterest'], twitter: null, pinterest: expect.stringContaining('cover=1500') })
    const picture = await fetch(chosen['facebook'] ?? '')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).greyscale().stats()).channels[0]?.mean).toBeGreaterThan(180)
    expect(await (await fetch(`${world.url}/sandbox?platform=facebook`)).text()).toContain('cover=1500')
  })
})
