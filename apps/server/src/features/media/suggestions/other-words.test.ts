import type { suggestMedia } from '@marquee/contract/media-library'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLibraryItem } from '../../../../test/factories/library.ts'
import { type MediaServer, startMediaServer } from '../../../../test/media-server.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { ok } from '../../../ports/outcome.ts'
import { indexFiles } from '../indexing/index-files.ts'

type Answer = RouteAnswer<typeof suggestMedia>

/** Texts about astronomy are near each other, and far from all others. */
const direction = (text: string): Float32Array => Float32Array.from(/nebula|cosmos|astro/i.test(text) ? [1, 0.05] : [0.05, 1])
const state = { isDown: false }
const embedder: Embedder = {
  name: 'stars', model: 'stars', weight: 1, dimensions: null, languages: null, batch: 64,
  embedTexts: async (texts) => (state.isDown ? { kind: 'unavailable', reason: 'down' } : ok({ vectors: texts.map(direction), inputTokens: 1 })),
}

let byWords: MediaServer
let byVectors: MediaServer

const FILES: Parameters<typeof buildLibraryItem>[2][] = [
  { name: 'IMG_1.jpg', description: 'round loaf of rye bread on a board' },
  { name: 'IMG_2.jpg', description: 'sepia photograph of a man with a moustache in a doorway' },
  { name: 'IMG_3.jpg', description: 'person in a poncho in heavy rain' },
  { name: 'IMG_4.jpg', description: 'orion nebula through a telescope' },
  { name: 'IMG_5.jpg', description: 'a tabby on the counter', user_tags: ['cat'] },
  { name: 'mint-tea_final2.jpg', description: '' },
  { name: 'gold medal.jpg', description: '' },
  { name: 'gold medal (1).jpg', description: '' },
  { name: 'gold medal copy.jpg', description: '' },
  ...Array.from({ length: 20 }, (_, index) => ({ name: `DSC0${index}.JPG`, description: `shelf number ${'abcdefghijklmnopqrst'[index]} with grey boxes` })),
]

beforeAll(async () => {
  byWords = await startMediaServer()
  byVectors = await startMediaServer({ embedder })
  for (const { ctx, cast } of [byWords, byVectors]) {
    for (const fields of FILES) await buildLibraryItem(ctx.db, cast.alice.id, fields)
    await indexFiles(ctx, cast.alice.id)
  }
})
afterAll(async () => {
  await byWords.close()
  await byVectors.close()
})

const ask = async (content: string, server = byWords) => (await server.call<Answer>('alice', 'POST', '/api/media-analysis/suggestions-for-draft', { draft: { content }, limit: 3 })).body.data.suggestions

describe('suggestions in other words, without an embedding model', () => {
  it.each([
    ['of the same meaning', 'Our kitty rules the shop.', 'IMG_5.jpg'],
    ['of another language', 'Frisches Brot aus dem Steinofen', 'IMG_1.jpg'],
    ['that go with what a picture shows', 'Where it all started, forty years ago.', 'IMG_2.jpg'],
    ['about the weather', 'It poured all weekend.', 'IMG_3.jpg'],
  ])('find the picture for a text %s, and say that it is a weak match', async (_name, content, name) => {
    const [best] = await ask(content)
    expect([best?.name, best?.strength]).toEqual([name, 'weak'])
    expect(best?.suggestionReason).toMatch(/^“.+” go(?:es)? with your “.+”$/)
  })

  it('name words that go with the same words of the text together', async () => {
    const [best] = await ask('Where it all started, forty years ago.')
    expect(best?.suggestionReason).toBe('“sepia” and “photograph” go with your “it all started”')
  })

  it('read what a name says, and nothing of a camera’s name', async () => {
    expect((await ask('Mint tea weather, isn’t it?'))[0]).toMatchObject({ name: 'mint-tea_final2.jpg', strength: 'strong', suggestionReason: 'The name’s “mint” and “tea” are in your text' })
    expect(await ask('IMG final2 DSC')).toEqual([])
  })

  it('show copies of one picture once', async () => {
    expect((await ask('Gold medal!')).map(({ name }) => name)).toHaveLength(1)
  })

  it('show nothing as a match when nothing fits', async () => {
    expect((await ask('Quarterly tax deadlines for freelancers')).filter(({ strength }) => strength === 'strong')).toEqual([])
    expect(await ask('Xylophones zigzag')).toEqual([])
  })
})

describe('suggestions with an embedding model', () => {
  it('find what no word connects, say so, and call it weak unless it stands out far', async () => {
    const [best] = await ask('Look up: the cosmos tonight', byVectors)
    expect(best).toMatchObject({ name: 'IMG_4.jpg', suggestionReason: 'Its description is similar to your text' })
    expect(await ask('Look up: the cosmos tonight')).not.toContainEqual(expect.objectContaining({ name: 'IMG_4.jpg' }))
  })

  it('are found by words while the model is down, and never show a deleted file', async () => {
    state.isDown = true
    expect((await ask('It poured all weekend.', byVectors))[0]?.name).toBe('IMG_3.jpg')
    state.isDown = false
    await byVectors.ctx.db.updateTable('media_items').set({ deleted_at: new Date() }).where('name', '=', 'IMG_4.jpg').execute()
    expect((await ask('Look up: the cosmos tonight', byVectors)).map(({ name }) => name)).not.toContain('IMG_4.jpg')
  })
})
