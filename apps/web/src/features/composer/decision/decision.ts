import type { UserSettings } from '@marquee/contract/settings'
import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { wallText } from '../time/wall-text.ts'
import type { PostTime } from '../time/post-time.ts'
import { isSent, sentParts } from '../series/series-model.ts'
import { type Blocker, type CheckInput, isWait } from './checks.ts'

/** What the primary button does. */
export type Action = 'schedule' | 'publish' | 'draft' | 'wait' | 'update' | 'series'
/** The one decision at the end: what it does and says, and why it is off. */
export type Decision = {
  action: Action
  label: string
  isOff: boolean
  /** What keeps it off, shown to its left; null while it is on. */
  cause: string | null
  /** Said to its left while it is on. */
  note: string | null
}
export type DecisionInput = { check: CheckInput; blockers: readonly Blocker[]; settings: UserSettings; postState: string; hasConflict: boolean; /** Changed facts of products. */ toDecide: number; isOffline: boolean; writingPart: number | null; zone: string; now: number }

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Whether there is something to save: text, a file, or the posts of a series. */
export function hasSomething({ form, files }: Pick<CheckInput, 'form' | 'files'>): boolean {
  if (form.type === 'series') return form.parts.some((part) => part.content.trim() !== '' || part.files.length > 0)
  return files.length > 0 || [form.text, ...form.thread, ...Object.values(form.own).map((own) => own.content ?? '')].some((text) => text.trim() !== '')
}

const shortTime = (time: PostTime, { zone, now }: Pick<DecisionInput, 'zone' | 'now'>): string => wallText(time.wall, zone, now)

function seriesLabel({ check, settings }: DecisionInput): string {
  const count = sentParts(check.form).length || check.form.parts.length || check.form.seriesSize
  return settings.bypassApproval && settings.autoSchedule ? `Schedule ${plural(count, 'post')}` : `Save ${count} for approval`
}

function actionOf({ check, blockers, postState }: DecisionInput): Action {
  const { form, accounts, time } = check
  const hasAccounts = accounts === undefined || accounts.accounts.length > 0
  if (form.type === 'series') return hasAccounts ? 'series' : 'draft'
  if (form.autoPost && hasSomething(check) && blockers.length > 0 && blockers.every(isWait)) return 'wait'
  if (!hasAccounts) return 'draft'
  if (time.kind === 'now') return 'publish'
  return postState === 'scheduled' ? 'update' : 'schedule'
}

function labelOf(action: Action, input: DecisionInput): string {
  const time = shortTime(input.check.time, input)
  const labels: Record<Action, string> = {
    schedule: `Schedule for ${time}`,
    publish: `${CREATE_TEXTS.publish} now`,
    draft: CREATE_TEXTS.saveDraft,
    wait: 'Save, post when ready',
    update: `Update, ${time}`,
    series: seriesLabel(input),
  }
  return labels[action]
}

function causeOf(action: Action, input: DecisionInput): string | null {
  const { check, blockers } = input
  if (input.hasConflict) return 'Choose which text to keep first'
  if (input.toDecide > 0) return `${plural(input.toDecide, 'fact')} to decide`
  if (input.writingPart !== null) return `Post ${input.writingPart} is being written`
  if (!hasSomething(check) && !blockers.some(({ cause }) => cause === 'no-suggestion')) return 'Nothing to save yet'
  if (action === 'draft' || action === 'wait') return null
  if (check.accounts === undefined) return 'Your accounts are loading'
  if (input.isOffline) return 'You are offline'
  return blockers.length > 0 ? `${plural(blockers.length, 'thing')} to fix` : null
}

function noteOf(action: Action, { check }: DecisionInput): string | null {
  if (action === 'draft') return 'Connect an account to schedule'
  if (action === 'wait') return null
  const { form } = check
  const names = form.type === 'series' ? form.platforms.filter((name) => form.parts.some((_, index) => isSent({ ...form, platforms: [name] }, index))) : form.platforms
  return `Ready for ${plural(names.length, 'account')}`
}

/** Derives the decision from the state of the composer; nothing of it is stored. */
export function decisionOf(input: DecisionInput): Decision {
  const action = actionOf(input)
  const cause = causeOf(action, input)
  return { action, label: labelOf(action, input), isOff: cause !== null, cause, note: cause === null ? noteOf(action, input) : null }
}
