import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBench } from '../../../test/harness.ts'
import type { Bench } from '../../../test/harness.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

async function send(fields: Record<string, string>, password = 'sandbox') {
  const authorization = `Basic ${Buffer.from(`AC1:${password}`).toString('base64')}`
  const response = await fetch(`${bench.base}/twilio/2010-04-01/Accounts/AC1/Messages.json`, { method: 'POST', headers: { authorization }, body: new URLSearchParams(fields) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a text message is kept, shown in the outbox as text, and can be deleted', async () => {
  const sent = await send({ To: '+41791234567', From: '+15005550006', Body: '<b>123456</b> is your code' })
  expect(sent).toMatchObject({ status: 201, body: { sid: expect.stringMatching(/^SM[0-9a-f]{32}$/u), to: '+41791234567', status: 'queued' } })
  expect(await bench.sandbox.textMessages()).toMatchObject([{ to: '+41791234567', from: '+15005550006', text: '<b>123456</b> is your code' }])
  const page = (await bench.call('GET', '/outbox')).text
  expect(page).toContain('&lt;b&gt;123456&lt;/b&gt; is your code')
  expect(page).toContain('+41791234567')
  expect(page).toContain('Outbox (1)')
  expect(JSON.parse((await bench.call('GET', '/control/text-messages')).text)).toHaveLength(1)
  await bench.call('DELETE', '/control/text-messages')
  expect(await bench.sandbox.textMessages()).toEqual([])
})

test.each([
  [{ From: '+15005550006', Body: 'x' }, 21604],
  [{ To: '+41791234567', Body: 'x' }, 21603],
  [{ To: '0791234567', From: '+15005550006', Body: 'x' }, 21211],
  [{ To: '+41791234567', From: '+15005550006', Body: '' }, 21602],
  [{ To: '+41791234567', From: '+15005550006', Body: 'x'.repeat(1_601) }, 21617],
])('%j is refused with code %i', async (fields, code) => {
  expect(await send(fields as unknown as Record<string, string>)).toMatchObject({ status: 400, body: { code, status: 400 } })
})

test('a wrong password is refused, and nothing else is served', async () => {
  expect(await send({ To: '+41791234567', From: '+15005550006', Body: 'x' }, 'wrong')).toMatchObject({ status: 401, body: { code: 20003 } })
  const authorization = `Basic ${Buffer.from('AC1:sandbox').toString('base64')}`
  expect((await fetch(`${bench.base}/twilio/2010-04-01/Accounts/AC1/Calls.json`, { headers: { authorization } })).status).toBe(404)
  expect(await (await fetch(`${bench.base}/twilio/2010-04-01/Accounts/AC1.json`, { headers: { authorization } })).json()).toMatchObject({ sid: 'AC1', status: 'active' })
})
