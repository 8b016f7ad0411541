import type { Automation, dryRunAutomation } from '@marquee/contract/conversations/automations/automations'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { isAutomationAnswered } from '../../../../test/factories/conversations/judging.ts'
import { publish } from '../../../../test/factories/publishing.ts'
import type { World } from '../../../../test/world.ts'
import { createBuiltInEmbedder } from '../../../providers/built-in/embedder.ts'
import { findMeanings } from './meanings.ts'

let world: World
let alice: Host
let postId: string

const SAID = [['BREW 🙌', 'Maja Berg'], ['what grind do you use here?', 'Tomasz Kowal'], ['Could you share the recipe please?', 'Hugo Lind'], ['BREW again, sorry', 'Maja Berg'], ['BREW? Wo bleibt mein Paket, das ist eine Frechheit!', 'Jonas Weber']] as const
const PATH = '/api/conversations/automations'
const FIELDS = { name: 'Recipe', words: ['BREW'], meanings: ['asks for the recipe'], publicReplies: ['On its way, {first_name}.', 'Coming, {first_name}.'], privateReplies: ['15 g of Huila'] }
type Answer = RouteAnswer<typeof dryRunAutomation>
const run = async (body: object = {}) => (await alice.call<Answer>('POST', `${PATH}/dry-run`, { ...FIELDS, postIds: [postId], ...body })).body

beforeAll(async () => {
  ;({ world, alice } = await startInbox())
  const { body } = await publish(alice, { content: 'How we pour', platforms: ['facebook', 'twitter'] })
  postId = body.data.id
  for (const [text, name] of SAID) {
    const thread = await alice.comment({ text, name })
    await isAutomationAnswered(world, alice.id, thread.id)
  }
})
afterAll(() => world.close())

describe('a dry run', () => {
  it('says of each comment what would happen, and sends nothing', async () => {
    const answer = await run()
    expect(answer.results.map(({ person, wouldAnswer, reason, sentence, publicReply, privateReply }) => [person?.name, wouldAnswer, reason, sentence, publicReply, privateReply])).toEqual([
      ['Maja Berg', true, null, 'It is not known whether Facebook allows a private reply to a comment from here.', 'On its way, Maja.', null],
      ['Tomasz Kowal', false, 'no-match', 'No match', null, null],
      ['Hugo Lind', true, null, 'It is not known whether Facebook allows a private reply to a comment from here.', 'Coming, Hugo.', null],
      ['Maja Berg', false, 'used', 'Answered once', null, null],
      ['Jonas Weber', false, 'complaint', 'Complaint', null, null],
    ])
    expect([answer.comments, answer.answered, answer.nextCursor]).toEqual([5, 2, null])
    expect(await alice.accepted()).toEqual([])
  })

  it('has pages, and looks below all posts if the automation would', async () => {
    const newest = await run({ limit: 2 })
    expect(newest.results.map(({ text }) => text)).toEqual([SAID[3][0], SAID[4][0]])
    const older = await run({ limit: 3, cursor: newest.nextCursor })
    expect([older.results.map(({ person }) => person?.name), older.nextCursor]).toEqual([['Maja Berg', 'Tomasz Kowal', 'Hugo Lind'], null])
    expect([(await run({ postIds: [] })).comments, (await run({ postIds: [], isForAllPosts: true })).comments]).toEqual([0, 5])
    expect((await alice.call('POST', `${PATH}/dry-run`, { ...FIELDS, postIds: [], cursor: 'x' })).status).toBe(400)
  })

  it('decides as the engine does', async () => {
    const { body: { automation } } = await alice.call<{ automation: Automation }>('POST', PATH, { ...FIELDS, postIds: [postId] })
    await alice.call('PATCH', `${PATH}/${automation.id}`, { isOn: true })
    const expected = (await run()).results
    // The same people write the same again, now that it is on.
    for (const [place, [text, name]] of SAID.entries()) {
      const thread = await alice.comment({ text: `${text} now`, name })
      expect([text, await isAutomationAnswered(world, alice.id, thread.id)]).toEqual([text, expected[place]?.wouldAnswer])
    }
    // What it answered counts for the next run of this automation, and the account's own words are named as such.
    await world.passUntil(() => world.ctx.db.selectFrom('conversations_replies').select('id').where('owner', '=', alice.id).where('status', '=', 'sent').execute(), (sent) => sent.length === 2)
    const after = await run({ id: automation.id })
    expect(after.results.filter(({ person }) => person?.name === 'Maja Berg').map(({ sentence }) => sentence)).toEqual(Array.from({ length: 4 }, () => 'Answered once'))
    expect(after.results.filter(({ person }) => person === null).map(({ reason }) => reason)).toEqual(['own', 'own'])
  })
})

describe('a meaning', () => {
  const has = async (text: string, meaning: string, embedder = world.ctx.embedder) => (await findMeanings({ ...world.ctx, embedder }, alice.id, text, [meaning])).length === 1

  it.each([
    ['asks for the recipe', 'Could you share the recipe please?'], ['asks for the price', '¿Cuánto cuesta?'], ['asks for the price', 'How much is it?'], ['asks for the price', 'Was kostet das?'],
    ['asks about delivery', 'Do you ship to Spain?'], ['asks about delivery', 'Liefert ihr auch nach Wien?'], ['asks about opening hours', 'Are you open on Sunday?'],
  ])('“%s” is found in “%s” without any model', async (meaning, text) => expect([await has(text, meaning, null), await has(text, meaning)]).toEqual([true, true]))

  it.each([
    ['asks for the recipe', 'what grind do you use here?'], ['asks for the recipe', 'Lovely picture!'], ['asks for the price', 'this is priceless haha'], ['asks for the price', 'When do you open?'],
    ['asks about delivery', 'do you have vegan cake?'], ['asks about opening hours', 'how big is it?'], ['wants to book the class', 'Is there a discount?'], ['asks for the recipe', ''],
  ])('“%s” is not found in “%s”', async (meaning, text) => expect([await has(text, meaning, null), await has(text, meaning)]).toEqual([false, false]))

  it('is found in other words by a trained model, and words alone do where it is simulated', async () => {
    expect(await has('I would love to cook this at home, can you send it', 'asks for the recipe', createBuiltInEmbedder({ weight: 1 }))).toBe(true)
    expect(await has('Lovely picture!', 'asks for the recipe', world.ctx.embedder && { ...world.ctx.embedder, weight: 0.2 })).toBe(false)
  })
})
