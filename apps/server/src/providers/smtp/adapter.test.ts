import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '@marquee/sandbox/server'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { describeMailer, type MailerWorld } from '../../ports/mailer.contract.ts'
import { createSmtpMailer } from './adapter.ts'

const FROM = 'Marquee <no-reply@example.com>'

async function startWorld(): Promise<MailerWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-smtp-'))
  const sandbox = await createSandbox({ dataDir, publicUrl: 'http://localhost/sandbox' })
  const control = Fastify()
  await control.register(sandbox.plugin, { prefix: '/sandbox' })
  const mailer = createSmtpMailer({ url: `smtp://${sandbox.smtp.host}:${sandbox.smtp.port}`, from: FROM })
  const unreachable = createSmtpMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from: FROM })
  return {
    mailer,
    unreachable,
    received: () => sandbox.outbox(),
    async failNext(name) {
      const { statusCode } = await control.inject({ method: 'POST', url: '/sandbox/control/scenario', payload: { vendor: 'smtp', name, times: 1 } })
      expect(statusCode).toBe(200)
    },
    async close() {
      mailer.close()
      unreachable.close()
      await control.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

describeMailer('smtp', startWorld)

it('reports an unknown outcome when the connection breaks after the mail was sent', async () => {
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      if (isData) return void (line.includes('\r\n.\r\n') && socket.destroy())
      isData = line.startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  const outcome = await mailer.send({ to: 'ada@example.com', subject: 'Lost', text: 'Text', html: '<p>Text</p>' })
  expect(outcome.kind).toBe('unknown')
  mailer.close()
  await new Promise((resolve) => server.close(resolve))
})
