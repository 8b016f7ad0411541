import { cellOf, type Channel, CHANNELS, isOnByDefault, NOTICE_KINDS, type NoticeKind, type NotificationSettings } from '@marquee/contract/notifications'
import { describe, expect, it } from 'vitest'
import { decide, decideAgain, type GateNotice, nextDigest, quietEnd, rehearse } from './gate.ts'

const every = (isOn: (kind: NoticeKind, channel: Channel) => boolean): NotificationSettings['cells'] =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, Object.fromEntries(CHANNELS.map((channel) => [channel, isOn(kind, channel)]))])) as NotificationSettings['cells']
const settings = (change: Partial<NotificationSettings> = {}): NotificationSettings => ({ cells: every(() => true), quietHours: { isOn: false, from: '22:00', to: '07:00' }, digest: 'off', ...change })
const NIGHT = { isOn: true, from: '22:00', to: '07:00' }
const at = (time: string) => new Date(time)
const moment = (now: Date, zone = 'UTC') => ({ now, zone, hasAddress: true, hasDevice: true })
const notice = (kind: GateNotice['kind'], change: Partial<GateNotice> = {}): GateNotice => ({ kind, isUrgent: false, expiresAt: null, ...change })
const DAY = at('2026-11-25T12:00:00Z')
const MIDNIGHT = at('2026-11-25T00:30:00Z')

describe('defaults', () => {
  it('e-mail on for the five of the specification, push off for all, in-app on (PROF-42)', () => {
    const on = (channel: Channel) => NOTICE_KINDS.filter((kind) => isOnByDefault(kind, channel))
    expect(on('email')).toEqual(['publishing', 'scheduling', 'security', 'report', 'announcement'])
    expect([on('push'), on('inApp')]).toEqual([[], [...NOTICE_KINDS]])
  })
})

describe('each switch', () => {
  const cells = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => [kind, channel] as const))
  it.each(cells)('%s on %s stops exactly that notice on exactly that channel', (kind, channel) => {
    const off = settings({ cells: every((each, on) => !(each === kind && on === channel)) })
    for (const [otherKind, otherChannel] of cells) {
      const { verdict, reason } = decide(notice(otherKind), otherChannel, off, moment(DAY))
      const isThis = otherKind === kind && otherChannel === channel
      const offer = cellOf(otherKind, otherChannel)
      expect([otherKind, otherChannel, verdict, reason]).toEqual([otherKind, otherChannel, ...(offer === 'never' ? ['skip', 'not-offered'] : isThis && offer === 'switch' ? ['skip', 'switched-off'] : ['send', 'on'])])
    }
  })

  it('has no power over security in the app', () => {
    expect(decide(notice('security', { isUrgent: true }), 'inApp', settings({ cells: every(() => false) }), moment(DAY))).toEqual({ verdict: 'send', reason: 'on' })
  })
})

describe('quiet hours', () => {
  it.each([
    ['2026-11-25T21:59:00Z', null],
    ['2026-11-25T22:00:00Z', '2026-11-26T07:00:00.000Z'],
    ['2026-11-26T06:59:00Z', '2026-11-26T07:00:00.000Z'],
    ['2026-11-26T07:00:00Z', null],
  ])('over midnight: at %s they end %s', (now, end) => expect(quietEnd(at(now), 'UTC', NIGHT)?.toISOString() ?? null).toBe(end))

  it('within a day, by the clock of the zone, and none when they have no length', () => {
    const lunch = { isOn: true, from: '12:00', to: '13:30' }
    expect(quietEnd(at('2026-07-01T10:15:00Z'), 'Europe/Stockholm', lunch)?.toISOString()).toBe('2026-07-01T11:30:00.000Z')
    expect(quietEnd(at('2026-07-01T12:15:00Z'), 'Europe/Stockholm', lunch)).toBeNull()
    expect(quietEnd(DAY, 'UTC', { isOn: true, from: '12:00', to: '12:00' })).toBeNull()
    expect(quietEnd(MIDNIGHT, 'UTC', { ...NIGHT, isOn: false })).toBeNull()
  })

  it('end on the day the clocks change: at the new time, and an hour later where the time is skipped', () => {
    expect(quietEnd(at('2026-03-29T00:30:00Z'), 'Europe/Berlin', NIGHT)?.toISOString()).toBe('2026-03-29T05:00:00.000Z')
    expect(quietEnd(at('2026-03-29T00:30:00Z'), 'Europe/Berlin', { isOn: true, from: '22:00', to: '02:30' })?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(quietEnd(at('2026-10-24T22:30:00Z'), 'Europe/Berlin', NIGHT)?.toISOString()).toBe('2026-10-25T06:00:00.000Z')
  })

  it('end after the second time of an hour that comes twice', () => {
    const evening = { isOn: true, from: '22:00', to: '02:30' }
    expect(quietEnd(at('2026-10-25T00:15:00Z'), 'Europe/Berlin', evening)?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(quietEnd(at('2026-10-25T01:15:00Z'), 'Europe/Berlin', evening)?.toISOString()).toBe('2026-10-25T01:30:00.000Z')
    expect(quietEnd(at('2026-10-25T01:30:00Z'), 'Europe/Berlin', evening)).toBeNull()
  })

  it('hold e-mail and push; failed posts, security and the app pass', () => {
    const quiet = settings({ quietHours: NIGHT })
    const held = { verdict: 'hold', until: at('2026-11-25T07:00:00Z'), reason: 'quiet-hours' }
    for (const channel of ['email', 'push'] as const) {
      expect(decide(notice('scheduling'), channel, quiet, moment(MIDNIGHT))).toEqual(held)
      expect(decide(notice('publishing', { isUrgent: true }), channel, quiet, moment(MIDNIGHT))).toEqual({ verdict: 'send', reason: 'urgent' })
      expect(decide(notice('security', { isUrgent: true }), channel, quiet, moment(MIDNIGHT))).toEqual({ verdict: 'send', reason: 'urgent' })
    }
    expect(decide(notice('scheduling'), 'inApp', quiet, moment(MIDNIGHT))).toEqual({ verdict: 'send', reason: 'on' })
  })

  it('drop what would come too late, such as the reminder of a post that leaves in the night', () => {
    const reminder = notice('reminder', { expiresAt: at('2026-11-25T01:00:00Z') })
    expect(decide(reminder, 'push', settings({ quietHours: NIGHT }), moment(MIDNIGHT))).toEqual({ verdict: 'skip', reason: 'too-late' })
    expect(decide(reminder, 'push', settings(), moment(MIDNIGHT))).toEqual({ verdict: 'send', reason: 'on' })
    expect(decide(reminder, 'push', settings(), moment(at('2026-11-25T01:00:00Z')))).toEqual({ verdict: 'skip', reason: 'too-late' })
  })
})

describe('the digest', () => {
  it.each([
    ['daily', '2026-11-25T07:59:00Z', '2026-11-25T08:00:00.000Z'],
    ['daily', '2026-11-25T08:00:00Z', '2026-11-26T08:00:00.000Z'],
    ['weekly', '2026-11-25T12:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['weekly', '2026-11-23T08:00:00Z', '2026-11-30T08:00:00.000Z'],
    ['weekly', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00.000Z'],
  ] as const)('%s after %s leaves %s', (digest, now, next) => expect(nextDigest(at(now), 'UTC', digest).toISOString()).toBe(next))

  it('leaves at eight by the clock of the zone', () => expect(nextDigest(at('2026-11-25T12:00:00Z'), 'Asia/Kolkata', 'daily').toISOString()).toBe('2026-11-26T02:30:00.000Z'))

  it.each([
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-10-31T13:00:00Z', 'America/New_York', '2026-11-01T13:00:00.000Z'],
  ])('leaves at eight on the day the clocks change: after %s in %s at %s', (now, zone, next) => expect(nextDigest(at(now), zone, 'daily').toISOString()).toBe(next))

  it('holds the e-mails that can wait, and nothing else', () => {
    const daily = settings({ digest: 'daily' })
    const until = at('2026-11-26T08:00:00Z')
    const waiting = NOTICE_KINDS.filter((kind) => decide(notice(kind, { isUrgent: kind === 'security' }), 'email', daily, moment(DAY)).verdict === 'hold')
    expect(waiting).toEqual(['publishing', 'scheduling', 'engagement', 'connection', 'approval', 'announcement'])
    expect(decide(notice('scheduling'), 'email', daily, moment(DAY))).toEqual({ verdict: 'hold', until, reason: 'digest' })
    expect(decide(notice('publishing', { isUrgent: true }), 'email', daily, moment(DAY)).verdict).toBe('send')
    expect(decide(notice('scheduling'), 'push', daily, moment(DAY)).verdict).toBe('send')
  })

  it('waits for the end of quiet hours that cover its time', () => {
    const late = settings({ digest: 'daily', quietHours: { isOn: true, from: '22:00', to: '09:30' } })
    expect(decide(notice('scheduling'), 'email', late, moment(DAY))).toEqual({ verdict: 'hold', until: at('2026-11-26T09:30:00Z'), reason: 'digest' })
  })
})

describe('a message that is due', () => {
  it('is decided about again, by the settings of then, but not held for another digest', () => {
    const daily = settings({ digest: 'daily' })
    expect(decideAgain(notice('scheduling'), 'email', daily, moment(DAY))).toEqual({ verdict: 'send', reason: 'on' })
    expect(decideAgain(notice('scheduling'), 'email', settings({ digest: 'daily', quietHours: NIGHT }), moment(MIDNIGHT))).toEqual({ verdict: 'hold', until: at('2026-11-25T07:00:00Z'), reason: 'quiet-hours' })
    expect(decideAgain(notice('scheduling'), 'email', settings({ cells: every(() => false) }), moment(DAY))).toEqual({ verdict: 'skip', reason: 'switched-off' })
  })
})

describe('where nothing arrives', () => {
  it('skips e-mail without a confirmed address and push without a browser, with the reason', () => {
    const nowhere = { ...moment(DAY), hasAddress: false, hasDevice: false }
    expect(decide(notice('security', { isUrgent: true }), 'email', settings(), nowhere)).toEqual({ verdict: 'skip', reason: 'no-address' })
    expect(decide(notice('security', { isUrgent: true }), 'push', settings(), nowhere)).toEqual({ verdict: 'skip', reason: 'no-device' })
    expect(decide(notice('test'), 'inApp', settings({ cells: every(() => false) }), nowhere)).toEqual({ verdict: 'send', reason: 'test' })
  })
})

describe('a rehearsal', () => {
  const week = [
    { ...notice('publishing', { isUrgent: true }), at: MIDNIGHT },
    { ...notice('scheduling'), at: MIDNIGHT },
    { ...notice('scheduling'), at: at('2026-11-25T01:30:00Z') },
    { ...notice('scheduling'), at: DAY },
    { ...notice('report'), at: DAY },
  ]
  const place = { zone: 'UTC', hasAddress: true, hasDevice: true }

  it('counts what each channel would have got; held e-mails of one time are one', () => {
    expect(rehearse(week, settings(), place)).toEqual({ emails: 5, pushes: 4, inApp: 5, heldEmails: 0, heldPushes: 0 })
    expect(rehearse(week, settings({ quietHours: NIGHT }), place)).toEqual({ emails: 4, pushes: 4, inApp: 5, heldEmails: 2, heldPushes: 2 })
    expect(rehearse(week, settings({ digest: 'daily' }), place)).toEqual({ emails: 4, pushes: 4, inApp: 5, heldEmails: 0, heldPushes: 0 })
    expect(rehearse(week, settings({ cells: every((kind, channel) => channel !== 'push' && kind !== 'scheduling') }), place)).toEqual({ emails: 2, pushes: 0, inApp: 2, heldEmails: 0, heldPushes: 0 })
  })
})
