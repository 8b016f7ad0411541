import { expect, it } from 'vitest'
import { judgeSource, type SourceFacts, usualGap } from './source-state.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const facts = (change: Partial<SourceFacts>): SourceFacts => ({ isExpired: false, isChecked: true, hasWebhook: true, canary: { sentAt: ago(4), isBack: true }, lastEventAt: ago(12), usualGapMs: 20 * 60_000, failedChecks: 0, missed: 0, ...change })

it.each<[string, string, Partial<SourceFacts>]>([
  ['hears', 'Canary came back', {}],
  ['hears', 'No webhook for these', { hasWebhook: false, canary: null }],
  ['hears', 'Canary came back', { lastEventAt: ago(60) }],
  ['quiet', 'Checks fine, nothing new', { lastEventAt: ago(61) }],
  ['quiet', 'Checks fine, nothing new', { lastEventAt: null, usualGapMs: null }],
  ['quiet', 'Nothing to check yet', { lastEventAt: null, usualGapMs: null, isChecked: false }],
  ['broken', 'Check found 3, webhook 0', { missed: 3, lastEventAt: ago(300) }],
  ['broken', 'Canary did not come back', { canary: { sentAt: ago(2), isBack: false }, lastEventAt: ago(300) }],
  ['hears', 'Webhook and checks agree', { canary: { sentAt: ago(0.5), isBack: false } }],
  ['broken', 'The last 3 checks failed', { failedChecks: 3 }],
  ['broken', 'Asks for a new sign-in', { isExpired: true, failedChecks: 3 }],
  ['hears', 'No webhook for these', { hasWebhook: false, canary: null, missed: 3 }],
])('a source %s: %s', (state, sentence, change) => expect(judgeSource(facts(change), NOW)).toEqual({ state, sentence }))

it('measures the usual gap by the middle one, once there are enough', () => {
  expect(usualGap([ago(50), ago(40), ago(30), ago(20)])).toBeNull()
  expect(usualGap([ago(1_000), ago(40), ago(30), ago(20), ago(10)])).toBe(10 * 60_000)
})
