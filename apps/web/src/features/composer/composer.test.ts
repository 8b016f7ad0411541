import { describe, expect, it } from 'vitest'
import { countFor } from '@marquee/contract/shared/platforms'
import { cropUrl, filesFor, plainUrl } from './media/platform-files.ts'
import { draftBody, overridesOf } from './saving/draft-body.ts'
import { shorten } from './text/shorten.ts'
import { EMPTY_FORM } from './composer-form.ts'
import { fillDown, readPerPlatform, readSize, shiftWallHours, slotError, slotPerPost, slotPreview, unassigned, withTimes } from './series/series-model.ts'
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
  it('moves wall times on the clock, across a change of summer time too', () => {
    expect(shiftWallHours('2026-10-31T23:00', 24)).toBe('2026-11-01T23:00')
    expect(shiftWallHours('', 24)).toBe('')
    expect(slotPerPost(3, '2026-03-07T09:00', 24).map(({ datetime }) => datetime)).toEqual(['2026-03-07T09:00', '2026-03-08T09:00', '2026-03-09T09:00'])
  })
  it('fills down from the first row and continues after the suggested times', () => {
    const slots = slotPerPost(3, '2026-12-01T09:00', 24)
    expect(fillDown(slots, 2).map(({ datetime }) => datetime)).toEqual(['2026-12-01T09:00', '2026-12-01T11:00', '2026-12-01T13:00'])
    expect(withTimes(slots, ['2026-12-05T18:00', '2026-12-04T18:00'], 6).map(({ datetime }) => datetime)).toEqual(['2026-12-04T18:00', '2026-12-05T18:00', '2026-12-06T00:00'])
    expect(withTimes(slots, [], 6)).toEqual(slots)
  })
  it('counts only enabled slots with posts that exist, and names what is left (CREATE-52)', () => {
    const [first, second] = slotPerPost(2, '2020-01-01T09:00', 1)
    expect(slotError(first!, 2, ZONE, NOON)).toBe('The scheduled time must be in the future.')
    expect(slotError({ ...first!, enabled: false }, 2, ZONE, NOON)).toBeNull()
    expect(slotError({ ...second!, posts: [7] }, 2, ZONE, NOON)).toBeNull()
    expect(slotError({ ...first!, datetime: '2027-03-14T02:30' }, 2, ZONE, NOON)).toContain('clocks go forward')
    expect(unassigned([first!, { ...second!, enabled: false }], 2)).toEqual([1])
  })
  it('shows 30 characters of a post (CREATE-50)', () => {
    expect(slotPreview('a'.repeat(30))).toBe('a'.repeat(30))
    expect(slotPreview(`${'a'.repeat(30)}b`)).toBe(`${'a'.repeat(30)}…`)
  })
})

it('formats wall times briefly', () => {
  expect(wallText('2026-11-20T17:30', ZONE, NOON)).toBe('Today 5:30 PM')
  expect(wallText(tomorrowMorning(ZONE, NOON), ZONE, NOON)).toBe('Tomorrow 9:00 AM')
  expect(wallText('2026-11-23T09:00', ZONE, NOON)).toBe('Mon 9:00 AM')
  expect(wallText('2026-12-24T09:00', ZONE, NOON)).toMatch(/^Dec 24/)
})
