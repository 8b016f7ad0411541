import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildEntry } from '../../../../test/factories/knowledge.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { ok } from '../../../ports/outcome.ts'
import { checksOf, gateDraftOf } from '../answers/present.ts'
import { draftReply } from './draft.ts'
import type { Draft, DraftRequest } from './types.ts'

let world: World
let alice: Actor
let bruno: Actor

async function fill(owner: Actor, entries: readonly (readonly [string, string])[]): Promise<void> {
  for (const [title, description] of entries) await buildEntry(world.ctx, owner.id, { title, description, tags: [] })
  await until(() => world.ctx.db.selectFrom('knowledge_chunks').select('id').where('owner', '=', owner.id).where('embedding_model', 'is', null).execute(), (rows) => rows.length === 0)
}

beforeAll(async () => {
  world = await startWorld()
  alice = await world.signUp('alice')
  bruno = await world.signUp('bruno')
  await fill(alice, [
    ['Copper kettle', 'The copper kettle holds two litres and is made in our own workshop. A copper kettle costs €68.'],
    ['Opening hours', 'You find us at the end of the lane, behind the mill. We are open from Wednesday to Saturday from 11:00 to 19:00.'],
    ['Gift vouchers', 'You can buy gift vouchers in the shop, and they are valid for three years.'],
  ])
  await fill(bruno, [['Öffnungszeiten', 'Ihr findet uns hinter der Mühle, und ihr könnt gern klingeln. Wir haben mittwochs bis samstags von 11:00 bis 19:00 Uhr geöffnet.']])
})
afterAll(() => world.close())

async function draft(text: string, { owner = alice, says, noSource = 'wait' }: { owner?: Actor; says?: string; noSource?: DraftRequest['noSource'] } = {}): Promise<Draft> {
  const request: DraftRequest = {
    personality: { name: 'Mia', tone: 'neutral', mostLength: 400, hasEmojis: false, language: 'theirs', instructions: '', avoid: [] },
    incoming: { text, thread: [], post: '' }, limit: { characters: 400, counting: 'graphemes' }, useKnowledge: true, noSource,
  }
  const writeReply: typeof world.ctx.textModel.writeReply = async ({ passages }) => ok({ sentences: [{ text: says ?? '', used: passages.map((_one, place) => place) }], isLeak: false, usage: null, model: 'm' })
  const textModel = says === undefined ? world.ctx.textModel : { ...world.ctx.textModel, writeReply }
  const outcome = await draftReply({ ...world.ctx, textModel }, owner.id, request, new AbortController().signal)
  if (outcome.kind !== 'ok') throw new Error(outcome.reason)
  return outcome.value
}
const isSameLanguage = (made: Draft) => checksOf(made).find(({ check }) => check === 'language')?.isPassed

describe('an answer in the language of the customer', () => {
  it.each([
    ['es', '¿Cuánto cuesta el copper kettle?', 'El precio de «Copper kettle» es €68.'],
    ['fr', 'Bonjour, combien coûte le copper kettle ?', 'Le prix de « Copper kettle » est €68.'],
    ['de', 'Hallo, was kostet der Copper kettle?', 'Der Preis von „Copper kettle“ ist €68.'],
    ['it', 'Ciao, quanto costa il copper kettle?', 'Il prezzo di «Copper kettle» è €68.'],
    ['pt', 'Olá, quanto custa o copper kettle?', 'O preço de “Copper kettle” é €68.'],
    ['nl', 'Hallo, wat kost de copper kettle?', 'De prijs van “Copper kettle” is €68.'],
  ])('has a price as a value with its label: %s', async (language, asked, said) => {
    const made = await draft(asked, { says: 'A copper kettle costs €68.' })
    expect(made).toMatchObject({ language, text: expect.stringContaining(said), verdict: 'well-supported', waits: [] })
    expect(made.sources[0]?.quote).toContain('€68')
    expect(isSameLanguage(made)).toBe(true)
  })

  it.each([
    ['es', '¿A qué hora abren los viernes?', 'Abierto: miércoles–sábado, 11:00–19:00.'],
    ['de', 'Wann habt ihr am Freitag geöffnet?', 'Geöffnet: Mittwoch–Samstag, 11:00–19:00.'],
  ])('has hours as days and times: %s', async (_language, asked, said) => {
    const made = await draft(asked, { says: 'We are open from Wednesday to Saturday from 11:00 to 19:00.' })
    expect([made.text, isSameLanguage(made)]).toEqual([expect.stringContaining(said), true])
  })

  it('has both with the simulated model', async () => {
    expect((await draft('¿Cuánto cuesta el copper kettle?')).text).toContain('El precio de «Copper kettle» es €68.')
    expect((await draft('Wann habt ihr am Freitag geöffnet?')).text).toContain('Geöffnet: Mittwoch–Samstag, 11:00–19:00.')
  })

  it('has hours in English from an entry in German', async () => {
    const made = await draft('When are you open on Friday?', { owner: bruno, says: 'Wir haben mittwochs bis samstags von 11:00 bis 19:00 Uhr geöffnet.' })
    expect([made.text, isSameLanguage(made)]).toEqual([expect.stringContaining('Open: Wednesday–Saturday, 11:00–19:00.'), true])
  })

  it.each([
    ['es', '¿Cuánto tiempo son válidos los gift vouchers?', /Nuestra información dice, en inglés: «.*three years.*»/u],
    ['fr', 'Bonjour, combien de temps les gift vouchers sont-ils valables ?', /Nos informations disent, en anglais : « .*three years.* »/u],
    ['de', 'Wie lange sind die gift vouchers gültig?', /In unseren Angaben steht auf Englisch: „.*three years.*“/u],
  ])('introduces what it cannot say as a quotation, fails the check and waits for a person: %s', async (_language, asked, said) => {
    const made = await draft(asked, { says: 'You can buy gift vouchers in the shop, and they are valid for three years.' })
    expect(made).toMatchObject({ text: expect.stringMatching(said), waits: ['language'] })
    expect([isSameLanguage(made), gateDraftOf(made, 'auto').failed]).toEqual([false, ['language']])
    const [statement] = made.statements
    expect(made.text.slice(statement?.start, statement?.end)).toMatch(said)
  })

  it('that is the entry’s own needs no introduction', async () => {
    const made = await draft('How long are gift vouchers valid?')
    expect([made.text, isSameLanguage(made)]).toEqual([expect.not.stringContaining('Our information says'), true])
    expect(made.text).toContain('three years')
  })

  it('is written by a text model, and tested', async () => {
    const right = await draft('¿Cuánto cuesta el copper kettle?', { says: 'El copper kettle cuesta €68.' })
    expect([right.text, isSameLanguage(right)]).toEqual(['El copper kettle cuesta €68.', true])
    const english = await draft('¿Cuánto cuesta el copper kettle?', { says: 'The copper kettle is for you, and it costs €68.' })
    expect(english.text === '' || isSameLanguage(english) === false).toBe(true)
  })

  it('waits where the chatbot has no words of the language', async () => {
    const made = await draft('Ile kosztuje ten miedziany czajnik i czy można go zamówić?', { says: 'A copper kettle costs €68.' })
    expect(made.text === '' || isSameLanguage(made) === false).toBe(true)
    expect(await draft('Czy macie w sprzedaży karty podarunkowe do kawiarni?', { noSource: 'say' })).toMatchObject({ language: 'pl', waits: ['language'], saysUnknown: true })
  })
})
