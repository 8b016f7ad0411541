import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPost } from '../../../../test/factories/planning.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'

type Feed = { success: boolean; icalUrl: string; csvUrl: string; createdAt: string }

let world: World
let alice: Actor

const DAY_MS = 86_400_000
// The minute in which the file starts: on a slow machine a test ends in a later one than it began.
const START = Math.floor(Date.now() / 60_000) * 60_000
const inDays = (days: number) => new Date(START + days * DAY_MS)
const feedOf = async (actor: Actor) => (await actor.call<Feed>('GET', '/api/planning/feed')).body
const unfold = (text: string) => text.replaceAll('\r\n ', '')
const readCsv = async (actor: Actor) => (await (await fetch((await feedOf(actor)).csvUrl)).text()).replace(/^\ufeff/, '')

/** The events of a calendar file by property, without the parameters of properties. */
function readEvents(text: string): Record<string, string>[] {
  const events = unfold(text).split('BEGIN:VEVENT\r\n').slice(1)
  return events.map((event) => Object.fromEntries(event.split('END:VEVENT')[0]?.trimEnd().split('\r\n').map((line) => line.split(/(?:;[^:]*)?:(.*)/s).slice(0, 2)) ?? []))
}

/** An RFC 4180 parser independent of the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

beforeAll(async () => {
  world = await startWorld({ hasWorker: false })
  alice = await world.signUp('alice')
})
afterAll(() => world.close())

describe('the addresses of the feed', () => {
  it('stay the same until they are renewed, which invalidates the old ones', async () => {
    const first = await feedOf(alice)
    expect(first.icalUrl).toMatch(new RegExp(`^${world.ctx.publicUrl()}/calendar/[\\w.-]+\\.ics$`))
    expect(await feedOf(alice)).toEqual(first)
    const renewed = (await alice.call<Feed>('POST', '/api/planning/feed/renew', {})).body
    expect(renewed.icalUrl).not.toBe(first.icalUrl)
    expect(await feedOf(alice)).toEqual(renewed)
    expect([(await fetch(first.icalUrl)).status, (await fetch(first.csvUrl)).status, (await fetch(renewed.icalUrl)).status]).toEqual([404, 404, 200])
  })

  it('reject invalid tokens', async () => {
    const bob = await world.signUp('bob')
    const [mine, theirs] = [(await feedOf(alice)).icalUrl, (await feedOf(bob)).icalUrl]
    const signature = (url: string) => url.split('.').at(-2) ?? ''
    const guesses = [mine.replace(signature(mine), signature(theirs)), mine.replace(alice.id, '00000000-0000-4000-8000-000000000000'), mine.replace('.ics', '.pdf'), `${mine.slice(0, -5)}x.ics`]
    for (const url of [...guesses, `${world.url}/calendar/x.ics`, `${world.url}/calendar/%00.ics`]) expect((await fetch(url)).status).toBe(404)
    for (const [method, path] of [['GET', 'feed'], ['POST', 'feed/renew']] as const) {
      expect((await world.anonymous(method, `/api/planning/${path}`)).status).toBe(401)
    }
    expect((await alice.call('POST', '/api/planning/feed/renew', { userId: bob.id })).status).toBe(403)
    expect((await alice.call('POST', '/api/planning/feed/renew', { owner: bob.id })).status).toBe(400)
    expect((await alice.call('GET', '/api/planning/feed?userId=x')).status).toBe(403)
  })
})

describe('the calendar file', () => {
  it('has one event per post of the owner from 90 days ago to a year ahead', async () => {
    const carol = await world.signUp('carol')
    const ids = [await buildPost(world.ctx.db, carol.id, { at: inDays(-89), state: 'published' }), await buildPost(world.ctx.db, carol.id, { at: inDays(365), campaign: 'Sale; all, of it' })]
    for (const days of [-92, 368]) await buildPost(world.ctx.db, carol.id, { at: inDays(days) })
    const pending = await buildPost(world.ctx.db, carol.id, { at: inDays(1), state: 'pending_approval', content: '  ' })
    await buildPost(world.ctx.db, alice.id, { at: inDays(2) })
    const answer = await fetch((await feedOf(carol)).icalUrl)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const events = readEvents(await answer.text())
    expect(events.map((event) => event['UID'])).toEqual([ids[0], pending, ids[1]].map((id) => `${id}@marquee`))
    expect(events.map((event) => event['STATUS'])).toEqual(['CONFIRMED', 'TENTATIVE', 'CONFIRMED'])
    expect(events[1]).toMatchObject({ SUMMARY: 'Post without text', URL: `${world.ctx.publicUrl()}/planning?open=${pending}` })
    expect(events[2]?.['CATEGORIES']).toBe('Sale\\; all\\, of it')
    expect(events[1]?.['DTSTART']).toBe(inDays(1).toISOString().replace(/[-:]|\.000/g, ''))
  })

  it('escapes and folds every text so that it can be read back unchanged', async () => {
    const dave = await world.signUp('dave')
    const content = `Back\\slash; comma, and "quotes"\nBEGIN:VEVENT\r\n\u0007end ${'👩‍🚀é漢'.repeat(60)}`
    await buildPost(world.ctx.db, dave.id, { at: inDays(1), content, platforms: ['twitter', 'linkedin'] })
    const text = await (await fetch((await feedOf(dave)).icalUrl)).text()
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\u0007]/)
    const [event, ...others] = readEvents(text)
    expect(others).toEqual([])
    const read = event?.['DESCRIPTION']?.replaceAll(/\\(.)/g, (_all, character: string) => (character === 'n' ? '\n' : character))
    expect(read).toBe(`${content.replace('\r\n', '\n').replace('\u0007', '')}\n\nX, LinkedIn`)
    expect(event?.['SUMMARY']?.length).toBeLessThanOrEqual(70)
  })

  it('is valid without posts: properties first, then one component that is no event (RFC 5545)', async () => {
    const nobody = await world.signUp('nobody')
    const response = await fetch((await feedOf(nobody)).icalUrl)
    const lines = (await response.text()).split('\r\n')
    const first = lines.indexOf('BEGIN:VTIMEZONE')
    expect([response.status, lines[0], lines.slice(-2)]).toEqual([200, 'BEGIN:VCALENDAR', ['END:VCALENDAR', '']])
    expect(lines.slice(1, first).every((line) => /^(?:VERSION|PRODID|CALSCALE|NAME|X-[A-Z-]+|REFRESH-INTERVAL)[:;]/.test(line))).toBe(true)
    expect(lines.slice(first)).toEqual(['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE', 'END:VCALENDAR', ''])
    await buildPost(world.ctx.db, nobody.id, { at: inDays(1) })
    const filled = await (await fetch((await feedOf(nobody)).icalUrl)).text()
    expect([filled.includes('METHOD:PUBLISH'), filled.includes('VTIMEZONE'), readEvents(filled).length]).toEqual([true, false, 1])
  })

  it('is answered with 304 until something changes', async () => {
    const erin = await world.signUp('erin')
    const { icalUrl } = await feedOf(erin)
    const first = await fetch(icalUrl)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect([(await fetch(icalUrl, { headers })).status, first.headers.get('cache-control')]).toEqual([304, 'private, max-age=300'])
    await buildPost(world.ctx.db, erin.id, { at: inDays(1) })
    expect((await fetch(icalUrl, { headers })).status).toBe(200)
  })
})

describe('the table', () => {
  it('has times in the zone of the profile, and texts that no spreadsheet evaluates', async () => {
    const frank = await world.signUp('frank')
    await frank.call('PUT', '/api/profile', { timezone: 'Asia/Kolkata' })
    const id = await buildPost(world.ctx.db, frank.id, { at: inDays(1), content: '=HYPERLINK("http://evil.example", "x"),\nsecond line', campaign: '@sum', platforms: ['twitter', 'gmb'] })
    const answer = await fetch((await feedOf(frank)).csvUrl)
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="marquee-calendar.csv"'])
    const [head, row, ...rest] = parseCsv(await readCsv(frank))
    expect(head).toEqual(['date', 'time', 'time zone', 'status', 'platforms', 'campaign', 'text', 'link'])
    const local = new Date(inDays(1).getTime() + 5.5 * 3_600_000).toISOString()
    const link = `${world.ctx.publicUrl()}/planning?open=${id}`
    expect(row).toEqual([local.slice(0, 10), local.slice(11, 16), 'Asia/Kolkata', 'scheduled', 'X, Google Business', "'@sum", `'=HYPERLINK("http://evil.example", "x"),\nsecond line`, link])
    expect(rest).toEqual([])
  })

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'])('escapes %j', async (content) => {
    const actor = await world.signUp('grace')
    await buildPost(world.ctx.db, actor.id, { at: inDays(1), content })
    expect(parseCsv(await readCsv(actor))[1]?.[6]).toBe(`'${content}`)
  })
})
