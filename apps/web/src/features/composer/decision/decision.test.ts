import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DEFAULT_SETTINGS } from '@marquee/contract/settings'
import { SERIES_TEXTS } from '@marquee/contract/series'
import { PREFLIGHT_TEXTS } from '@marquee/contract/shared/preflight'
import type { Platform } from '@marquee/contract/shared/platforms'
import { describe, expect, it } from 'vitest'
import { type ComposerForm, EMPTY_FORM } from '../composer-form.ts'
import { rowTimes } from '../series/row-times.ts'
import { emptyParts } from '../series/series-model.ts'
import { postTime } from '../time/post-time.ts'
import { blockersOf, type CheckInput } from './checks.ts'
import { decisionOf } from './decision.ts'

const ZONE = 'UTC'
const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const OFFERS = [{ wall: '2026-11-23T09:00', reason: 'Next free slot' }]
const IMAGE = { url: '/m/1.png', type: 'image/png', name: '1.png' }

function accountsOf(linked: readonly Platform[], expired: readonly Platform[] = []): CheckInput['accounts'] {
  const account = (platform: Platform, isExpired: boolean) => ({ platform, is_active: !isExpired, username: null, display_name: null, avatar_url: null, connected_at: null, needs_reconnect: isExpired })
  return { hasProfile: true, platforms: linked, expired, accounts: [...linked.map((name) => account(name, false)), ...expired.map((name) => account(name, true))] }
}

function inputOf(form: Partial<ComposerForm>, more: Partial<CheckInput> = {}): CheckInput {
  const whole = { ...EMPTY_FORM, ...form }
  return {
    form: whole, files: [], accounts: accountsOf(['twitter']), isUploading: false, hasFailedUpload: false,
    time: postTime(whole, OFFERS, ZONE, NOW), rows: rowTimes(whole, { offers: OFFERS, zone: ZONE, now: NOW, defaultHours: 24 }), ...more,
  }
}
function decide(form: Partial<ComposerForm>, more: Partial<CheckInput> = {}, rest: Partial<Parameters<typeof decisionOf>[0]> = {}) {
  const check = inputOf(form, more)
  return decisionOf({ check, blockers: blockersOf(check), settings: DEFAULT_SETTINGS, postState: 'draft', hasConflict: false, toDecide: 0, isOffline: false, writingPart: null, zone: ZONE, now: NOW, ...rest })
}
const causes = (form: Partial<ComposerForm>, more: Partial<CheckInput> = {}) => blockersOf(inputOf(form, more)).map(({ cause }) => cause)

describe('the decision', () => {
  const written = { text: 'Good morning', platforms: ['twitter'] as Platform[] }
  it.each([
    ['an account and a time', written, {}, {}, 'schedule', 'Schedule for Mon 9:00 AM'],
    ['Now', { ...written, isNow: true }, {}, {}, 'publish', 'Publish now'],
    ['no account', { text: 'Good morning' }, { accounts: accountsOf([]) }, {}, 'draft', CREATE_TEXTS.saveDraft],
    ['only something to wait for', { ...written, platforms: ['instagram'] as Platform[], autoPost: true }, { accounts: accountsOf(['instagram']) }, {}, 'wait', 'Save, post when ready'],
    ['a scheduled post', written, {}, { postState: 'scheduled' }, 'update', 'Update, Mon 9:00 AM'],
  ] as const)('with %s', (_, form, more, rest, action, label) => {
    expect(decide(form as Partial<ComposerForm>, more, rest)).toMatchObject({ action, label, isOff: false, cause: null })
  })

  it('counts what is to fix and keeps its words', () => {
    expect(decide({ text: 'x'.repeat(300), platforms: ['twitter', 'instagram'] })).toMatchObject({ label: 'Schedule for Mon 9:00 AM', isOff: true, cause: '3 things to fix' })
    expect(decide({ ...written, platforms: ['instagram'] }, { accounts: accountsOf(['instagram']) })).toMatchObject({ cause: '1 thing to fix' })
  })

  it('says why it is off in the same way for every cause', () => {
    expect(decide({ platforms: ['twitter'] }).cause).toBe('Nothing to save yet')
    expect(decide(written, {}, { isOffline: true }).cause).toBe('You are offline')
    expect(decide(written, {}, { hasConflict: true }).cause).toBe('Choose which text to keep first')
    expect(decide(written, { accounts: undefined }).cause).toBe('Your accounts are loading')
    expect(decide(written).note).toBe('Ready for 1 account')
  })

  it('saves as a draft whatever is to fix, but nothing of an empty sheet', () => {
    expect(decide({ text: 'x'.repeat(300), platforms: ['twitter'] }, { accounts: accountsOf([]) })).toMatchObject({ action: 'draft', isOff: false })
    expect(decide({}, { accounts: accountsOf([]) })).toMatchObject({ action: 'draft', isOff: true })
  })

  it('of a series depends on the settings and counts the posts that are sent', () => {
    const parts = emptyParts(4).map((part) => ({ ...part, content: 'A post' }))
    const series = { type: 'series' as const, platforms: ['twitter' as const], parts }
    expect(decide(series).label).toBe('Save 3 for approval')
    expect(decide({ ...series, perPlatform: { twitter: 4 } }, {}, { settings: { ...DEFAULT_SETTINGS, bypassApproval: true, autoSchedule: true } }).label).toBe('Schedule 4 posts')
    expect(decide(series, {}, { writingPart: 3 }).cause).toBe('Post 3 is being written')
  })
})

describe('blockers', () => {
  it('come in the order of the specification (CREATE-14 to CREATE-16)', () => {
    const suggestions = ['One', 'Two', 'Three']
    expect(blockersOf(inputOf({ suggestions })).map(({ message }) => message)).toEqual([CREATE_TEXTS.notSelected, PREFLIGHT_TEXTS.noPlatform])
    expect(blockersOf(inputOf({ platforms: ['twitter'] })).map(({ message }) => message)).toEqual([CREATE_TEXTS.notReady])
    expect(blockersOf(inputOf({ text: 'Hello' })).map(({ message }) => message)).toEqual([PREFLIGHT_TEXTS.noPlatform])
    expect(causes({ suggestions, text: 'My own words', platforms: ['twitter'] })).toEqual([])
  })
  it('tell an expired account from a missing one', () => {
    expect(causes({ text: 'Hello', platforms: ['twitter', 'linkedin', 'facebook'] }, { accounts: accountsOf(['twitter'], ['linkedin']) })).toEqual(['expired-account', 'no-account'])
  })
  it('include required fields, files, uploads and the time', () => {
    expect(causes({ text: 'Hello', platforms: ['reddit'] }, { accounts: accountsOf(['reddit']) })).toEqual(['no-community'])
    expect(causes({ text: 'Hello', platforms: ['pinterest'] }, { accounts: accountsOf(['pinterest']), files: [IMAGE, { ...IMAGE, url: '/m/2.png' }] })).toEqual(['too-many-media', 'no-board'])
    expect(causes({ text: 'Hello', platforms: ['twitter'], isLater: true, schedule: '2020-01-01T09:00' }, { hasFailedUpload: true })).toEqual(['bad-time', 'upload-failed'])
  })
  it('of a series are those of the posts that are sent (CREATE-17, CREATE-20)', () => {
    expect(blockersOf(inputOf({ type: 'series' }))[0]?.message).toBe(SERIES_TEXTS.noPlatform)
    expect(blockersOf(inputOf({ type: 'series', platforms: ['twitter'] }))[0]?.message).toBe(SERIES_TEXTS.incomplete)
    const parts = emptyParts(3).map((part, index) => ({ ...part, content: 'x'.repeat(index === 1 ? 300 : 10), isEnabled: index !== 2 }))
    const found = blockersOf(inputOf({ type: 'series', platforms: ['twitter'], parts: [{ ...parts[0]!, time: '2020-01-01T09:00' }, ...parts.slice(1)] }))
    expect(found.map(({ cause, part }) => [cause, part])).toEqual([['bad-time', 0], ['text-too-long', 1]])
  })
})
