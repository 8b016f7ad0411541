import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Host, startInbox } from '../../../../test/factories/conversations.ts'
import { uniqueText } from '../../../../test/factories/publishing.ts'
import type { Thread } from '@marquee/contract/conversations/thread'
import type { World } from '../../../../test/world.ts'

const REPLY_FAULTS = ['lost-response', 'timeout-after-success', 'lost-request', 'rate-limited', 'unavailable', 'server-error'] as const
const MESSAGE_FAULTS = ['lost-response', 'rate-limited'] as const

let world: World
let alice: Host
/** Written before time passes: the provider's webhooks are refused by a server whose clock is ahead. */
const threads = new Map<string, Thread>()

beforeAll(async () => {
  ;({ world, alice } = await startInbox({ PUBLISH_TIMEOUT_MS: '2000' }))
  await world.control('POST', '/limits', { commentsFreshMs: 0 })
  for (const name of [...REPLY_FAULTS, 'two']) threads.set(name, await alice.comment({ name: `Guest ${name}` }))
  for (const name of MESSAGE_FAULTS) threads.set(`message ${name}`, await alice.message({ platform: 'twitter', name: `Guest ${name}` }))
})
afterAll(() => world.close())

const threadOf = (name: string): string => threads.get(name)?.id ?? ''
const shown = async (threadId: string, text: string) => (await alice.detail(threadId)).messages.filter((each) => each.text === text)
/** Waits until an answer is sent; the clocks of the product and of the networks move on together meanwhile. */
const sent = (threadId: string, text: string) =>
  world.passUntil(async () => {
    await world.control('POST', '/clock', { at: world.clock.now().toISOString() })
    return (await shown(threadId, text))[0]?.reply?.status
  }, (status) => status === 'sent')
const arrived = async (text: string) => (await alice.accepted()).filter((each) => each.text === text)

/** Answers while the provider fails. Returns how often the answer arrived, and how often the thread shows it. */
async function answerWith(threadId: string, fault: string, on: string): Promise<[number, number]> {
  const text = uniqueText(fault)
  await world.control('POST', '/scenario', { vendor: 'ayrshare', name: fault, times: 1, on })
  await alice.answer(threadId, text)
  await sent(threadId, text)
  await world.settle()
  return [(await arrived(text)).length, (await shown(threadId, text)).length]
}

describe('exactly once', () => {
  it.each(REPLY_FAULTS)('a reply with the fault %s', async (fault) => {
    expect(await answerWith(threadOf(fault), fault, 'POST /comments/reply')).toEqual([1, 1])
  })

  it.each(MESSAGE_FAULTS)('a message with the fault %s', async (fault) => {
    expect(await answerWith(threadOf(`message ${fault}`), fault, 'POST /messages/:platform')).toEqual([1, 1])
  })

  it('two answers in one thread arrive in their order', async () => {
    const texts = [uniqueText('One'), uniqueText('Two')]
    for (const text of texts) await alice.answer(threadOf('two'), text)
    await sent(threadOf('two'), texts[1] ?? '')
    expect((await alice.accepted()).map(({ text }) => text).filter((text) => texts.includes(text))).toEqual(texts)
  })
})
