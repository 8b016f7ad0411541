import { expect, it } from 'vitest'
import { needsFactor } from './assurance.ts'

const tokenOf = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`
const VERIFIED = { factors: [{ status: 'verified' }] }

it.each<[name: string, session: Parameters<typeof needsFactor>[0], expected: boolean]>([
  ['a user without a factor', { access_token: tokenOf({ aal: 'aal1' }), user: {} }, false],
  ['a factor that was never confirmed', { access_token: tokenOf({ aal: 'aal1' }), user: { factors: [{ status: 'unverified' }] } }, false],
  ['a factor that was not asked for', { access_token: tokenOf({ aal: 'aal1' }), user: VERIFIED }, true],
  ['a confirmed session', { access_token: tokenOf({ aal: 'aal2' }), user: VERIFIED }, false],
  ['claims of more than ASCII', { access_token: tokenOf({ aal: 'aal1', name: 'Zo\u00eb' }), user: VERIFIED }, true],
  ['no token', { user: VERIFIED }, false],
  ['a damaged token', { access_token: 'a.%%%.c', user: VERIFIED }, false],
  ['a stored value of another shape', { access_token: 5, user: { factors: 'x' } }, false],
])('%s', (_name, session, expected) => expect(needsFactor(session)).toBe(expected))
