import { describe, expect, it } from 'vitest'
import { countFor } from '@marquee/contract/shared/platforms'
import { cropUrl, filesFor, plainUrl } from './media/platform-files.ts'
import { draftBody, overridesOf } from './saving/draft-body.ts'
import { shorten } from './text/shorten.ts'
import { EMPTY_FORM } from './composer-form.ts'
import { rowTimes } from './series/row-times.ts'
import { seriesBody } from './series/series-body.ts'
import { countOf, emptyParts, moveRow, platformsOfPart, readPerPlatform, readSize, sentParts, slotPreview } from './series/series-model.ts'
import { postTime } from './time/post-time.ts'
import { tomorrowMorning, wallText } from './time/wall-text.ts'

const ZONE = 'America/New_York'
const NOON = Date.parse('2026-11-20T17:00:00.000Z')
const files = [{ url: '/media/a.png', type: 'image/png', name: 'a' }, { url: '/media/b.mp4?v=1', type: 'video/mp4', name: 'b' }]

describe('files of one platform', () => {
  it('are cropped, and restored to the plain address', () => {
    expect(cropUrl('/media/a.png', 'instagram')).toBe('/media/a.png?crop=instagram')
    expect(plainUrl(cropUrl('/media/a.png', 'instagram'))).toBe('/media/a.png')
    expect(plainUrl(cropUrl('/media/a.png?v=1', 'instagram'))).toBe('/media/a.png?v=1')
  })
  it('do not crop videos and omit excluded files', () => {
    expect(filesFor('instagram', { skip: [], crop: true }, files).map(({ url }) => url)).toEqual(['/media/a.png?crop=instagram', '/media/b.mp4?v=1'])
    expect(filesFor('instagram', { skip: ['/media/a.png'], crop: false }, files).map(({ url }) => url)).toEqual(['/media/b.mp4?v=1'])
    expect(filesFor('reddit', { skip: [], crop: true }, files)).toEqual(files)
  })
  it('are an override only where they differ, and only for chosen platforms', () => {
    const form = { ...EMPTY_FORM, platforms: ['instagram' as const, 'twitter' as const], own: { instagram: { skip: [], crop: true }, twitter: { content: 'x', skip: [], crop: false }, facebook: { content: 'y', skip: [], crop: false } } }
    expect(overridesOf(form, files)).toEqual({ instagram: { mediaUrls: ['/media/a.png?crop=instagram', '/media/b.mp4?v=1'] }, twitter: { content: 'x' } })
  })
})

it('stores a requested time only when it is valid', () => {
  const form = { ...EMPTY_FORM, isLater: true, schedule: '2026-11-21T09:00' }
  expect(draftBody(form, [], ZONE, NOON).scheduledTime).toBe('2026-11-21T14:00:00.000Z')
  expect(draftBody({ ...form, schedule: '2027-03-14T02:30' }, [], ZONE, NOON).scheduledTime).toBeNull()
  expect(draftBody({ ...form, isLater: false }, [], ZONE, NOON).scheduledTime).toBeNull()
})

describe('shorten', () => {
  it('keeps the sentences that fit the lowest limit', () => {
    const text = `${'First sentence here. '.repeat(12)}The end of it is too long for X.`
    const short = shorten(text, ['facebook', 'twitter'])
    expect(countFor('twitter', short)).toBeLessThanOrEqual(280)
    expect(text.startsWith(short)).toBe(true)
    expect(short.endsWith('.')).toBe(true)
  })
  it('drops the last sentence of a text that fits, and cuts one sentence between words', () => {
    expect(shorten('One. Two! Three?', ['twitter'])).toBe('One. Two!')
    expect(shorten('one two three four', ['twitter'])).toBe('one two…')
    expect(shorten('word', ['twitter'])).toBe('word')
  })
})

describe('series', () => {
  it('reads counts (CREATE-46, CREATE-47)', () => {
    expect(['1', 'abc', '', '12', '4.7', '-3'].map(readSize)).toEqual([2, 3, 3, 10, 4, 2])
    expect(['0', 'x', '11', '1'].map(readPerPlatform)).toEqual([1, 3, 10, 1])
  })
  const input = { zone: ZONE, now: NOON, defaultHours: 24, offers: [{ wall: '2026-11-21T12:00', reason: 'Your best time' }, { wall: '2026-11-23T09:00', reason: 'Next free slot' }] }
  const wallsOf = (form: Parameters<typeof rowTimes>[0], given = input) => rowTimes(form, given).map(({ wall }) => wall)
  it('spreads posts at the best hour of each day, the hour of the day before where none is offered', () => {
    const form = { parts: emptyParts(4), spread: { kind: 'best' as const, hours: null, from: '' } }
    expect(wallsOf(form)).toEqual(['2026-11-21T12:00', '2026-11-22T12:00', '2026-11-23T09:00', '2026-11-24T09:00'])
    expect(rowTimes(form, input)[2]).toEqual({ wall: '2026-11-23T09:00', reason: 'Next free slot', isOwn: false, isSecond: false, error: null })
  })
  it('spreads by hours and at the same hour, across a change of summer time too', () => {
    const spread = { kind: 'hours' as const, hours: 6, from: '2027-03-13' }
    expect(wallsOf({ parts: emptyParts(3), spread })).toEqual(['2027-03-13T09:00', '2027-03-13T15:00', '2027-03-13T21:00'])
    expect(wallsOf({ parts: emptyParts(2), spread: { ...spread, kind: 'daily' } })).toEqual(['2027-03-13T09:00', '2027-03-14T09:00'])
    expect(wallsOf({ parts: emptyParts(2), spread: { ...spread, hours: null } })).toEqual(['2027-03-13T09:00', '2027-03-14T09:00'])
  })
  it('keeps times of single posts, and says why one is invalid', () => {
    const [first, second] = emptyParts(2)
    const form = { parts: [{ ...first!, time: '2020-01-01T09:00' }, { ...second!, time: '2027-03-14T02:30' }], spread: { kind: 'best' as const, hours: null, from: '' } }
    expect(rowTimes(form, input).map(({ isOwn, error }) => [isOwn, error])).toEqual([[true, 'The scheduled time must be in the future.'], [true, expect.stringContaining('clocks go forward')]])
  })
  it('gives each platform its first posts, three by default (CREATE-47)', () => {
    const form = { ...EMPTY_FORM, platforms: ['twitter' as const, 'facebook' as const], perPlatform: { facebook: 1 } }
    expect([countOf(form, 'twitter'), countOf(form, 'facebook')]).toEqual([3, 1])
    expect([0, 1, 3].map((index) => platformsOfPart(form, index))).toEqual([['twitter', 'facebook'], ['twitter'], []])
  })
  it('sends only enabled posts that have a text and a platform (CREATE-52)', () => {
    const parts = emptyParts(5).map((part, index) => ({ ...part, content: index === 2 ? '' : `Post ${index}`, isEnabled: index !== 1 }))
    const form = { ...EMPTY_FORM, type: 'series' as const, platforms: ['twitter' as const], parts }
    expect(sentParts(form)).toEqual([0])
    const all = { ...form, perPlatform: { twitter: 5 } }
    expect(sentParts(all)).toEqual([0, 3, 4])
    expect(seriesBody(all, rowTimes(all, input), ZONE).slots.map(({ posts, datetime, enabled }) => [posts, datetime, enabled])).toEqual([[[0], '2026-11-21T12:00', true], [[3], '2026-11-24T09:00', true], [[4], '2026-11-25T09:00', true]])
  })
  it('moves rows, and not beyond the ends', () => {
    const parts = emptyParts(3)
    const keys = (list: typeof parts) => list.map(({ key }) => parts.findIndex((part) => part.key === key))
    expect(keys(moveRow(parts, 0, 2))).toEqual([1, 2, 0])
    expect(keys(moveRow(parts, 0, -1))).toEqual([0, 1, 2])
    expect(keys(moveRow(parts, 2, 3))).toEqual([0, 1, 2])
  })
  it('shows 30 characters of a post (CREATE-50)', () => {
    expect(slotPreview('a'.repeat(30))).toBe('a'.repeat(30))
    expect(slotPreview(`${'a'.repeat(30)}b`)).toBe(`${'a'.repeat(30)}…`)
  })
})

it('formats wall times briefly', () => {
  expect(wallText('2026-11-20T17:30', ZONE, NOON)).toBe('Fri 5:30 PM')
  expect(wallText(tomorrowMorning(ZONE, NOON), ZONE, NOON)).toBe('Sat 9:00 AM')
  expect(wallText('2026-11-23T09:00', ZONE, NOON)).toBe('Mon 9:00 AM')
  expect(wallText('2026-12-24T09:00', ZONE, NOON)).toMatch(/^Dec 24/)
})

it('takes the chosen time, else the first that is offered, else nine o’clock tomorrow', () => {
  const offers = [{ wall: '2026-11-23T09:00', reason: '' }, { wall: '2026-11-20T10:00', reason: 'Passed' }]
  const form = { isNow: false, isLater: false, schedule: '' }
  expect(postTime(form, offers, ZONE, NOON)).toMatchObject({ kind: 'at', wall: '2026-11-23T09:00', iso: '2026-11-23T14:00:00.000Z', isChosen: false })
  expect(postTime(form, [], ZONE, NOON)).toMatchObject({ wall: '2026-11-21T09:00', isChosen: false })
  expect(postTime({ ...form, isLater: true, schedule: '2020-01-01T09:00' }, offers, ZONE, NOON)).toMatchObject({ iso: null, error: 'The scheduled time must be in the future.' })
  expect(postTime({ ...form, isNow: true }, offers, ZONE, NOON)).toMatchObject({ kind: 'now', iso: null, error: null })
})
