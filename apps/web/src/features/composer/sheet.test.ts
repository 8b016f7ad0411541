import type { Draft } from '@marquee/contract/posts'
import { afterEach, expect, it, vi } from 'vitest'
import { clearSheets, createSheet } from './sheet.ts'
import { draftBody } from './saving/draft-body.ts'

const AT = '2090-06-01T12:30:00.000Z'
const DRAFT: Draft = {
  id: '22222222-2222-4222-8222-222222222222', content: 'Hello', type: 'single', status: 'scheduled', state: 'scheduled', scheduledTime: AT, platforms: ['twitter'], mediaUrls: [], media: [], autoPost: false, overrides: {},
  thread: [], firstComment: '', campaign: '', usedSuggestedMedia: false, options: {}, trackLinks: false, isAutosaved: false, issues: [], seriesId: null, seriesPosition: null, deliveries: [], createdAt: AT, updatedAt: AT,
} as unknown as Draft
/** The instant that a save of the sheet would store. */
const instantOf = (sheet: ReturnType<typeof createSheet>): string | null => draftBody(sheet.form.getState(), [], sheet.zone(), 0).scheduledTime

afterEach(() => {
  clearSheets()
  vi.unstubAllGlobals()
})

it('keeps the instant of a draft that is opened before the profile’s zone is known', () => {
  const sheet = createSheet('u', { draft: DRAFT, zone: 'America/New_York' })
  expect([sheet.form.getState().schedule, instantOf(sheet)]).toEqual(['2090-06-01T08:30', AT])
  sheet.setZone('UTC')
  expect([sheet.form.getState().schedule, instantOf(sheet)]).toEqual(['2090-06-01T12:30', AT])
  sheet.setZone('Asia/Kolkata')
  expect([sheet.form.getState().schedule, instantOf(sheet)]).toEqual(['2090-06-01T18:00', AT])
})

it('takes a time that the user chose as the clock shows it, in whatever zone', () => {
  const sheet = createSheet('u', { draft: DRAFT, zone: 'America/New_York' })
  sheet.form.setState({ schedule: '2090-06-02T09:00' })
  sheet.setZone('UTC')
  expect([sheet.form.getState().schedule, instantOf(sheet)]).toEqual(['2090-06-02T09:00', '2090-06-02T09:00:00.000Z'])
})

it('keeps which one is meant of an hour that occurs twice', () => {
  const second = '2027-11-07T06:30:00.000Z'
  const sheet = createSheet('u', { draft: { ...DRAFT, scheduledTime: second }, zone: 'UTC' })
  sheet.setZone('America/New_York')
  expect([sheet.form.getState().schedule, sheet.form.getState().isSecond, instantOf(sheet)]).toEqual(['2027-11-07T01:30', true, second])
})
