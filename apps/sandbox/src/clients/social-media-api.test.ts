import SocialMediaAPI from 'social-media-api'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProfile, startBench } from '../../test/harness.ts'
import type { Bench } from '../../test/harness.ts'
import { redirectHttps } from '../../test/redirect-https.ts'

let bench: Bench
let key: string
/** Acts for a profile with accounts; `account` for the account holder. */
let social: SocialMediaAPI
let account: SocialMediaAPI

redirectHttps('api.ayrshare.com', '/api', () => `${bench.base}/ayrshare/api`)
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.call('POST', '/control/reset')
  key = await buildProfile(bench, 'Alice alice@example.com', ['twitter', 'facebook', 'instagram', 'linkedin'])
  social = new SocialMediaAPI('sandbox').setProfileKey(key)
  account = new SocialMediaAPI('sandbox')
})

type Sent = { id: string; status: string; postIds: { id: string; platform: string }[]; errors: { code: number; platform: string }[]; profileTitle?: string; scheduleDate?: string }
const PICTURE = 'https://media.example.com/a.jpg'
const sent = async (more: Record<string, unknown> = {}): Promise<Sent> => {
  const { posts } = await social.post({ post: 'Fresh bread', platforms: ['twitter', 'facebook'], ...more })
  return (posts as Sent[])[0]!
}
const dot = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#c02020' } }).png().toBuffer()

describe('posts', () => {
  test('are published, read, listed and deleted; a deleted one is in the history only on request', async () => {
    const { id, postIds } = await sent()
    expect(postIds.map(({ platform }) => platform)).toEqual(['twitter', 'facebook'])
    expect(await social.getPost({ id })).toMatchObject({ id, status: 'success' })
    expect(await social.history({ id })).toMatchObject({ id, post: 'Fresh bread' })
    expect(await social.history({ platform: 'twitter' })).toMatchObject({ posts: [{ id: postIds[0]?.id }] })
    expect(await social.history({ id: postIds[0]?.id, searchPlatformId: true, platform: 'twitter' })).toMatchObject({ id: postIds[0]?.id, ayrshareId: id })
    expect(await social.history({ lastRecords: 1 })).toMatchObject({ history: [{ id }], count: 1 })
    expect(await social.delete({ id })).toMatchObject({ status: 'success', twitter: { status: 'success' } })
    expect(await social.history()).toMatchObject({ history: [], count: 0 })
    expect(await social.history({ status: 'deleted' })).toMatchObject({ history: [{ id, status: 'deleted', postIds: [] }] })
    expect(await social.delete({ id })).toMatchObject({ status: 'error', code: 383 })
    expect(await social.delete({ id: 'unknown' })).toMatchObject({ status: 'error', code: 114 })
  })

  test('are scheduled, moved, deleted in bulk and retried', async () => {
    const later = await sent({ scheduleDate: '2099-01-01T00:00:00Z' })
    expect(later).toMatchObject({ status: 'scheduled', scheduleDate: '2099-01-01T00:00:00Z' })
    expect(await social.updatePost({ id: later.id, scheduleDate: '2098-01-01T00:00:00Z' })).toMatchObject({ scheduleDate: '2098-01-01T00:00:00Z' })
    expect(await social.delete({ bulk: [later.id] })).toMatchObject({ status: 'success' })
    const failed = await sent({ platforms: ['twitter', 'reddit'] })
    expect(failed.errors).toMatchObject([{ code: 156, platform: 'reddit' }])
    await bench.call('POST', '/control/link', { email: 'alice@example.com', platform: 'reddit' })
    expect(await social.retryPost({ id: failed.id })).toMatchObject({ posts: [{ errors: [{ code: 101, platform: 'reddit' }] }] })
    expect(await social.retryPost({ id: failed.id })).toMatchObject({ status: 'error', code: 101 })
  })

  test('with autoSchedule take the next free slots, and none without a schedule', async () => {
    expect(await social.post({ post: 'x', platforms: ['twitter'], autoSchedule: { schedule: true } })).toMatchObject({ status: 'error', message: expect.stringContaining('auto schedule') })
    expect(await social.setAutoSchedule({ schedule: ['25:00Z'] })).toMatchObject({ status: 'error', code: 101 })
    expect(await social.setAutoSchedule({ schedule: ['20:14Z', '13:05Z'] })).toMatchObject({ status: 'success', title: 'default', schedule: ['13:05Z', '20:14Z'] })
    await social.setAutoSchedule({ schedule: ['09:00Z'], title: 'Mornings', daysOfWeek: [1] })
    expect(await social.listAutoSchedule()).toMatchObject({ schedules: { default: { schedule: ['13:05Z', '20:14Z'] }, Mornings: { schedule: ['09:00Z'], daysOfWeek: [1] } } })
    const slots = [await sent({ autoSchedule: { schedule: true } }), await sent({ autoSchedule: { schedule: true } })].map(({ status, scheduleDate }) => [status, scheduleDate?.slice(10)])
    expect(slots.map(([status]) => status)).toEqual(['scheduled', 'scheduled'])
    expect(slots.map(([, time]) => time ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(['T13:05:00Z', 'T20:14:00Z'])
    const monday = (await sent({ autoSchedule: { schedule: true, title: 'Mornings' } })).scheduleDate ?? ''
    expect([new Date(monday).getUTCDay(), monday.slice(10)]).toEqual([1, 'T09:00:00Z'])
    expect(await bench.published()).toEqual([])
    expect(await social.post({ post: 'x', platforms: ['twitter'], autoSchedule: { schedule: true }, scheduleDate: '2099-01-01T00:00:00Z' })).toMatchObject({ status: 'error' })
    expect(await social.deleteAutoSchedule({ title: 'Mornings' })).toMatchObject({ status: 'success', title: 'Mornings' })
    expect(await social.deleteAutoSchedule({ title: 'Mornings' })).toMatchObject({ status: 'error' })
  })

  test('are posted as several profiles by profileKeys, one answer each', async () => {
    const other = await buildProfile(bench, 'Bob bob@example.com', ['twitter'])
    const both = await account.post({ post: 'Hello', platforms: ['twitter'], profileKeys: [key, other], idempotencyKey: 'k' })
    expect(both).toMatchObject({ status: 'success', posts: [{ status: 'success', profileTitle: 'Alice alice@example.com' }, { status: 'success', profileTitle: 'Bob bob@example.com' }] })
    expect((await bench.published()).map((row) => row.profileKey)).toEqual([key, other])
    const partly = await account.post({ post: 'Hello again', platforms: ['twitter'], profileKeys: [key, 'AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD'] })
    expect(partly).toMatchObject({ status: 'error', posts: [{ status: 'success' }, { status: 'error', code: 348 }] })
    expect(await account.post({ post: 'Twice', platforms: ['twitter'], profileKeys: [key], idempotencyKey: 'k' })).toMatchObject({ status: 'error', message: expect.stringContaining('already used') })
  })

  test('refusals arrive as bodies: an unlinked network, a missing field, a wrong key, half of X’s credentials', async () => {
    expect(await account.post({ post: 'x', platforms: ['twitter'] })).toMatchObject({ status: 'error', errors: [{ code: 156 }] })
    expect(await social.post({ platforms: ['twitter'] })).toMatchObject({ status: 'error', code: 101 })
    expect(await new SocialMediaAPI('wrong').user()).toMatchObject({ status: 'error', code: 102 })
    expect(await new SocialMediaAPI('sandbox').setProfileKey('AAAAAAA-BBBBBBB-CCCCCCC-DDDDDDD').user()).toMatchObject({ code: 348 })
    expect(await social.setTwitterByo('key', 'secret').user()).toMatchObject({ title: 'Alice alice@example.com' })
    const half = await fetch(`${bench.base}/ayrshare/api/user`, { headers: { authorization: 'Bearer sandbox', 'x-twitter-oauth1-api-key': 'key' } })
    expect([half.status, await half.json()]).toMatchObject([400, { code: 400, message: expect.stringContaining('X-Twitter-OAuth1-Api-Secret') }])
  })

  test('short links replace the links of a text on request', async () => {
    await sent({ post: 'See https://example.com/bread?a=1.', shortenLinks: true, platforms: ['facebook'] })
    const text = String((await bench.published())[0]?.text)
    expect(text).toMatch(/^See http:\/\/127\.0\.0\.1:\d+\/sandbox\/ayrshare\/l\/\w{6}\.$/u)
  })
})

describe('limits of the provider (protocols/ayrshare.md section 8)', () => {
  beforeEach(async () => {
    for (const platform of ['telegram', 'gmb', 'reddit', 'pinterest', 'youtube', 'snapchat']) await bench.call('POST', '/control/link', { email: 'alice@example.com', platform })
  })
  const VIDEO = ['https://media.example.com/a.mp4']

  test.each([
    ['reddit', { post: 'x'.repeat(5001), redditOptions: { title: 'T', subreddit: 'bread' } }],
    ['reddit', { post: 'x', redditOptions: { title: 'x'.repeat(301), subreddit: 'bread' } }],
    ['linkedin', { post: 'x', linkedInOptions: { title: 'x'.repeat(401) } }],
    ['linkedin', { post: 'x', firstComment: { comment: 'x'.repeat(1251) } }],
    ['instagram', { post: 'x', mediaUrls: [PICTURE], firstComment: { comment: 'x'.repeat(2197) } }],
    ['instagram', { post: 'x', mediaUrls: [PICTURE], instagramOptions: { altText: ['x'.repeat(1001)] } }],
    ['pinterest', { post: 'x', mediaUrls: [PICTURE], pinterestOptions: { altText: ['x'.repeat(501)] } }],
    ['pinterest', { post: 'x', mediaUrls: [PICTURE], pinterestOptions: { link: `https://example.com/${'x'.repeat(2048)}` } }],
    ['youtube', { post: 'x', mediaUrls: VIDEO, youTubeOptions: { title: 'T', tags: Array.from({ length: 51 }, () => 'x'.repeat(10)) } }],
    ['gmb', { post: 'x'.repeat(1501) }],
    ['gmb', { post: 'x', gmbOptions: { event: { title: 'x'.repeat(59) } } }],
    ['gmb', { post: 'x', gmbOptions: { offer: { couponCode: 'x'.repeat(59) } } }],
    ['gmb', { post: 'Call +43 664 1234567' }],
  ])('%s refuses what is over them', async (platform, body) => {
    expect((await sent({ ...body, platforms: [platform] })).errors).toMatchObject([{ platform, code: 138 }])
  })

  test('Telegram and Spotlight cut a text off instead', async () => {
    await sent({ post: 'x'.repeat(1100), platforms: ['telegram'] })
    await sent({ post: 'y'.repeat(200), platforms: ['snapchat'], mediaUrls: VIDEO, snapChatOptions: { spotlight: true } })
    expect((await bench.published()).map(({ text }) => String(text).length)).toEqual([1024, 160])
    expect((await sent({ post: 'x'.repeat(10_000), platforms: ['reddit'], firstComment: { comment: 'x' }, redditOptions: { title: 'T', subreddit: 'b' } })).errors).toHaveLength(1)
    expect((await sent({ post: 'x', platforms: ['reddit'], firstComment: { comment: 'x'.repeat(10_000) }, redditOptions: { title: 'T', subreddit: 'b' } })).status).toBe('success')
  })
})

describe('media', () => {
  test('are uploaded as data URIs, as forms and to their own address, listed, and found to exist', async () => {
    const bytes = await dot()
    const one = await social.upload({ file: `data:image/png;base64,${bytes.toString('base64')}`, fileName: 'dot.png', description: 'A dot' })
    expect(one).toMatchObject({ fileName: 'dot.png', description: 'A dot' })
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'form.png')
    const two = await fetch(`${bench.base}/ayrshare/api/media/upload`, { method: 'POST', headers: { authorization: 'Bearer sandbox', 'profile-key': key }, body: form })
    expect([two.status, await two.json()]).toMatchObject([200, { fileName: 'form.png', url: expect.stringContaining('/form.png') }])
    const { accessUrl, uploadUrl, contentType } = await social.mediaUploadUrl({ fileName: 'big.png', contentType: 'image/png' })
    expect(await social.verifyMediaExists({ mediaUrl: accessUrl })).toEqual({ status: 'error', statusCode: 404, statusText: 'Not Found' })
    expect((await fetch(String(uploadUrl), { method: 'PUT', headers: { 'content-type': String(contentType) }, body: new Uint8Array(bytes) })).status).toBe(200)
    expect((await fetch(String(uploadUrl), { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) })).status).toBe(403)
    expect(await social.verifyMediaExists({ mediaUrl: accessUrl })).toEqual({ status: 'success', statusCode: 200, contentType: 'image/png' })
    expect(Buffer.from(await (await fetch(String(accessUrl))).arrayBuffer()).equals(bytes)).toBe(true)
    expect(await social.media()).toMatchObject({ count: 3 })
    expect(await social.mediaMeta({ mediaUrl: one.url })).toMatchObject({ contentType: 'image/png', size: bytes.length, fileName: 'dot.png' })
  })

  test.each([
    [() => 'not an address', { code: 136 }],
    [() => `${bench.base}/media/00000000-0000-0000-0000-000000000000/x.png`, { statusCode: 404 }],
    [() => `${bench.base}/nothing.png`, { statusCode: 404 }],
    [() => 'http://media.example.com/a.jpg', { statusCode: 404 }],
    [() => 'https://media.example.com/page', { statusCode: 404 }],
  ])('a missing file is an error %#', async (url, expected) => {
    expect(await social.verifyMediaExists({ mediaUrl: url() })).toMatchObject({ status: 'error', ...expected })
  })

  test('a picture is resized for a network, and a file that is none is refused', async () => {
    const { url } = await social.upload({ file: `data:image/png;base64,${(await dot()).toString('base64')}` })
    const resized = await social.resizeImage({ imageUrl: url, platform: 'facebook', mode: 'blur' })
    expect(resized).toMatchObject({ status: 'success', dimensions: { width: 1200, height: 630 } })
    expect(await sharp(Buffer.from(await (await fetch(String(resized.url))).arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(await social.resizeImage({ imageUrl: url })).toMatchObject({ status: 'error', code: 101 })
    expect(await social.resizeImage({ imageUrl: 'https://media.example.com/a.jpg', platform: 'facebook' })).toMatchObject({ status: 'error', code: 136 })
    expect(await social.upload({ file: 'data:text/html;base64,PGI+' })).toMatchObject({ status: 'error', code: 170 })
  })
})

describe('comments', () => {
  test('are written, read with replies, and deleted', async () => {
    const { id } = await sent({ firstComment: { comment: 'Order here' } })
    const written = await social.postComment({ id, platforms: ['facebook'], comment: 'Thank you all' })
    expect(written).toMatchObject({ status: 'success', id, facebook: { status: 'success', comment: 'Thank you all', platform: 'facebook' } })
    expect(await social.replyComment({ commentId: written.commentId, platforms: ['facebook'], comment: 'And see you' })).toMatchObject({ status: 'success', facebook: { comment: 'And see you' } })
    expect(await social.getComments({ id })).toMatchObject({
      status: 'success',
      twitter: [{ comment: 'Order here', platform: 'twitter', from: { username: 'alice' } }],
      facebook: [{ comment: 'Order here' }, { comment: 'Thank you all', replies: [{ comment: 'And see you' }] }],
    })
    expect(await social.deleteComments({ id: written.commentId })).toMatchObject({ status: 'success', facebook: { status: 'success' } })
    expect(await social.deleteComments({ id, platforms: ['twitter'] })).toMatchObject({ status: 'success' })
    expect(await social.getComments({ id })).toMatchObject({ twitter: [{ comment: 'Order here' }] })
    await bench.call('POST', '/control/clock', { advanceMs: 10 * 60_000 })
    expect(await social.getComments({ id })).toMatchObject({ twitter: [], facebook: [{ comment: 'Order here' }] })
  })

  test('of people are answered by the network’s id', async () => {
    const { id } = await sent()
    const { body } = await bench.call('POST', '/control/comment', { email: 'alice@example.com', platform: 'facebook', name: 'Jana Vogt', text: 'Habt ihr offen?' })
    const { facebook } = body.nativeIds as Record<string, string>
    expect(await social.getComments({ id, searchPlatformId: false })).toMatchObject({ facebook: [{ comment: 'Habt ihr offen?', commentId: facebook, from: { name: 'Jana Vogt' } }] })
    expect(await social.replyComment({ commentId: facebook, platforms: ['facebook'], searchPlatformId: true, comment: 'Bis sechs' })).toMatchObject({ status: 'success', facebook: { comment: 'Bis sechs' } })
    expect(await social.deleteComments({ id: facebook, searchPlatformId: true, platform: 'facebook' })).toMatchObject({ facebook: { status: 'success', id: facebook } })
  })

  test('are refused where they are missing, too long or not offered, and never shown to another profile', async () => {
    const { id } = await sent()
    const other = new SocialMediaAPI('sandbox').setProfileKey(await buildProfile(bench, 'Bob bob@example.com', ['twitter']))
    expect(await other.getComments({ id })).toMatchObject({ status: 'error', code: 114 })
    expect(await other.postComment({ id, comment: 'x' })).toMatchObject({ status: 'error', code: 114 })
    expect(await social.postComment({ id, platforms: ['twitter'], comment: 'x'.repeat(281) })).toMatchObject({ status: 'error', twitter: { code: 138 } })
    expect(await social.postComment({ id, platforms: ['linkedin'], comment: 'x' })).toMatchObject({ status: 'error', linkedin: { code: 114 } })
    expect(await social.postComment({ id })).toMatchObject({ status: 'error', code: 101 })
    expect(await social.replyComment({ commentId: 'none', platforms: ['twitter'], comment: 'x' })).toMatchObject({ status: 'error', code: 114 })
  })
})

describe('figures, links and hashtags', () => {
  test('posts and accounts have figures; a network that is not linked is an error of its own', async () => {
    const { id, postIds } = await sent({ platforms: ['facebook'] })
    expect(await social.analyticsPost({ id, platforms: ['facebook'] })).toMatchObject({ status: 'success', facebook: { analytics: { likeCount: expect.any(Number), mediaView: expect.any(Number) } } })
    expect(await social.analyticsPost({ id: postIds[0]?.id, platforms: ['facebook'], searchPlatformId: true })).toMatchObject({ status: 'success', facebook: { id: postIds[0]?.id } })
    expect(await social.analyticsSocial({ platforms: ['facebook', 'instagram'] })).toMatchObject({ status: 'success', facebook: { analytics: { fanCount: expect.any(Number) } }, instagram: { analytics: { followersCount: expect.any(Number) } } })
    expect(await social.analyticsSocial({ platforms: ['facebook', 'tiktok'] })).toMatchObject({ status: 'partial', tiktok: { code: 156 } })
    expect(await social.analyticsSocial({ platforms: [] })).toMatchObject({ status: 'error', code: 101 })
    expect(await social.analyticsPost({ id: 'unknown' })).toMatchObject({ status: 'error', code: 114 })
  })

  test('short links count their visits', async () => {
    const link = await social.shortLink({ url: 'https://example.com/bread', utmSource: 'post' })
    expect(link).toMatchObject({ status: 'success', originalUrl: 'https://example.com/bread?utm_source=post' })
    const page = await fetch(String(link.shortLink), { redirect: 'manual' })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('href="https://example.com/bread?utm_source=post"')])
    expect(await social.shortLinkAnalytics({ id: link.id })).toMatchObject({ status: 'success', clicks: 1 })
    await social.shorten({ url: 'https://example.com/b' })
    expect(await social.shortLinkAnalytics({})).toMatchObject({ count: 2 })
    expect(await social.analyticsLinks()).toMatchObject({ count: 2, links: [{ originalUrl: 'https://example.com/b', clicks: 0 }, { clicks: 1 }] })
    expect(await social.shortLink({ url: 'javascript:alert(1)' })).toMatchObject({ status: 'error', code: 101 })
    expect(await account.shortLinkAnalytics({ id: link.id })).toMatchObject({ status: 'error' })
    expect((await fetch(`${bench.base}/ayrshare/l/none`)).status).toBe(404)
  })

  test('hashtags are added, recommended with TikTok, and checked', async () => {
    expect(await social.autoHashtags({ post: 'Our sourdough bread is back', max: 1 })).toEqual({ status: 'success', post: 'Our #sourdough bread is back' })
    expect(await social.autoHashtags({ post: 'Our sourdough bread is back', max: 2, position: 'end' })).toEqual({ status: 'success', post: 'Our sourdough bread is back #sourdough #bread' })
    expect(await social.autoHashtags({ post: 'x', max: 99 })).toMatchObject({ status: 'error', code: 101 })
    expect(await social.recommendHashtags({ keyword: 'bread' })).toMatchObject({ status: 'error', code: 156 })
    await bench.call('POST', '/control/link', { email: 'alice@example.com', platform: 'tiktok' })
    expect(await social.recommendHashtags({ keyword: 'sour dough' })).toMatchObject({ status: 'success', recommendations: expect.arrayContaining([{ name: 'sourdough', viewCount: 2_000_000 }]) })
    expect(await social.checkBannedHashtags({ hashtag: '#adulting' })).toMatchObject({ banned: true })
    expect(await social.checkBannedHashtags({ hashtag: 'bread' })).toMatchObject({ banned: false })
  })
})

describe('profiles and the rest', () => {
  test('profiles, the user, links to connect and webhooks', async () => {
    const created = await account.createProfile({ title: 'Shop' })
    expect(created).toMatchObject({ status: 'success', title: 'Shop', profileKey: expect.stringMatching(/^\w{7}-/u) })
    expect(await account.createProfile({ title: 'Shop' })).toMatchObject({ status: 'error', code: 146 })
    expect(await account.getProfiles({ title: 'Shop' })).toMatchObject({ count: 1 })
    expect(await account.updateProfile({ profileKey: created.profileKey, title: 'Store' })).toMatchObject({ status: 'success', title: 'Store' })
    expect(await account.generateJWT({ domain: 'd', privateKey: 'k', profileKey: created.profileKey })).toMatchObject({ status: 'success', url: expect.stringContaining('/ayrshare/link?session=') })
    expect(await social.user()).toMatchObject({ activeSocialAccounts: ['twitter', 'facebook', 'instagram', 'linkedin'] })
    expect(await social.unlinkSocial({ platform: 'linkedin' })).toMatchObject({ status: 'success', platform: 'linkedin' })
    expect(await social.registerWebhook({ action: 'scheduled', url: `${bench.base}/hook` })).toMatchObject({ status: 'success' })
    expect(await social.listWebhooks()).toMatchObject({ webhooks: [{ action: 'scheduled' }] })
    expect(await social.unregisterWebhook({ action: 'scheduled' })).toMatchObject({ status: 'success' })
    expect(await account.deleteProfile({ profileKey: created.profileKey })).toMatchObject({ status: 'success' })
  })

  test('reviews are read, answered, and the answer is deleted', async () => {
    await bench.call('POST', '/control/link', { email: 'alice@example.com', platform: 'gmb' })
    const { body } = await bench.call('POST', '/control/review', { email: 'alice@example.com', platform: 'gmb', rating: 'FOUR', name: 'Tom Reyes', text: 'Good bread' })
    expect(await social.reviews({ platform: 'gmb' })).toMatchObject({ gmb: [{ id: body.id, rating: 'FOUR', review: 'Good bread', reviewer: { name: 'Tom Reyes' } }], averageRating: 4, totalReviewCount: 1 })
    expect(await social.replyReview({ platform: 'gmb', reviewId: body.id, reply: 'Thank you' })).toMatchObject({ gmb: { action: 'reply', status: 'success', id: body.id, reply: 'Thank you' } })
    expect(await social.review({ id: body.id, platform: 'gmb' })).toMatchObject({ gmb: { id: body.id, reviewReply: { reply: 'Thank you' } } })
    expect(await social.deleteReplyReview({ platform: 'gmb', reviewId: body.id })).toMatchObject({ gmb: { action: 'delete', status: 'success' } })
    expect(await social.deleteReplyReview({ platform: 'gmb', reviewId: body.id })).toMatchObject({ status: 'error', code: 349 })
  })

  test('there are no reviews before somebody writes one, and calls that are not simulated say so in the provider’s format', async () => {
    expect(await social.reviews({ platform: 'facebook' })).toMatchObject({ status: 'error', code: 350 })
    expect(await social.reviews({ platform: 'twitter' })).toMatchObject({ status: 'error', code: 101 })
    for (const call of [social.review({ id: 'x' }), social.replyReview({ reviewId: 'x', reply: 'y' }), social.deleteReplyReview({ reviewId: 'x' })]) expect(await call).toMatchObject({ status: 'error', code: 349 })
    for (const call of [social.feedGet(), social.feedAdd({ url: 'https://example.com/rss' }), social.generatePost({ text: 'x' }), social.getBrandByUser({})]) expect(await call).toMatchObject({ status: 'error', code: 404 })
  })

  test('the client repeats a read that failed, and not a post', async () => {
    await bench.arm('unavailable', { on: 'GET /user' })
    expect(await social.user()).toMatchObject({ title: 'Alice alice@example.com' })
    await bench.arm('unavailable')
    expect(await social.post({ post: 'x', platforms: ['twitter'] })).toMatchObject({ status: 'error', code: 503 })
    expect(await bench.published()).toEqual([])
    await bench.arm('lost-response')
    expect(await social.post({ post: 'Lost', platforms: ['twitter'], idempotencyKey: 'l' })).toBeInstanceOf(Error)
    expect(await social.post({ post: 'Lost', platforms: ['twitter'], idempotencyKey: 'l' })).toMatchObject({ message: expect.stringContaining('already used') })
    expect(await bench.published()).toHaveLength(1)
  })
})
