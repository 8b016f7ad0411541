import { expect, it } from 'vitest'
import { useVendorDouble } from '../../../test/vendor-double.ts'
import { useVendorSandbox } from '../../../test/vendor-sandbox.ts'
import { describeSms } from '../../ports/sms.contract.ts'
import { createTwilioSms } from './adapter.ts'

const sandbox = useVendorSandbox()
const double = useVendorDouble()
const SETTINGS = { accountSid: 'AC0', authToken: 'sandbox', from: '+15005550006', timeoutMs: 2_000 }
const MESSAGES = 'POST /2010-04-01/Accounts/AC0/Messages.json'

type Kept = { from: string; to: string; text: string }
const kept = async (): Promise<Kept[]> => (await fetch(`${sandbox.base()}/control/text-messages`)).json() as Promise<Kept[]>

describeSms('twilio', async () => {
  const settings = { ...SETTINGS, baseUrl: `${sandbox.base()}/twilio` }
  return {
    sms: createTwilioSms(settings),
    unreachable: createTwilioSms({ ...settings, baseUrl: 'http://127.0.0.1:59876' }),
    unauthorized: createTwilioSms({ ...settings, authToken: 'wrong' }),
    received: kept,
    failNext: async (name) => void (await sandbox.control('/scenario', { vendor: 'twilio', name, times: 1 })),
    close: async () => undefined,
  }
})

it('sends from a messaging service', async () => {
  await createTwilioSms({ ...SETTINGS, baseUrl: `${sandbox.base()}/twilio`, from: 'MG0' }).send({ to: '+41791234567', text: 'Hello' })
  expect(await kept()).toMatchObject([{ from: 'MG0', to: '+41791234567' }])
})

it.each([
  [201, '{"sid":5}', 'unavailable'],
  [201, 'not JSON', 'unavailable'],
  [200, '{"sid":"SM1"}', 'unavailable'],
  [400, '{"code":21211,"message":"Invalid \'To\' Phone Number: +41791234567"}', 'rejected'],
  [401, '{"code":20003,"message":"Authenticate"}', 'unauthorized'],
  [504, '', 'unknown'],
])('takes an answer %i %s for %s, and repeats no number in its reason', async (status, body, kind) => {
  double.answer(MESSAGES, { status, body })
  const outcome = await createTwilioSms({ ...SETTINGS, baseUrl: double.base() }).send({ to: '+41791234567', text: 'Hello' })
  expect(outcome.kind).toBe(kind)
  expect(JSON.stringify(outcome)).not.toContain('41791234567')
})

it('reports an account that may not send', async () => {
  double.answer('GET /2010-04-01/Accounts/AC0.json', { status: 200, body: '{"status":"suspended"}' }, { status: 200, body: '[]' })
  const sms = createTwilioSms({ ...SETTINGS, baseUrl: double.base() })
  expect([await sms.check(), await sms.check()]).toMatchObject([{ kind: 'ok', value: { isActive: false } }, { kind: 'unavailable', isUnreadable: true }])
})
