import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' }

it('simulates text messages, except where others reach the server', () => {
  expect(readConfig({}).sms).toEqual({ mode: 'sandbox' })
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://marquee.example' }, { TRUST_PROXY: '1' }]) expect(readConfig(open).sms).toEqual({ mode: 'off' })
  expect(readConfig({ SANDBOX: '0', AYRSHARE_API_KEY: 'a', OPENAI_API_KEY: 'o', SMTP_URL: 'smtp://localhost' }).sms).toEqual({ mode: 'off' })
})

it('sends them by Twilio, with all three settings', () => {
  expect(readConfig({ ...TWILIO, HOST: '0.0.0.0' }).sms).toEqual({ mode: 'real', baseUrl: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'token', from: '+15005550006' })
  expect(readConfig({ ...TWILIO, TWILIO_FROM: 'MG1', TWILIO_BASE_URL: 'http://localhost:9000/' }).sms).toMatchObject({ baseUrl: 'http://localhost:9000', from: 'MG1' })
  for (const name of Object.keys(TWILIO)) expect(() => readConfig({ ...TWILIO, [name]: '' })).toThrow(`Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM: ${name} is not set.`)
  for (const wrong of [{ TWILIO_FROM: '0791234567' }, { TWILIO_ACCOUNT_SID: 'SK1' }, { TWILIO_BASE_URL: 'nonsense' }]) expect(() => readConfig({ ...TWILIO, ...wrong })).toThrow(Object.keys(wrong)[0])
})

it('reads the settings of signing in', () => {
  expect(readConfig({})).toMatchObject({ smsPerHour: 100, isAnonymousSignInOn: false, reauthenticateAfterHours: 24 })
  expect(readConfig({ SMS_PER_HOUR: '5', ANONYMOUS_SIGN_INS: '1', REAUTHENTICATE_AFTER_HOURS: '0' })).toMatchObject({ smsPerHour: 5, isAnonymousSignInOn: true, reauthenticateAfterHours: null })
  for (const wrong of [{ SMS_PER_HOUR: '0' }, { ANONYMOUS_SIGN_INS: 'maybe' }, { REAUTHENTICATE_AFTER_HOURS: '-1' }]) expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0])
})
