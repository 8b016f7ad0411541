import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mailer } from './mailer.ts'

type Received = { from: string; to: string[]; subject: string; text: string; html: string }

/** A mail server with the adapter in front of it. */
export type MailerWorld = {
  mailer: Mailer
  /** An adapter whose server is unreachable. */
  unreachable: Mailer
  received(): Promise<Received[]>
  /** Makes the next mail fail: its recipient permanently refused, or the server busy. */
  failNext(how: 'rejected' | 'unavailable'): Promise<void>
  close(): Promise<void>
}

/** The behaviour every mailer has. Takes the adapter's name and a function that starts it with a server. */
export function describeMailer(name: string, start: () => Promise<MailerWorld>): void {
  describe(`mailer: ${name}`, () => {
    let world: MailerWorld
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world.close())

    const mail = (subject: string) => ({ to: 'ada@example.com', subject, text: 'Grüezi\n\nhttps://example.com/?a=1&b=2\n', html: '<p>Grüezi</p>' })

    it('delivers text and HTML to one person', async () => {
      const outcome = await world.mailer.send(mail('Hello – welcome'))
      expect(outcome).toMatchObject({ kind: 'ok', value: { messageId: expect.any(String) } })
      const [newest] = await world.received()
      expect(newest).toMatchObject({ to: ['ada@example.com'], subject: 'Hello – welcome' })
      expect(newest?.text).toContain('https://example.com/?a=1&b=2')
      expect(newest?.html).toContain('<p>Grüezi</p>')
    })

    it('prevents injection of headers and recipients', async () => {
      await world.mailer.send(mail('Subject\r\nBcc: eve@example.com'))
      for (const to of ['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com', 'Eve <eve@example.com>']) {
        expect(await world.mailer.send({ ...mail('Many'), to })).toMatchObject({ kind: 'rejected' })
      }
      expect((await world.received()).flatMap(({ to }) => to)).not.toContain('eve@example.com')
    })

    it('reports that a recipient was refused', async () => {
      await world.failNext('rejected')
      expect(await world.mailer.send(mail('Refused'))).toMatchObject({ kind: 'rejected' })
    })

    it('reports that the server is busy, and delivers later', async () => {
      await world.failNext('unavailable')
      expect(await world.mailer.send(mail('Later'))).toMatchObject({ kind: 'unavailable' })
      expect(await world.mailer.send(mail('Later'))).toMatchObject({ kind: 'ok' })
    })

    it('reports that there is no server', async () => {
      expect(await world.unreachable.send(mail('Nobody there'))).toMatchObject({ kind: 'unavailable' })
      expect([await world.mailer.check(), await world.unreachable.check()]).toEqual([{ kind: 'ok', value: { isEncrypted: false } }, { kind: 'unavailable', reason: expect.stringMatching(/^The mail server .+\.$/) }])
    })
  })
}
