import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProfile, send, startBench } from '../../../../test/harness.ts'
import type { Bench } from '../../../../test/harness.ts'

const NETWORKS = ['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok', 'youtube', 'bluesky', 'reddit', 'threads', 'telegram']
const EMAIL = 'alice@example.com'
const MINUTE_MS = 60_000

let bench: Bench
let key: string
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench, `Alice ${EMAIL}`, NETWORKS)
})

type Shown = { comment: string; commentId: string; from: { id: string; name: string; username: string }; hidden: boolean; likeCount: number; replies?: Shown[]; commentUrn?: string; postId: string }
type Sent = { id: string; postIds: { platform: string; id: string }[] }

const publish = async (platforms: string[], more: Record<string, unknown> = {}): Promise<Sent> => {
  const body = { post: 'Fresh bread', platforms, mediaUrls: ['https://media.example.com/a.jpg'], ...more }
  return ((await bench.ayrshare('POST', '/post', body, key)).body.posts as Sent[])[0]!
}
const control = (path: string, body: Record<string, unknown>) => bench.call('POST', `/control/${path}`, { email: EMAIL, ...body })
const advance = (advanceMs: number) => bench.call('POST', '/control/clock', { advanceMs })
const comment = async (platform: string, text: string, more: Record<string, unknown> = {}) => (await control('comment', { platform, text, name: 'Elif Demir', ...more })).body as { id: string; nativeIds: Record<string, string>; from: { id: string } }
const read = async (id: string, query = '') => (await bench.ayrshare('GET', `/comments/${id}${query}`, undefined, key)).body
const reply = (commentId: string, platform: string, text: string, more: Record<string, unknown> = {}) => bench.ayrshare('POST', '/comments/reply', { commentId, platforms: [platform], comment: text, searchPlatformId: true, ...more }, key)

test('what people write is read with its writer and ids, threads and replies, likes and what the page has hidden', async () => {
  const { id, postIds } = await publish(['instagram', 'twitter'])
  const question = await comment('instagram', 'Do you deliver?')
  await reply(question.nativeIds.instagram!, 'instagram', 'We do')
  const answer = await comment('instagram', 'Great', { replyTo: question.id })
  await control('react', { id: question.id, reaction: 'like' })
  await control('react', { id: answer.id, reaction: 'hide' })
  const body = await read(id)
  expect(body).toMatchObject({ status: 'success', id, twitter: [], instagram: [{ comment: 'Do you deliver?', commentId: question.nativeIds.instagram, likeCount: 1, hidden: false, postId: postIds[0]?.id, from: { id: question.from.id, name: 'Elif Demir', username: 'elif.demir' } }] })
  expect((body.instagram as Shown[])[0]?.replies).toMatchObject([{ comment: 'We do', from: { username: 'alice' } }, { comment: 'Great', hidden: true, from: { username: 'elif.demir' } }])
})

test('an answer to a reply stands below the first comment where the network has one level, and below the reply elsewhere', async () => {
  const { id } = await publish(['instagram', 'facebook'])
  for (const platform of ['instagram', 'facebook']) {
    const first = await comment(platform, 'One')
    const second = await comment(platform, 'Two', { replyTo: first.id })
    expect((await reply(second.nativeIds[platform]!, platform, 'Three')).status).toBe(200)
  }
  const body = await read(id)
  expect(body.instagram).toMatchObject([{ comment: 'One', replies: [{ comment: 'Two' }, { comment: 'Three' }] }])
  expect(body.facebook).toMatchObject([{ comment: 'One', replies: [{ comment: 'Two', replies: [{ comment: 'Three' }] }] }])
})

describe('what each network offers', () => {
  test.each(['instagram', 'facebook', 'twitter', 'bluesky'])('%s takes a reply by the network’s own id', async (platform) => {
    const { id } = await publish([platform])
    const asked = await comment(platform, 'Open?')
    const answer = await reply(asked.nativeIds[platform]!, platform, 'Until six')
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'success', id, [platform]: { status: 'success', comment: 'Until six', commentId: expect.any(String), sourceCommentId: expect.any(String) } }])
  })

  test.each([['linkedin', 'commentUrn'], ['tiktok', 'videoId']])('%s needs %s besides', async (platform, name) => {
    await publish([platform])
    await waitForIds(platform)
    const { nativeIds } = await comment(platform, 'Open?')
    expect((await reply(nativeIds[platform]!, platform, 'Yes')).body).toMatchObject({ status: 'error', code: 101, message: expect.stringContaining(name) })
    expect((await reply(nativeIds[platform]!, platform, 'Yes', { [name]: 'x' })).status).toBe(200)
  })

  test.each(['threads', 'reddit'])('%s is read, and takes no reply', async (platform) => {
    const { id } = await publish([platform], platform === 'reddit' ? { redditOptions: { title: 'Bread', subreddit: 'bread' } } : {})
    const { nativeIds } = await comment(platform, 'Open?')
    expect((await read(id))[platform]).toMatchObject([{ comment: 'Open?' }])
    const refused = await reply(nativeIds[platform]!, platform, 'Yes')
    expect([refused.status, refused.body]).toMatchObject([400, { status: 'error', [platform]: { status: 'error', code: 138 } }])
  })

  test('Telegram has none', async () => {
    const { id } = await publish(['telegram'])
    expect(await read(id, '?platform=telegram')).toMatchObject({ status: 'error', code: 138 })
    expect(await read(id)).not.toHaveProperty('telegram')
  })

  test('comments of others are deleted on Instagram, and not on TikTok or Bluesky', async () => {
    const { id } = await publish(['instagram', 'tiktok', 'bluesky'])
    await waitForIds('tiktok')
    const remove = async (platform: string) => {
      const { nativeIds } = await comment(platform, 'Spam')
      return (await bench.ayrshare('DELETE', `/comments/${encodeURIComponent(nativeIds[platform]!)}`, { searchPlatformId: true, platform }, key)).body
    }
    expect(await remove('instagram')).toMatchObject({ status: 'success', instagram: { action: 'delete', status: 'success', comment: 'Spam' } })
    expect(await remove('tiktok')).toMatchObject({ status: 'error', code: 328 })
    expect(await remove('bluesky')).toMatchObject({ status: 'error', code: 138 })
    expect(await read(id)).toMatchObject({ instagram: [], tiktok: [{ comment: 'Spam' }], bluesky: [{ comment: 'Spam' }] })
  })

  test('one picture is taken on Facebook, and none on Instagram', async () => {
    const { id } = await publish(['facebook', 'instagram'])
    const mediaUrls = ['https://media.example.com/b.jpg']
    const both = await bench.ayrshare('POST', '/comments', { id, comment: 'Look', mediaUrls }, key)
    expect(both.body).toMatchObject({ status: 'error', facebook: { status: 'success' }, instagram: { status: 'error', code: 138 } })
    expect((await bench.ayrshare('POST', '/comments', { id, comment: 'Look', platforms: ['facebook'], mediaUrls: [...mediaUrls, ...mediaUrls] }, key)).body).toMatchObject({ facebook: { code: 138 } })
    expect((await read(id)).facebook).toMatchObject([{ comment: 'Look', mediaUrls }])
  })
})

async function waitForIds(platform: string): Promise<void> {
  if (platform !== 'tiktok') return
  await expect.poll(async () => (await bench.ayrshare('GET', '/history/tiktok', undefined, key)).body.posts, { timeout: 5000 }).toMatchObject([{ id: expect.stringMatching(/^\d+$/u) }])
}

test('an answer is repeated for ten minutes, deletions and own replies included; a test can let time pass or clear it', async () => {
  await bench.call('POST', '/control/clock', { stop: true })
  const { id } = await publish(['facebook'])
  const first = await comment('facebook', 'First')
  const before = await read(id)
  expect(Date.parse(String(before.nextUpdate)) - Date.parse(String(before.lastUpdated))).toBe(10 * MINUTE_MS)
  await comment('facebook', 'Second')
  await reply(first.nativeIds.facebook!, 'facebook', 'Thank you')
  await advance(10 * MINUTE_MS - 1)
  expect(await read(id)).toEqual(before)
  await advance(1)
  expect((await read(id)).facebook).toMatchObject([{ comment: 'First', replies: [{ comment: 'Thank you' }] }, { comment: 'Second' }])
  await control('delete-comment', { id: first.id })
  expect((await read(id)).facebook).toHaveLength(2)
  await bench.call('POST', '/control/refresh')
  expect((await read(id)).facebook).toMatchObject([{ comment: 'Second' }])
  await bench.call('POST', '/control/limits', { commentsFreshMs: 0 })
  await comment('facebook', 'Third')
  expect((await read(id)).facebook).toMatchObject([{ comment: 'Second' }, { comment: 'Third' }])
})

test('replies are found by the id that they name: Ayrshare’s, or the network’s with searchPlatformId', async () => {
  const { id, postIds } = await publish(['facebook'])
  const asked = await comment('facebook', 'Open?')
  const native = asked.nativeIds.facebook!
  expect((await reply(native, 'facebook', 'Yes', { searchPlatformId: false })).body).toMatchObject({ status: 'error', code: 114 })
  expect((await bench.ayrshare('POST', `/comments/reply/${native}`, { comment: 'Yes', platforms: ['facebook'], searchPlatformId: true }, key)).status).toBe(200)
  expect((await bench.ayrshare('POST', '/comments', { id: postIds[0]?.id, comment: 'More', platforms: ['facebook'], searchPlatformId: true }, key)).status).toBe(200)
  expect((await bench.ayrshare('POST', '/comments', { id: postIds[0]?.id, comment: 'More', platforms: ['facebook'] }, key)).status).toBe(404)
  expect(await read(postIds[0]!.id, '?searchPlatformId=true&platform=facebook')).toMatchObject({ id, facebook: [{ comment: 'Open?' }, { comment: 'More' }] })
  expect(await read(native, '?searchPlatformId=true&platform=facebook&commentId=true')).toMatchObject({ id })
  expect((await reply(native, 'facebook', 'Yes', { platforms: ['facebook', 'twitter'] })).status).toBe(400)
})

test('nothing of another profile is found', async () => {
  const { id } = await publish(['facebook'])
  const asked = await comment('facebook', 'Open?')
  const other = await buildProfile(bench, 'Bob bob@example.com', ['facebook'])
  expect((await bench.ayrshare('GET', `/comments/${id}`, undefined, other)).status).toBe(404)
  expect((await bench.ayrshare('POST', '/comments/reply', { commentId: asked.nativeIds.facebook, platforms: ['facebook'], searchPlatformId: true, comment: 'x' }, other)).status).toBe(404)
  expect((await bench.ayrshare('DELETE', `/comments/${asked.id}`, undefined, other)).status).toBe(404)
  expect((await bench.ayrshare('GET', `/comments/${id}`)).status).toBe(404)
})

describe('failures', () => {
  const on = 'POST /comments/reply'
  const arm = (name: string, more: Record<string, unknown> = {}) => bench.arm(name, { on, ...more })
  const accepted = async () => (await bench.call('GET', `/control/accepted?email=${EMAIL}`)).body as { count: number; sentTwice: unknown[]; answeredTwice: { by: string; count: number }[]; accepted: Record<string, unknown>[] }

  test('a lost response and a timeout leave the reply in place, and the count shows what was sent twice', async () => {
    const { id } = await publish(['facebook'])
    const { nativeIds } = await comment('facebook', 'Open?')
    await arm('lost-response')
    await expect(reply(nativeIds.facebook!, 'facebook', 'Yes', { idempotencyKey: 'a', notes: 'n' })).rejects.toThrow(/fetch failed/u)
    expect(await accepted()).toMatchObject({ count: 1, sentTwice: [], answeredTwice: [], accepted: [{ kind: 'reply', key: 'a', note: 'n', target: nativeIds.facebook, platforms: ['facebook'], text: 'Yes' }] })
    await arm('timeout-after-success')
    const body = { commentId: nativeIds.facebook, platforms: ['facebook'], comment: 'Yes', searchPlatformId: true, idempotencyKey: 'a' }
    await expect(send(`${bench.base}/ayrshare/api/comments/reply`, 'POST', body, key, AbortSignal.timeout(300))).rejects.toThrow(/timeout/u)
    expect(await accepted()).toMatchObject({ count: 2, sentTwice: [{ by: 'a', count: 2 }], answeredTwice: [{ count: 2 }] })
    expect((await read(id)).facebook).toMatchObject([{ replies: [{ comment: 'Yes' }, { comment: 'Yes' }] }])
  })

  test.each([['rate-limited', 429], ['unavailable', 503], ['server-error', 500]])('%s: nothing is written, and the next try works', async (name, status) => {
    await publish(['facebook'])
    const { nativeIds } = await comment('facebook', 'Open?')
    await arm(name, { platform: 'facebook', text: 'Yes' })
    expect((await reply(nativeIds.facebook!, 'facebook', 'No')).status).toBe(200)
    const failed = await reply(nativeIds.facebook!, 'facebook', 'Yes')
    expect([failed.status, failed.headers.get('retry-after') !== null]).toEqual([status, name === 'rate-limited'])
    expect(await accepted()).toMatchObject({ count: 1 })
    expect((await reply(nativeIds.facebook!, 'facebook', 'Yes')).status).toBe(200)
  })

  test('an expired permission, a rejected text and an unlinked account', async () => {
    await publish(['facebook', 'twitter'])
    const fb = await comment('facebook', 'Open?')
    const x = await comment('twitter', 'Open?')
    await arm('expired-token')
    expect((await reply(fb.nativeIds.facebook!, 'facebook', 'Yes')).body).toMatchObject({ facebook: { code: 161 } })
    await arm('rejected')
    expect((await reply(fb.nativeIds.facebook!, 'facebook', 'Yes')).body).toMatchObject({ facebook: { code: 138 } })
    await bench.call('POST', '/control/expire', { email: EMAIL, platform: 'twitter' })
    expect((await reply(x.nativeIds.twitter!, 'twitter', 'Yes')).body).toMatchObject({ twitter: { code: 272 } })
    await bench.call('POST', '/control/unlink', { email: EMAIL, platform: 'twitter' })
    expect((await reply(x.nativeIds.twitter!, 'twitter', 'Yes')).body).toMatchObject({ twitter: { code: 156 } })
    expect(await accepted()).toMatchObject({ count: 0 })
  })

  test('the comment is deleted before the reply arrives, with the replies to it', async () => {
    const { id } = await publish(['facebook'])
    const asked = await comment('facebook', 'Open?')
    await comment('facebook', 'Me too', { replyTo: asked.id })
    await bench.arm('comment-deleted')
    const refused = await reply(asked.nativeIds.facebook!, 'facebook', 'Yes')
    expect([refused.status, refused.body]).toMatchObject([404, { code: 114 }])
    expect((await read(id)).facebook).toEqual([])
  })

  test('the conversation moves on before the reply arrives', async () => {
    const { id } = await publish(['facebook'])
    const asked = await comment('facebook', 'Open?')
    await bench.arm('conversation-moved-on')
    expect((await reply(asked.nativeIds.facebook!, 'facebook', 'Yes')).status).toBe(200)
    expect((await read(id)).facebook).toMatchObject([{ comment: 'Open?', replies: [{ from: { username: 'elif.demir' } }, { comment: 'Yes', from: { username: 'alice' } }] }])
  })

  test('the limit on calls can be changed while it runs', async () => {
    const other = await buildProfile(bench, 'Bob bob@example.com', [])
    await bench.call('POST', '/control/limits', { rateLimit: { max: 1, windowMs: 60_000 } })
    expect((await bench.ayrshare('GET', '/user', undefined, other)).status).toBe(200)
    const limited = await bench.ayrshare('GET', '/user', undefined, other)
    expect([limited.status, limited.headers.get('x-ratelimit-max')]).toEqual([429, '1'])
    await bench.call('POST', '/control/limits', { rateLimit: null })
    expect((await bench.ayrshare('GET', '/user', undefined, other)).status).toBe(200)
  })
})
