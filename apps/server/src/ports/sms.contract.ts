import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sms } from './sms.ts'

type Received = { to: string; text: string }

/** A text message service with the adapter in front of it. */
export type SmsWorld = {
  sms: Sms
  /** An adapter whose service is unreachable. */
  unreachable: Sms
  /** An adapter with a wrong key. */
  unauthorized: Sms
  /** What was delivered, newest first. */
  received(): Promise<Received[]>
  /** Makes the next message fail: its number refused, the service busy, too many messages, or the answer lost after it was accepted. */
  failNext(how: 'rejected' | 'unavailable' | 'rate-limited' | 'lost-response'): Promise<void>
  close(): Promise<void>
}

/** The behaviour every text message service has. Takes the adapter's name and a function that starts it with a service. */
export function describeSms(name: string, start: () => Promise<SmsWorld>): void {
  describe(`sms: ${name}`, () => {
    let world: SmsWorld
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world.close())

    const message = (text: string) => ({ to: '+41791234567', text })

    it('delivers a text as it is written', async () => {
      const text = 'Grüezi & 100% + 1 = "ok"?\n123456'
      expect(await world.sms.send(message(text))).toMatchObject({ kind: 'ok', value: { messageId: expect.stringMatching(/./) } })
      expect((await world.received())[0]).toMatchObject({ to: '+41791234567', text })
    })

    it.each(['', '123', '0791234567', '+0123456', '+41 79 123 45 67', '+4179123456789012', '+41791234567,+41791234568'])('sends nothing to %j', async (to) => {
      const before = (await world.received()).length
      expect(await world.sms.send({ to, text: 'Hello' })).toMatchObject({ kind: 'rejected' })
      expect(await world.received()).toHaveLength(before)
    })

    it.each([
      ['rejected', 'rejected'],
      ['unavailable', 'unavailable'],
      ['rate-limited', 'rate-limited'],
    ] as const)('reports %s, and delivers the next one', async (how, kind) => {
      const before = (await world.received()).length
      await world.failNext(how)
      expect(await world.sms.send(message('Fails'))).toMatchObject({ kind })
      expect(await world.sms.send(message('Comes'))).toMatchObject({ kind: 'ok' })
      expect(await world.received()).toHaveLength(before + 1)
    })

    it('does not claim that a message failed whose answer was lost', async () => {
      await world.failNext('lost-response')
      expect(await world.sms.send(message('Lost'))).toMatchObject({ kind: 'unknown' })
      expect((await world.received())[0]).toMatchObject({ text: 'Lost' })
    })

    it('reports a service that cannot be reached, and a key that is refused', async () => {
      expect(await world.unreachable.send(message('Nobody there'))).toMatchObject({ kind: 'unavailable' })
      expect(await world.unauthorized.send(message('Not ours'))).toMatchObject({ kind: 'unauthorized' })
      const checks = await Promise.all([world.sms.check(), world.unreachable.check(), world.unauthorized.check()])
      expect(checks).toMatchObject([{ kind: 'ok', value: { isActive: true } }, { kind: 'unavailable' }, { kind: 'unauthorized' }])
    })
  })
}
