import { countFor, PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { roleAt, type SeriesRole } from '@marquee/contract/suggestions'
import { composeSeries } from '@marquee/sandbox/ai/writer/series/compose-series'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import type { SuggestionRequest, SuggestionUpdate, TextModel } from '../../../ports/text-model.ts'
import { findNearDuplicates } from './near-duplicates.ts'
import { writeSeries } from './series-texts.ts'

const log = pino({ level: 'silent' })
const signal = new AbortController().signal

const rolesOf = (count: number): SeriesRole[] => Array.from({ length: count }, (_role, index) => roleAt(index, count))
const requestFor = (count: number, more: Partial<SuggestionRequest> = {}): SuggestionRequest => ({
  description: 'Bread', count, platforms: [], style: null, variation: 0, type: 'series', roles: rolesOf(count), avoid: [], knowledge: [], ...more,
})

type Done = Extract<SuggestionUpdate, { kind: 'done' }>

async function write(model: TextModel, request: SuggestionRequest, logger = log): Promise<Done | undefined> {
  let done: Done | undefined
  for await (const update of writeSeries({ textModel: model, log: logger }, request, signal)) if (update.kind === 'done') done = update
  return done
}

/** A model that returns one prepared list of texts per call and records its requests. */
function scripted(answers: (string[] | 'failed')[]): { model: TextModel; requests: SuggestionRequest[] } {
  const requests: SuggestionRequest[] = []
  const model: TextModel = {
    model: 'scripted',
    rewriteText: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    answerQuestion: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    writeReply: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    judgeMessage: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    writeQuestions: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    async *suggestPosts(request) {
      const answer = answers[requests.push(request) - 1] ?? []
      if (answer === 'failed') yield { kind: 'failed', failure: { kind: 'unavailable', reason: 'gone' } }
      else yield { kind: 'done', suggestions: answer, roles: request.roles, usage: { inputTokens: 10, outputTokens: 5 }, model: 'scripted' }
    },
  }
  return { model, requests }
}

const [ONE, TWO, THREE] = ['the first text is about our bread', 'another one tells of the long night in the bakery', 'and the last reminds everyone of the opening day']

describe('a series', () => {
  it('without near-duplicates is requested once', async () => {
    const { model, requests } = scripted([[ONE, TWO, THREE]])
    expect((await write(model, requestFor(3)))?.suggestions).toEqual([ONE, TWO, THREE])
    expect(requests).toHaveLength(1)
  })

  it('has only its near-duplicates rewritten, for their own roles', async () => {
    const { model, requests } = scripted([[ONE, `${ONE}!`, THREE], [TWO]])
    const done = await write(model, requestFor(3))
    expect(done).toMatchObject({ suggestions: [ONE, TWO, THREE], roles: ['hook', 'offer', 'reminder'], usage: { inputTokens: 20, outputTokens: 10 } })
    expect(requests[1]).toMatchObject({ count: 1, roles: ['offer'], avoid: [ONE, `${ONE}!`, THREE] })
    expect(requests[1]?.variation).not.toBe(requests[0]?.variation)
  })

  it('keeps the best texts after two more attempts, and logs the rest', async () => {
    const warn = vi.spyOn(log, 'warn')
    const { model, requests } = scripted([[ONE, ONE], [`${ONE} today`], [ONE]])
    expect((await write(model, requestFor(2)))?.suggestions).toEqual([ONE, `${ONE} today`])
    expect(requests).toHaveLength(3)
    expect(warn).toHaveBeenCalledWith({ indexes: [1], count: 2 }, 'near-duplicate texts in a series')
    warn.mockRestore()
  })

  it('is not lost when the second call fails or returns too few', async () => {
    expect((await write(scripted([[ONE, ONE], 'failed', []]).model, requestFor(2)))?.suggestions).toEqual([ONE, ONE])
    expect(await write(scripted(['failed']).model, requestFor(2))).toBeUndefined()
  })
})

const SUBJECTS = ['our new summer menu', 'Sourdough', 'sale', 'handmade candles #soy #vegan #giftideas', 'a free yoga class in the park']
const SENTENCES = [
  'We open a second shop on Saturday in Lisbon.', 'Coffee costs 2.50 EUR until 11 a.m.', 'Our bread is baked with a 40-hour starter, which makes the crust crisp and the crumb soft for days.',
  'Announce our autumn menu with 20% off until Friday.', 'I teach pottery in my garage every Thursday evening.', 'Free coffee for the first 50 guests.', 'Doors open at 10am at 12 Mill Street.',
  'v2.4.1 is out: faster sync, 30% less memory, and a fix for issue 1234.', 'Meet Dr. Ana Moreno, our new dentist, who joined us from St. Mary Hospital and speaks three languages.',
  'We are sad to announce that our founder passed away.', 'Our team spent the winter rebuilding the studio, sanding floors and painting walls, and we cannot wait to show you what became of the old brick hall by the river.',
  'Do you love fresh bread?', 'Tickets are 12 euros at the door, children come for free.', 'iPhone repair while you wait; no appointment needed; 90-day warranty.', 'Read it at https://example.com/book before the weekend.',
]
/** Fifty descriptions: bare subjects, single sentences, pairs and longer texts. */
const DESCRIPTIONS = [
  ...SUBJECTS,
  ...SENTENCES,
  ...SENTENCES.map((sentence, index) => `${sentence} ${SENTENCES[(index + 4) % SENTENCES.length]}`),
  ...SENTENCES.map((sentence, index) => [sentence, ...[3, 6, 11].map((step) => SENTENCES[(index + step) % SENTENCES.length])].join(' ')),
]
const STYLES = ['Professional', 'Casual', 'Creative', 'Technical'] as const
const PLATFORM_SETS: Platform[][] = [[], ['twitter'], ['instagram', 'bluesky'], ['facebook', 'threads', 'twitter']]

/** The sandbox's text generator, called directly. */
const sandboxModel: TextModel = {
  model: 'sandbox',
  rewriteText: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    answerQuestion: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    writeReply: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    judgeMessage: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
    writeQuestions: async () => ({ kind: 'unavailable', reason: 'it only writes posts' }),
  async *suggestPosts({ description, platforms, style, count, roles, variation }) {
    const suggestions = composeSeries({ description, platforms, style: style ?? 'Professional', count, roles, knowledge: '', seed: variation })
    yield { kind: 'done', suggestions, roles, usage: null, model: 'sandbox' }
  },
}

describe('the sandbox’s series', () => {
  it(`has no near-duplicates and respects the limits, for ${DESCRIPTIONS.length} descriptions and every size`, async () => {
    expect(DESCRIPTIONS).toHaveLength(50)
    for (const [index, description] of DESCRIPTIONS.entries()) {
      for (let count = 2; count <= 10; count += 1) {
        const platforms = PLATFORM_SETS[(index + count) % PLATFORM_SETS.length] ?? []
        const done = await write(sandboxModel, requestFor(count, { description, platforms, style: STYLES[index % STYLES.length] ?? null, variation: count }))
        const texts = done?.suggestions ?? []
        expect({ description, count, texts, near: findNearDuplicates(texts) }).toEqual({ description, count, texts, near: [] })
        expect([texts.length, done?.roles]).toEqual([count, rolesOf(count)])
        for (const name of platforms) for (const text of texts) expect({ text, isFit: countFor(name, text) <= PLATFORM_LIMITS[name].maxText }).toEqual({ text, isFit: true })
      }
    }
  }, 60_000)
})
