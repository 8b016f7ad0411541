import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { formatCount, formatDateTime, formatRelative, zoneAbbreviation } from './format.ts'
import { loginPath, safeNext } from './next.ts'
import { parseSearchParams } from './search-params.ts'
import { readEvents } from './sse.ts'
import { readLocal, userKey, wipeUserData, writeLocal } from './storage.ts'

describe('safeNext', () => {
  it.each([
    ['/drafts?tab=all#x', '/drafts?tab=all#x'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/a\nb', '/'],
    ['/login?next=/x', '/'],
    [null, '/'],
  ])('%s becomes %s', (given, expected) => expect(safeNext(given)).toBe(expected))

  it('is kept in the address of the sign-in page', () => {
    expect(loginPath('/drafts?tab=x')).toBe('/login?next=%2Fdrafts%3Ftab%3Dx')
    expect(loginPath('/')).toBe('/login')
  })
})

describe('format', () => {
  it.each([[950, '950'], [1_000, '1.0K'], [12_540, '12.5K'], [999_960, '1.0M'], [2_100_000, '2.1M']])('%d reads %s (GEN-04)', (count, text) => expect(formatCount(count)).toBe(text))

  it('shows the zone beside the time', () => {
    expect(formatDateTime('2026-11-20T22:30:00Z', 'America/New_York')).toContain('5:30 PM EST')
    expect(zoneAbbreviation('2026-07-01T00:00:00Z', 'America/New_York')).toBe('EDT')
  })

  it('formats distances as text', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(formatRelative('2026-11-20T12:05:00Z', now)).toBe('in 5 minutes')
    expect(formatRelative('2026-11-18T12:00:00Z', now)).toBe('2 days ago')
    expect(formatRelative('2026-11-20T12:00:03Z', now)).toBe('now')
  })
})

it('keeps valid search parameters beside an invalid one', () => {
  const schema = z.object({ tab: z.enum(['all', 'x']).default('all'), page: z.coerce.number().int().min(1).default(1) })
  expect(parseSearchParams(schema, new URLSearchParams('tab=nope&page=3'))).toEqual({ tab: 'all', page: 3 })
})

it('wipes what belongs to a user and keeps what belongs to the device', () => {
  writeLocal('theme', 'dark')
  writeLocal(userKey('u1', 'draft'), { text: 'x' })
  wipeUserData()
  expect([readLocal('theme'), readLocal(userKey('u1', 'draft'))]).toEqual(['dark', null])
})

it('reads events that arrive in chunks', async () => {
  // A line may be split between its two terminator characters, and the last message may lack the empty line.
  const chunks = ['data: {"a"', ':1}\n\n: ping\n\nevent: x\r', '\ndata: one\r\ndata: two\r\n\r\n', 'data: last']
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const read: unknown[] = []
  for await (const message of readEvents(new Response(body))) read.push(message)
  expect(read).toEqual([
    { event: 'message', data: '{"a":1}' },
    { event: 'x', data: 'one\ntwo' },
    { event: 'message', data: 'last' },
  ])
})
