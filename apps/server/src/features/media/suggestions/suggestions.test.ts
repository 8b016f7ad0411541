import { bandOf, type suggestMedia } from '@marquee/contract/media-library'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'

type Answer = RouteAnswer<typeof suggestMedia> & { error: string }

let server: MediaServer
let owner: string
const ids: Record<string, string> = {}

const ask = (content: string, draft: Record<string, unknown> = {}, body: Record<string, unknown> = {}, who: string | null = 'alice') =>
  server.call<Answer>(who, 'POST', '/api/media-analysis/suggestions-for-draft', { draft: { content, ...draft }, ...body })
const namesFor = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.data.suggestions.map(({ name }) => name)

beforeAll(async () => {
  server = await startMediaServer()
  owner = server.cast.alice.id
  const add = async (name: string, fields: Parameters<typeof buildLibraryItem>[2] = {}) => {
    ids[name] = await buildLibraryItem(server.ctx.db, owner, { name, width: 1_080, height: 1_080, created_at: new Date(Date.UTC(2026, 0, 1)), ...fields })
  }
  await add('bag.png', { product_name: 'Morning Roast', user_tags: ['espresso', 'beans'], description: 'Paper bag of coffee on a counter' })
  await add('tray.png', { user_tags: ['croissant', 'butter'], description: 'Fresh from the oven' })
  await add('pastry.png', { ai_tags: ['pastry'], description: 'On a plate' })
  await add('tall.png', { user_tags: ['tent'], width: 1_080, height: 1_920 })
  await add('wide.png', { user_tags: ['tent'], width: 1_920, height: 1_080 })
  await add('tent-film.mp4', { user_tags: ['tent'], kind: 'video', type: 'video/mp4', width: 1_920, height: 1_080 })
  await add('lamp-used.png', { user_tags: ['lamp'], usage_count: 3 })
  await add('lamp-old.png', { user_tags: ['lamp'] })
  await add('lamp-new.png', { user_tags: ['lamp'], created_at: new Date(Date.UTC(2026, 1, 1)) })
  await add('gone.png', { user_tags: ['saffron'], deleted_at: new Date() })
  await buildLibraryItem(server.ctx.db, server.cast.bob.id, { user_tags: ['saffron', 'espresso'], name: 'of-bob.png' })
})
afterAll(() => server.close())

describe('suggestions for a draft', () => {
  it('finds the product and says why', async () => {
    const { status, body } = await ask('Our Morning Roast makes the best espresso.', { id: 'x', unknown: 1 }, { userId: owner })
    expect(status).toBe(200)
    const [best] = body.data.suggestions
    expect(best).toMatchObject({ id: `img_${ids['bag.png']}`, name: 'bag.png', mediaType: 'image/png', product_name: 'Morning Roast', ai_description: 'Paper bag of coffee on a counter' })
    expect(best?.suggestionReason).toBe('Product “Morning Roast” and tag “espresso” are in your text')
    expect(best?.keywords).toEqual(expect.arrayContaining(['morning', 'roast', 'espresso']))
    expect(body.data.bestMatch).toEqual(best)
    expect(body.data.confidence).toBeCloseTo((best?.relevanceScore ?? 0) / 10)
    expect(body.data.productKeywords).toEqual(expect.arrayContaining(['morning', 'roast']))
    expect(bandOf(best?.relevanceScore ?? 0)).not.toBe('red')
  })

  it('finds other forms of a word, and related words, which count less', async () => {
    const { data } = (await ask('Two croissants, please')).body
    expect(data.suggestions.map(({ name }) => name)).toEqual(['tray.png', 'pastry.png'])
    expect(data.suggestions.map(({ suggestionReason }) => suggestionReason)).toEqual(['Tag “croissant” is in your text', '“pastry” goes with your “croissants”'])
    expect(data.suggestions[0]?.relevanceScore).toBeGreaterThan(data.suggestions[1]?.relevanceScore ?? 10)
  })

  it('prefers the shape of the platform, and videos where only videos are accepted', async () => {
    expect((await namesFor('Pitch the tent', { platforms: ['tiktok'] }))[0]).toBe('tall.png')
    expect((await namesFor('Pitch the tent', { platforms: ['twitter'] }, { mediaType: 'image' }))[0]).toBe('wide.png')
    expect((await namesFor('Pitch the tent', { platforms: ['youtube'] }))[0]).toBe('tent-film.mp4')
    const { suggestions } = (await ask('Pitch the tent', { platforms: ['tiktok'] }, { mediaType: 'images' })).body.data
    expect(suggestions.map(({ suggestionReason }) => suggestionReason)).toEqual(['Tag “tent” is in your text; its shape suits TikTok', 'Tag “tent” is in your text; TikTok will cut its shape'])
  })

  it('says of each whether it is a strong match, and shows no weak one as strong', async () => {
    const { suggestions } = (await ask('Two croissants, please')).body.data
    expect(suggestions.map(({ strength, relevanceScore }) => [strength, relevanceScore >= 5])).toEqual([['strong', true], ['weak', false]])
  })

  it('breaks ties by less used first, then the newer', async () => {
    expect(await namesFor('A lamp')).toEqual(['lamp-new.png', 'lamp-old.png', 'lamp-used.png'])
  })

  it('leaves out what the draft has, other kinds and more than requested', async () => {
    expect(await namesFor('A lamp', { mediaUrls: [addressOf(ids['lamp-new.png'] ?? ''), 'https://elsewhere.example/a.png', 'odd'] })).toEqual(['lamp-old.png', 'lamp-used.png'])
    expect(await namesFor('A lamp', {}, { limit: 1 })).toEqual(['lamp-new.png'])
    expect(await namesFor('A tent', {}, { mediaType: 'video' })).toEqual(['tent-film.mp4'])
    expect(await namesFor('A tent', {}, { mediaType: 'videos' })).toEqual(['tent-film.mp4'])
  })

  it('finds no deleted files and none of other users', async () => {
    expect(await namesFor('Saffron')).toEqual([])
    expect(await namesFor('Saffron', {}, {}, 'bob')).toEqual(['of-bob.png'])
    expect((await ask('Saffron', {}, { userId: server.cast.bob.id })).status).toBe(403)
  })

  it.each(['', '   ', '!!!', '123 456', 'the and of', '🎉', "'':* & | <-> ( )", '\\', "x'; drop table posts; --", 'ﷺ ½ ﬁ', 'a'.repeat(65_000), 'word '.repeat(13_000)])('survives a text like %.20j', async (content) => {
    const { status, body } = await ask(content)
    expect([status, body.data.suggestions, body.data.bestMatch, body.data.confidence]).toEqual([200, [], null, 0])
  })

  it('refuses without a token and odd input', async () => {
    expect((await ask('x', {}, {}, null)).status).toBe(401)
    for (const body of [{ limit: 0 }, { limit: 21 }, { mediaType: 'audio' }, { extra: 1 }]) expect((await ask('x', {}, body)).status).toBe(400)
    expect((await ask('x', { platforms: ['myspace'] })).status).toBe(400)
    expect((await ask('x\u0000')).status).toBe(400)
    expect((await server.call('alice', 'POST', '/api/media-analysis/suggestions-for-draft', {})).status).toBe(400)
  })
})
