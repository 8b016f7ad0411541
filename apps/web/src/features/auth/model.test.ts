import { AUTH_SERVICE_TEXTS } from '@marquee/contract/auth'
import { expect, it } from 'vitest'
import { AUTH_TEXTS, authErrorText, checkCredentials } from './model.ts'

it.each(['marta', 'marta@', '@cafe.example', 'marta@ca fe'])('names an address without a domain at sign-up: %s', (email) => {
  expect(checkCredentials('sign-up', { name: 'Marta', email, password: 'long enough' })).toEqual({ email: AUTH_TEXTS.emailNoDomain })
})

it('names one that only the service refuses, and lets others pass', () => {
  const failure = { status: 400, code: 'validation_failed', message: AUTH_SERVICE_TEXTS.emailInvalid, retryAfter: null } as unknown as Parameters<typeof authErrorText>[1]
  expect(authErrorText('sign-up', failure)).toBe(AUTH_TEXTS.emailNoDomain)
  expect(checkCredentials('sign-up', { name: 'Marta', email: ' marta@cafe.example ', password: 'long enough' })).toEqual({})
  expect(checkCredentials('sign-in', { name: '', email: 'marta', password: 'x' })).toEqual({})
})
