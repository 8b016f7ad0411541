import { TRANSLATION_TEXTS } from '@marquee/contract/conversations/texts'
import type { Message } from '@marquee/contract/conversations/thread'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { until } from '../../../../test/until.ts'
import type { Actor, World } from '../../../../test/world.ts'

let world: World
let alice: Host
let bob: Actor

beforeAll(async () => {
  ;({ world, alice, bob } = await startInbox())
})
afterAll(() => world.close())

type Answer = { translation: string; language: string; error: string; code: string }
const GERMAN = 'Liefert ihr auch nach Wien, und was kostet das?'
const ENGLISH = 'Do you deliver to Vienna, and what does it cost?'
const translate = (id: string, actor: Actor = alice) => actor.call<Answer>('POST', `/api/conversations/messages/${id}/translation`)
const fail = (name: string) => world.control('POST', '/scenario', { vendor: 'openai', name, times: 3 })

/** What somebody writes in private, as soon as its language is known. */
async function write(text: string): Promise<Message & { sandboxId: string }> {
  const { id: sandboxId } = await alice.tell('/message', { platform: 'facebook', text, name: `Guest of ${text}` })
  const thread = await alice.find(text)
  await until(() => world.ctx.db.selectFrom('conversations_messages').select('judged_at').where('id', '=', thread.lastIncomingId ?? '').executeTakeFirst(), (row) => row?.judged_at !== null)
  const [message] = (await alice.detail(thread.id)).messages
  if (!message) throw new Error('The thread has no message')
  return { ...message, sandboxId }
}

it('a message is translated once, stays as it was written, and again when its writer changes it', async () => {
  const { id, sandboxId } = await write(GERMAN)
  const calls = () => world.ctx.db.selectFrom('usage_calls').select('id').where('owner', '=', alice.id).execute()
  const before = (await calls()).length
  expect(await translate(id)).toMatchObject({ status: 200, body: { success: true, translation: ENGLISH, language: 'en' } })
  expect((await translate(id)).body.translation).toBe(ENGLISH)
  expect((await calls()).length - before).toBe(1)
  const thread = await alice.find('Wien')
  expect((await alice.detail(thread.id)).messages).toMatchObject([{ text: GERMAN, translation: ENGLISH }])
  await world.control('POST', '/edit-message', { id: sandboxId, text: 'Gibt es Hafermilch?' })
  await until(async () => (await alice.detail(thread.id)).messages[0], (message) => message?.text === 'Gibt es Hafermilch?')
  expect((await alice.detail(thread.id)).messages).toMatchObject([{ translation: null }])
  expect((await translate(id)).body.translation).toBe('Is there oat milk?')
})

it('a message in the user’s language is answered as it is', async () => {
  const { id, text } = await write('When do you open on Saturday, and where are you?')
  expect((await translate(id)).body).toMatchObject({ translation: text, language: 'en' })
})

it('what the model cannot translate is refused in a sentence, and so is its failure', async () => {
  const { id } = await write('Kuinka kauan toimitus Helsinkiin kestää teiltä?')
  expect(await translate(id)).toMatchObject({ status: 502, body: { code: 'ai_nonsense', error: TRANSLATION_TEXTS.impossible } })
  await fail('server-error')
  expect(await translate(id)).toMatchObject({ status: 502, body: { code: 'ai_server', error: TRANSLATION_TEXTS.failed } })
  expect((await alice.detail((await alice.find('Helsinkiin')).id)).messages).toMatchObject([{ translation: null }])
})

it('is the caller’s own, and needs a session and a valid id', async () => {
  const { id } = await write('Gibt es auch Kuchen ohne Ei bei euch?')
  expect([(await translate(id, bob)).status, (await world.anonymous('POST', `/api/conversations/messages/${id}/translation`)).status, (await translate('x')).status]).toEqual([404, 401, 400])
})
