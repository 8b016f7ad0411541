import { describe, expect, it } from 'vitest'
import { PLATFORM_LIMITS, PLATFORMS } from './platforms.ts'
import { preflight, PREFLIGHT_TEXTS, type PreflightSubject, textsFor, waitKindOf } from './preflight.ts'

const JPEG = { url: '/media/a/a.jpg', type: 'image/jpeg' }
const PNG = { url: '/media/b/b.png', type: 'image/png' }
const VIDEO = { url: '/media/c/c.mp4', type: 'video/mp4' }

const subject = (overrides: Partial<PreflightSubject>): PreflightSubject => ({ content: 'Fresh bread every morning', platforms: ['facebook'], media: [], ...overrides })
const messages = (overrides: Partial<PreflightSubject>) => preflight(subject(overrides)).map((issue) => issue.message)

describe('preflight (CREATE-53)', () => {
  it('lets a fit post pass', () => {
    expect(preflight(subject({}))).toEqual([])
    expect(preflight(subject({ content: '', media: [JPEG] }))).toEqual([])
  })

  it('requires a platform before anything else', () => {
    expect(preflight(subject({ content: '', platforms: [] }))).toEqual([{ platform: null, code: 'no-platform', message: PREFLIGHT_TEXTS.noPlatform }])
  })

  it('refuses a post of nothing but white space', () => {
    expect(preflight(subject({ content: ' \n\t' }))).toEqual([{ platform: null, code: 'empty', message: PREFLIGHT_TEXTS.empty }])
  })

  it.each(PLATFORMS)('%s takes its longest text and not one character more', (name) => {
    const { maxText } = PLATFORM_LIMITS[name]
    const isAboutText = (message: string) => message.includes('characters')
    expect(messages({ platforms: [name], content: 'a'.repeat(maxText), media: [VIDEO] }).some(isAboutText)).toBe(false)
    expect(messages({ platforms: [name], content: 'a'.repeat(maxText + 1), media: [VIDEO] }).filter(isAboutText)).toHaveLength(1)
  })

  it('says by how much a text is too long, counted as the platform does', () => {
    expect(messages({ platforms: ['twitter'], content: '語'.repeat(141) })).toEqual(['X allows 280 characters. Shorten the text by 2.'])
    expect(messages({ platforms: ['facebook'], content: 'a'.repeat(64_206) })).toEqual(['Facebook allows 63,206 characters. Shorten the text by 1,000.'])
  })

  it('requires media if the platform does (trace.md CREATE-18)', () => {
    expect(messages({ platforms: ['instagram'] })).toEqual(['Instagram requires at least one image or video. Please add media to post to Instagram.'])
    expect(messages({ platforms: ['pinterest'], options: { pinterest: { boardId: 'b' } } })).toEqual(['Pinterest requires at least one image or video.'])
    expect(messages({ platforms: ['youtube'], media: [JPEG], options: { youtube: { title: 'A film' } } })).toEqual(['YouTube needs a video.'])
    expect(messages({ platforms: ['youtube'], media: [VIDEO], options: { youtube: { title: 'A film' } } })).toEqual([])
  })

  it('refuses too many files; a picture of a type that a platform refuses is sent as JPEG', () => {
    expect(messages({ platforms: ['twitter'], media: [JPEG, JPEG, JPEG, JPEG, JPEG] })).toEqual(['X takes at most 4 files.'])
    expect(messages({ platforms: ['reddit'], media: [JPEG, JPEG], options: { reddit: { community: 'bread' } } })).toEqual(['Reddit takes at most 1 file.'])
    expect(messages({ platforms: ['tiktok'], media: [PNG] })).toEqual([])
    expect(messages({ platforms: ['tiktok'], media: [JPEG] })).toEqual([])
  })

  it('refuses more tags and mentions than a platform allows', () => {
    expect(messages({ platforms: ['instagram'], media: [JPEG], content: '#a #b #c #d #e #f' })).toEqual(['Instagram takes at most 5 hashtags. Remove 1.'])
    expect(messages({ platforms: ['threads'], content: '#a #b #c' })).toEqual(['Threads takes at most 1 hashtag. Remove 2.'])
    expect(messages({ platforms: ['instagram'], media: [JPEG], content: '@a @b @c @d' })).toEqual(['Instagram takes at most 3 mentions. Remove 1.'])
    expect(messages({ platforms: ['facebook'], content: '#a #b #c #d #e #f @a @b @c @d' })).toEqual([])
  })

  it('requires a linked account, if the linked accounts are known', () => {
    expect(messages({ platforms: ['facebook', 'linkedin'], linked: ['facebook'] })).toEqual(['Connect your LinkedIn account first.'])
    expect(messages({ platforms: ['facebook'], linked: [] })).toHaveLength(1)
    expect(messages({ platforms: ['facebook'], linked: undefined })).toEqual([])
  })

  it('names each platform that cannot publish the post, and no other', () => {
    const issues = preflight(subject({ platforms: ['facebook', 'instagram', 'twitter'], content: 'a'.repeat(300) }))
    expect(issues.map((issue) => issue.platform)).toEqual(['instagram', 'twitter'])
  })
})

describe('limits of the posting provider (protocols/ayrshare.md section 8)', () => {
  it.each([['instagram', 2_196], ['linkedin', 1_250], ['facebook', 63_206], ['reddit', 10_000]] as const)('%s takes a comment of %i characters', (name, max) => {
    const of = (length: number) => preflight(subject({ platforms: [name], media: [JPEG], options: { reddit: { community: 'bread' } }, firstComment: 'x'.repeat(length) })).map(({ code, message }) => [code, message])
    expect(of(max)).toEqual([])
    expect(of(max + 2)).toEqual([['comment-too-long', `${PLATFORM_LIMITS[name].label} allows ${max.toLocaleString('en-US')} characters in a comment. Shorten the first comment by 2.`]])
  })

  it('says that Telegram would publish a longer text without its end', () => {
    expect(messages({ platforms: ['telegram'], content: 'x'.repeat(1_030) })).toEqual(['Telegram cuts a text off after 1,024 characters. Shorten the text by 6.'])
  })

  it('names a telephone number, which Google Business does not take', () => {
    expect(preflight(subject({ platforms: ['gmb', 'facebook'], content: 'Call 0664 1234567 before 18:00.' }))).toEqual([
      { platform: 'gmb', code: 'phone-number', message: 'Google Business takes no posts with telephone numbers. Remove 0664 1234567.' },
    ])
    expect(messages({ platforms: ['gmb'], content: 'Open 08:00 - 18:00 on 01.02.2026.' })).toEqual([])
  })
})

describe('what a network requires besides text and files', () => {
  const problems = (overrides: Partial<PreflightSubject>) => preflight(subject(overrides)).map(({ platform, code }) => [platform, code])

  it('is a community on Reddit, also one named in the text', () => {
    expect(messages({ platforms: ['reddit'] })).toEqual([PREFLIGHT_TEXTS.community])
    expect(problems({ platforms: ['reddit'], options: { reddit: { community: '' } } })).toEqual([['reddit', 'no-community']])
    expect(problems({ platforms: ['reddit'], options: { reddit: { community: 'a b' } } })).toEqual([['reddit', 'bad-community']])
    expect(problems({ platforms: ['reddit'], options: { reddit: { community: 'bread' } } })).toEqual([])
    expect(problems({ platforms: ['reddit'], content: 'Seen on r/bread today' })).toEqual([])
  })

  it('is a board on Pinterest and a title on YouTube', () => {
    expect(problems({ platforms: ['pinterest'], media: [JPEG] })).toEqual([['pinterest', 'no-board']])
    expect(problems({ platforms: ['youtube'], media: [VIDEO] })).toEqual([['youtube', 'no-title']])
  })

  it.each([
    ['a board’s name', { boardId: 'Our bread' }, [['pinterest', 'bad-board']]],
    ['a board’s address', { boardId: 'https://pinterest.com/graz/bread' }, [['pinterest', 'bad-board']]],
    ['half an address', { boardId: '42', link: 'https://bread' }, [['pinterest', 'bad-link']]],
    ['an address that runs code', { boardId: '42', link: 'javascript:alert(1)' }, [['pinterest', 'bad-link']]],
    ['words', { boardId: '42', link: 'our shop' }, [['pinterest', 'bad-link']]],
    ['a board and an address', { boardId: '549755885175', link: 'https://bread.example/a?b=c' }, []],
    ['a board and no address', { boardId: 'board-7', link: '' }, []],
  ])('on Pinterest names %s', (_name, pinterest, expected) => {
    expect(problems({ platforms: ['pinterest'], media: [JPEG], options: { pinterest } })).toEqual(expected)
  })

  it('names an expired account, and what an automatic post waits for', () => {
    expect(preflight(subject({ platforms: ['linkedin'], linked: [], expired: ['linkedin'] }))).toEqual([{ platform: 'linkedin', code: 'expired-account', message: 'LinkedIn: the connection has expired. Reconnect the account.' }])
    expect(problems({ media: [{ ...VIDEO, isProcessing: true }] })).toEqual([[null, 'media-processing']])
    expect(problems({ media: [{ ...VIDEO, type: 'video/x-matroska' }] })).toEqual([[null, 'media-processing']])
    expect((['expired-account', 'no-media', 'media-processing', 'approval', 'text-too-long', 'no-community'] as const).map(waitKindOf)).toEqual(['account', 'media', 'media', 'approval', null, null])
  })
})

describe('the content for a single platform', () => {
  const thread = ['Second', ' ', 'Third']

  it('is the thread as posts on platforms with threads, one text elsewhere, and only its own text if there is one', () => {
    const post = { content: 'First', thread, overrides: { threads: { content: 'Own' } } }
    expect(textsFor('twitter', post)).toEqual(['First', 'Second', 'Third'])
    expect(textsFor('facebook', post)).toEqual(['First\n\nSecond\n\nThird'])
    expect(textsFor('threads', post)).toEqual(['Own'])
  })

  it('is checked part by part, or as a whole if it is one text', () => {
    const parts = { content: 'a'.repeat(280), thread: ['b'.repeat(280)] }
    expect(messages({ ...parts, platforms: ['twitter'] })).toEqual([])
    expect(messages({ ...parts, platforms: ['bluesky'] })).toEqual(['Bluesky allows 300 characters. Shorten the text by 262.'])
  })

  it('is checked by its own text and files', () => {
    const overrides = { twitter: { content: 'Short' }, instagram: { media: [JPEG] } }
    expect(messages({ platforms: ['twitter', 'instagram'], content: 'a'.repeat(300), overrides })).toEqual([])
    expect(messages({ platforms: ['instagram'], media: [JPEG], overrides: { instagram: { media: [] } } })).toEqual([PREFLIGHT_TEXTS.instagramMedia])
    expect(messages({ platforms: ['facebook'], overrides: { facebook: { content: '' } } })).toEqual([PREFLIGHT_TEXTS.empty])
  })

  it('has a first comment only where one can be written', () => {
    expect(messages({ platforms: ['twitter'], firstComment: 'x'.repeat(281) })).toEqual(['X allows 280 characters in a comment. Shorten the first comment by 1.'])
    expect(messages({ platforms: ['telegram'], firstComment: 'x'.repeat(2_000) })).toEqual([])
  })
})
