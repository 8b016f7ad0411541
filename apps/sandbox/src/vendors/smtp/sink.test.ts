import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
const counts: number[] = []
beforeAll(async () => {
  bench = await startBench({ onOutbox: (count) => counts.push(count) })
})
afterAll(() => bench.close())

const MAIL = [
  'From: Marquee <no-reply@marquee.test>',
  'To: alice@example.com',
  'Subject: =?utf-8?q?Reset_your_password_=E2=9C=93?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Open http://localhost:3000/auth/v1/verify?token=abc&type=recovery.',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello <img src=x onerror=alert(1)> <a href="http://localhost:3000/b?x=1&amp;y=2">b</a></p>',
  '--b--',
].join('\r\n')

/** Speaks SMTP by hand. @returns the last reply line. */
async function mail(to: string): Promise<string> {
  const socket = connect(bench.sandbox.smtp.port, bench.sandbox.smtp.host)
  const steps = ['EHLO test', 'MAIL FROM:<no-reply@marquee.test>', `RCPT TO:<${to}>`, 'DATA', `${MAIL}\r\n.`]
  for await (const line of createInterface({ input: socket })) {
    if (/^\d{3}-/u.test(line)) continue
    const step = steps.shift()
    if (step === undefined || Number(line.slice(0, 3)) >= 400) {
      socket.end('QUIT\r\n')
      return line
    }
    socket.write(`${step}\r\n`)
  }
  throw new Error('The connection ended early.')
}

test('an e-mail is stored with its links, shown as text, and can be deleted', async () => {
  expect(await mail('alice@example.com')).toMatch(/^250/u)
  const [kept] = await bench.sandbox.outbox()
  expect(kept).toMatchObject({ from: 'no-reply@marquee.test', to: ['alice@example.com'], subject: 'Reset your password ✓' })
  expect(kept?.links).toEqual(['http://localhost:3000/auth/v1/verify?token=abc&type=recovery', 'http://localhost:3000/b?x=1&y=2'])
  expect(counts).toEqual([1])
  const list = (await bench.call('GET', '/outbox')).text
  expect(list).toContain('Reset your password ✓')
  const page = (await bench.call('GET', `/outbox/${kept?.id}`)).text
  expect(page).toContain('href="http://localhost:3000/auth/v1/verify?token=abc&amp;type=recovery"')
  expect(page).not.toContain('<img src=x')
  expect((await bench.call('GET', '/outbox/unknown')).status).toBe(404)
  expect(JSON.parse((await bench.call('GET', '/control/outbox')).text)).toHaveLength(1)
  await bench.call('DELETE', '/control/outbox')
  expect(await bench.sandbox.outbox()).toEqual([])
})

test.each([['rejected', /^550/u], ['unavailable', /^421/u]])('%s', async (name, reply) => {
  await bench.call('POST', '/control/scenario', { vendor: 'smtp', name, times: 1 })
  expect(await mail('bob@example.com')).toMatch(reply)
  expect(await bench.sandbox.outbox()).toEqual([])
})
