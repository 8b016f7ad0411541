import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandbox, SANDBOX_KEY } from '../../../test/factories/social.ts'
import { freePort } from '../../../../sandbox/test/free-port.ts'
import { PATIENT_MS } from '../../../test/http/timeouts.ts'
import { describePublisher, publishRequest, type PublisherWorld } from '../../ports/publisher.contract.ts'
import { createAyrsharePublisher } from './adapter.ts'

const log = pino({ level: 'silent' })

async function openWorld(): Promise<PublisherWorld> {
  const sandbox = await openSandbox()
  const options = { apiKey: SANDBOX_KEY, timeoutMs: PATIENT_MS, log }
  const publisher = createAyrsharePublisher({ ...options, baseUrl: sandbox.baseUrl })
  return {
    publisher,
    impatient: createAyrsharePublisher({ ...options, timeoutMs: 1_500, baseUrl: sandbox.baseUrl }),
    unreachable: createAyrsharePublisher({ ...options, baseUrl: `http://127.0.0.1:${await freePort()}/api` }),
    async makeProfile(platforms) {
      const email = `${randomUUID()}@example.com`
      const profile = await publisher.createProfile({ title: `Marquee ${email}`, email })
      if (profile.kind !== 'ok') throw new Error(profile.reason)
      for (const platform of platforms) await sandbox.link(email, platform)
      return profile.value.profileKey
    },
    arm: (fault) => sandbox.arm(fault),
    published: async (profileKey) => (await sandbox.published()).filter((post) => post.profileKey === profileKey),
    close: () => sandbox.close(),
  }
}

describePublisher('ayrshare', openWorld)

type Canned = { status?: number; headers?: Record<string, string>; body: unknown }
type Seen = { method: string; url: string; headers: NodeJS.Dict<string | string[]>; body: string }

describe('ayrshare, response by response', () => {
  let canned: Canned = { body: {} }
  const seen: Seen[] = []
  const lines: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(canned.status ?? 200, { 'content-type': 'application/json', ...canned.headers })
      response.end(typeof canned.body === 'string' ? canned.body : JSON.stringify(canned.body))
    })
  })
  let publisher: ReturnType<typeof createAyrsharePublisher>
  const answer = (next: Canned) => (canned = next)
  const publish = (changes = {}) => publisher.publish('PROFILE-KEY-1', publishRequest(changes))

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const loud = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    publisher = createAyrsharePublisher({ baseUrl: `http://127.0.0.1:${port}/api`, apiKey: 'API-KEY-1', timeoutMs: 1_000, log: loud })
  })
  beforeEach(() => void seen.splice(0))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('sends what each network needs', async () => {
    answer({ body: { status: 'success', id: 'p1', postIds: [] } })
    const title = `${'A long first line '.repeat(9)}end`
    const media = [{ url: 'https://cdn.example.com/film?sig=1', type: 'video/mp4', altText: '' }]
    await publish({ text: `\n${title}\nMore on r/smallbusiness`, platforms: ['youtube', 'pinterest', 'reddit'], media, idempotencyKey: 'k1', note: 'n1' })
    const body = JSON.parse(seen[0]?.body ?? '') as Record<string, Record<string, string>>
    expect(body).toMatchObject({ idempotencyKey: 'k1', notes: 'n1', mediaUrls: [media[0]?.url], isVideo: true, redditOptions: { title, subreddit: 'smallbusiness' } })
    expect(body.youTubeOptions).toMatchObject({ visibility: 'public' })
    expect(body.youTubeOptions?.title?.length).toBeLessThanOrEqual(100)
    expect(body.pinterestOptions?.title).toMatch(/^A long first line.*…$/)
    expect(body).not.toHaveProperty('scheduleDate')
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer API-KEY-1', 'profile-key': 'PROFILE-KEY-1' })
  })

  it('sends the chosen options and alternative texts, each to the networks that take them', async () => {
    answer({ body: { status: 'success', id: 'p1', postIds: [] } })
    const media = ['A red door', '', 'x'.repeat(1_200)].map((altText, index) => ({ url: `https://cdn.example.com/${index}.jpg`, type: 'image/jpeg', altText }))
    const options = { reddit: { community: 'bread', title: 'Own title' }, pinterest: { boardId: '42', boardName: 'Bread', title: 'Pin', link: 'https://a.example/' }, youtube: { title: 'Film', visibility: 'unlisted' as const } }
    await publish({ text: 'First line\nr/other', platforms: ['youtube', 'pinterest', 'reddit', 'instagram', 'twitter', 'bluesky', 'threads', 'tiktok'], media, options, idempotencyKey: 'k2', note: 'n2' })
    const body = JSON.parse(seen[0]?.body ?? '') as Record<string, unknown>
    const altText = (limit: number) => ['A red door', '', 'x'.repeat(limit)]
    expect(body).toMatchObject({
      redditOptions: { title: 'Own title', subreddit: 'bread' },
      pinterestOptions: { title: 'Pin', boardId: '42', link: 'https://a.example/', altText: altText(500) },
      youTubeOptions: { title: 'Film', visibility: 'unlisted' },
      instagramOptions: { altText: altText(1_000) },
      twitterOptions: { altText: altText(1_000) },
      blueSkyOptions: { altText: altText(1_000) },
    })
    expect(body.pinterestOptions).not.toHaveProperty('boardName')
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['threadsOptions']))
    expect(JSON.stringify(body)).not.toContain('tikTokOptions')
  })

  it('sends the cover of a video to the networks that take one: a chosen one to all of them, any to Pinterest', async () => {
    answer({ body: { status: 'success', id: 'p1', postIds: [] } })
    const optionsOf = async (isChosen: boolean) => {
      const media = [{ url: 'https://cdn.example.com/film.mp4', type: 'video/mp4', altText: '', cover: { url: 'https://cdn.example.com/film.jpg', isChosen } }]
      await publish({ platforms: ['facebook', 'instagram', 'linkedin', 'tiktok', 'youtube', 'pinterest', 'twitter', 'threads'], media })
      const body = JSON.parse(seen.at(-1)?.body ?? '') as Record<string, { thumbNail?: string }>
      return Object.fromEntries(Object.entries(body).filter(([, value]) => value?.thumbNail).map(([name, { thumbNail }]) => [name, thumbNail]))
    }
    const cover = 'https://cdn.example.com/film.jpg'
    expect(await optionsOf(true)).toEqual({ faceBookOptions: cover, instagramOptions: cover, linkedInOptions: cover, tikTokOptions: cover, youTubeOptions: cover, pinterestOptions: cover })
    expect(await optionsOf(false)).toEqual({ pinterestOptions: cover })
  })

  it.each([
    [107, 'Duplicate post', 'twitter', 'text'], [136, 'Media URLs invalid', 'facebook', 'media'], [138, 'The aspect ratio is not supported.', 'instagram', 'media'], [101, 'Missing subreddit', 'reddit', 'community'],
    [101, 'A boardId is required', 'pinterest', 'board'], [101, 'The title is missing', 'youtube', 'title'], [101, 'Missing parameter', 'facebook', 'text'], [156, 'Not linked', 'linkedin', undefined],
  ] as const)('names the part that a refusal is about: %i %s', async (code, message, platform, part) => {
    answer({ status: 400, body: { status: 'error', errors: [{ action: 'post', status: 'error', code, message, platform }], postIds: [] } })
    const outcome = await publish({ platforms: [platform] })
    expect(outcome).toMatchObject({ kind: 'ok', value: { results: [{ platform, status: 'failed' }] } })
    expect(outcome.kind === 'ok' ? outcome.value.results[0]?.part : null).toBe(part)
  })

  it('reports which networks split the text, and only then', async () => {
    answer({ body: { status: 'success', id: 'p1', postIds: [] } })
    await publish({ text: 'One', thread: ['Two'], platforms: ['twitter', 'threads'], firstComment: 'Look' })
    await publish({ text: 'One', platforms: ['twitter', 'threads'] })
    const [split, whole] = seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(split).toMatchObject({ post: 'One\n\nTwo', twitterOptions: { thread: true }, threadsOptions: { thread: true }, firstComment: { comment: 'Look' } })
    expect(Object.keys(whole ?? {}).toSorted()).toEqual(['idempotencyKey', 'notes', 'platforms', 'post'])
  })

  it('reads a wrapped partial failure', async () => {
    const errors = [{ action: 'post', status: 'error', code: 161, message: 'lost', platform: 'facebook' }]
    const postIds = [{ status: 'success', id: 17, postUrl: 'javascript:alert(1)', platform: 'linkedin' }]
    answer({ status: 400, body: { status: 'error', posts: [{ status: 'error', id: 'p2', errors, postIds, profileTitle: 'x' }] } })
    expect(await publish()).toEqual({
      kind: 'ok',
      value: {
        providerPostId: 'p2',
        results: [
          { platform: 'facebook', status: 'failed', nativeId: null, postUrl: null, reason: 'Facebook no longer allows Marquee to post for you. Reconnect the account.', fix: 'connect' },
          { platform: 'linkedin', status: 'published', nativeId: '17', postUrl: null, reason: null, fix: null },
        ],
      },
    })
  })

  it('leaves a network pending that the response does not mention, or whose code is ambiguous', async () => {
    const errors = [{ code: 108, platform: 'facebook', message: 'uncertain' }]
    answer({ status: 400, body: { status: 'error', id: 'p3', errors, postIds: [] } })
    const outcome = await publish()
    expect(outcome).toMatchObject({ kind: 'ok', value: { results: [{ platform: 'facebook', status: 'pending' }, { platform: 'linkedin', status: 'pending' }] } })
  })

  it.each([
    ['a bare 500', { status: 500, body: { status: 'error', code: 500, message: 'oops' } }, 'unknown'],
    ['a bare 502 page', { status: 502, body: '<html>bad gateway</html>' }, 'unknown'],
    ['a 503', { status: 503, body: {} }, 'unknown'],
    ['a 503 with a time', { status: 503, headers: { 'retry-after': '3' }, body: {} }, 'unavailable'],
    ['a 409', { status: 409, body: { code: 1, message: 'conflict' } }, 'unknown'],
    ['a 408', { status: 408, body: '' }, 'unknown'],
    ['an empty success', { body: {} }, 'unknown'],
    ['a success without a post', { body: { status: 'success' } }, 'unknown'],
    ['a list', { body: [] }, 'unknown'],
    ['a page', { body: '<!doctype html>' }, 'unknown'],
    ['a redirect', { status: 307, headers: { location: '/api/post' }, body: '' }, 'unknown'],
    ['a page that refuses', { status: 403, body: '<html>forbidden</html>' }, 'unknown'],
    ['a seen key', { status: 400, body: { status: 'error', code: 400, message: 'Idempotency key already used' } }, 'unknown'],
    ['a seen key in a list', { status: 400, body: { status: 'error', errors: [{ code: 1, message: 'idempotencyKey was seen' }], postIds: [] } }, 'unknown'],
    ['a wrong key in a list', { status: 403, body: { status: 'error', errors: [{ code: 102, message: 'API Key not valid' }] } }, 'unauthorized'],
    ['an unknown profile', { status: 403, body: { status: 'error', code: 348, message: 'no' } }, 'not-found'],
    ['a full quota', { status: 429, body: { status: 'error', code: 106, message: 'used up' } }, 'quota-exceeded'],
    ['a page about too many calls', { status: 429, body: 'slow down' }, 'rate-limited'],
    ['missing parameters', { status: 400, body: { status: 'error', code: 101, message: 'Missing parameters.' } }, 'rejected'],
  ] satisfies [string, Canned, string][])('answers %s', async (_name, next, kind) => {
    answer(next)
    expect((await publish()).kind).toBe(kind)
    expect(seen).toHaveLength(1)
  })

  it('trusts a 500 that reports on its post', async () => {
    answer({ status: 500, body: { status: 'error', id: 'p4', errors: [{ code: 479, platform: 'facebook', message: 'x' }], postIds: [{ id: '1', platform: 'linkedin', status: 'success' }] } })
    expect(await publish()).toMatchObject({ kind: 'ok', value: { results: [{ status: 'failed', fix: 'edit' }, { status: 'published' }] } })
  })

  it('reads a Retry-After date against the response’s own clock', async () => {
    answer({ status: 429, headers: { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 10:01:30 GMT' }, body: { message: 'slow down' } })
    expect(await publish()).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 90 })
  })

  it('reads history in current and older forms', async () => {
    const item = { id: 'h1', post: 'Hi', notes: 'n', platforms: ['facebook', 'myspace'], status: 'success', postIds: [{ id: '1', platform: 'facebook', status: 'success' }] }
    answer({ body: [{ ...item, created: { _seconds: 1_790_000_000, _nanoseconds: 0 } }, { id: 7, status: 'strange', postIds: 'none', created: '2027-01-01T00:00:00Z' }] })
    const history = await publisher.listPosts('PROFILE-KEY-1', { since: new Date('2026-11-20T10:00:00.500Z'), limit: 5_000 })
    if (history.kind !== 'ok') throw new Error(history.reason)
    expect(history.value.map(({ providerPostId, status, createdAt }) => [providerPostId, status, createdAt?.toISOString()])).toEqual([
      ['7', 'other', '2027-01-01T00:00:00.000Z'],
      ['h1', 'success', '2026-09-21T14:13:20.000Z'],
    ])
    expect(history.value[1]).toMatchObject({ note: 'n', results: [{ platform: 'facebook', status: 'published' }] })
    expect(seen[0]?.url).toBe('/api/history?limit=1000&startDate=2026-11-20T10%3A00%3A00Z')
  })

  it('never mistakes an unreadable history for an empty one', async () => {
    for (const body of ['<html>', {}, { history: ['?'] }, { history: null }]) {
      answer({ body })
      expect(await publisher.listPosts('PROFILE-KEY-1', { since: null, limit: 5 })).toMatchObject({ kind: 'unavailable', isUnreadable: true })
    }
  })

  it('reads a profile without accounts and one that asks for a new sign-in', async () => {
    answer({ body: { refId: 'r1', title: 'T' } })
    expect(await publisher.readProfile('PROFILE-KEY-1')).toMatchObject({ kind: 'ok', value: { accounts: [], messagingActive: false, quota: null, email: null } })
    const displayNames = [{ platform: 'facebook', id: 1234, displayName: 'Shop', refreshRequired: true, userImage: 'data:x', created: '2026-01-01T00:00:00Z' }]
    answer({ body: { refId: 'r1', title: 'T', activeSocialAccounts: ['facebook'], displayNames, monthlyPostCount: 3, monthlyPostQuota: 30 } })
    expect(await publisher.readProfile('PROFILE-KEY-1')).toMatchObject({
      value: { accounts: [{ platform: 'facebook', externalId: '1234', displayName: 'Shop', needsReconnect: true, avatarUrl: null }], quota: { used: 3, limit: 30 } },
    })
  })

  it('reads when a network’s permission ends, and ignores what is no time', async () => {
    const read = async (refreshRequired: unknown) => {
      answer({ body: { refId: 'r1', title: 'T', activeSocialAccounts: ['facebook'], displayNames: [{ platform: 'facebook', refreshRequired }] } })
      const profile = await publisher.readProfile('PROFILE-KEY-1')
      return profile.kind === 'ok' ? profile.value.accounts.map(({ needsReconnect, expiresAt }) => [needsReconnect, expiresAt?.toISOString() ?? null]) : profile
    }
    expect(await read('2026-12-01T00:00:00Z')).toEqual([[false, '2026-12-01T00:00:00.000Z']])
    expect(await read('soon')).toEqual([[false, null]])
    expect(await read(7)).toEqual([[false, null]])
  })

  it('unlinks an account, and takes one that is not linked as unlinked', async () => {
    answer({ body: { status: 'success', platform: 'facebook' } })
    expect(await publisher.unlinkAccount('PROFILE-KEY-1', 'facebook')).toEqual({ kind: 'ok', value: null })
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/profiles/social' })
    answer({ status: 400, body: { status: 'error', code: 156, message: 'not linked' } })
    expect(await publisher.unlinkAccount('PROFILE-KEY-1', 'facebook')).toEqual({ kind: 'ok', value: null })
    answer({ status: 500, body: {} })
    expect(await publisher.unlinkAccount('PROFILE-KEY-1', 'facebook')).toMatchObject({ kind: 'unavailable' })
  })

  it('links one network directly and several as a grid', async () => {
    answer({ body: { status: 'success', url: 'https://profile.ayrshare.com?session=1', expiresAt: '2026-11-20T10:00:00Z' } })
    await publisher.createLink('PROFILE-KEY-1', { platforms: ['twitter'], redirect: 'https://app.example.com/done' })
    await publisher.createLink('PROFILE-KEY-1', { platforms: ['twitter', 'facebook'], redirect: null })
    expect(seen.map(({ body }) => JSON.parse(body) as object)).toEqual([
      { mode: 'connect', network: 'twitter', allowedSocial: ['twitter'], redirect: 'https://app.example.com/done' },
      { mode: 'grid', allowedSocial: ['twitter', 'facebook'] },
    ])
    answer({ body: { url: 'javascript:alert(1)' } })
    expect((await publisher.createLink('PROFILE-KEY-1', { platforms: [], redirect: null })).kind).toBe('unavailable')
  })

  it('reports a key that is not valid in a header as not sent', async () => {
    expect((await publisher.readProfile('key\r\nwith: header')).kind).toBe('unavailable')
    expect(seen).toEqual([])
  })

  it('keeps secrets out of the log and links out of reasons', async () => {
    lines.splice(0)
    answer({ status: 400, body: { status: 'error', code: 999, message: 'Cannot read https://cdn.example.com/a.jpg?token=SECRET\u0007 now' } })
    const outcome = await publish({ text: 'Private text' })
    expect(outcome).toMatchObject({ kind: 'rejected', code: '999', reason: 'Cannot read (link) now' })
    await publisher.readProfile('PROFILE-KEY-1')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toMatch(/API-KEY-1|PROFILE-KEY-1|Private text|SECRET/)
  })
})
