import { expect, test } from 'vitest'
import { z } from 'zod'
import { createVault } from './crypto.ts'
import { createSignedTokens } from './signed-token.ts'

const NOW = new Date('2030-01-01T00:00:00Z')
const LATER = new Date('2030-01-01T00:01:00Z')
const vault = createVault(Buffer.alloc(32, 7))
const claims = z.strictObject({ owner: z.string() })
const tokens = createSignedTokens('one', claims)

test('a token carries its claims until its time, for its purpose and key only', () => {
  const token = tokens.sign(vault, { owner: 'anna' }, LATER)
  expect(tokens.read(vault, token, NOW)).toEqual({ owner: 'anna' })
  expect(tokens.read(vault, token, LATER)).toBe('expired')
  expect(createSignedTokens('two', claims).read(vault, token, NOW)).toBe('invalid')
  expect(tokens.read(createVault(Buffer.alloc(32, 8)), token, NOW)).toBe('invalid')
})

test.each([['', 'empty'], ['a.b', 'unsigned'], ['a.b.c', 'of three parts'], ['.', 'a dot']])('%j (%s) is invalid', (token) => {
  expect(tokens.read(vault, token, NOW)).toBe('invalid')
})

test('a signed text that is no token is invalid', () => {
  for (const text of ['{', '[]', '{"owner":"anna"}', '{"owner":1,"exp":9e15}', '{"owner":"anna","more":1,"exp":9e15}']) {
    const body = Buffer.from(text).toString('base64url')
    expect([text, tokens.read(vault, `${body}.${vault.sign(body, 'one')}`, NOW)]).toEqual([text, 'invalid'])
  }
})
