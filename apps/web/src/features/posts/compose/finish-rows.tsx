import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { type MenuRow, PublishNow, wallText } from '../../composer/index.ts'
import type { ComposeState, useDecide } from './use-compose.ts'

type Acts = ReturnType<typeof useDecide>

const accounts = (count: number): string => `${count} ${count === 1 ? 'account' : 'accounts'}`

/** The rows of the split button's menu: what the primary button does first, then the other ways to finish. */
export function finishRows(state: ComposeState, acts: Acts, zone: string, onDiscard: (() => void) | null): MenuRow[] {
  const { decision, check, time, offers, now } = state
  const hasAccounts = (check.accounts?.accounts.length ?? 0) > 0
  const isSeries = check.form.type === 'series'
  const wall = time.kind === 'at' ? time.wall : (offers?.[0]?.wall ?? '')
  const schedule: MenuRow = { action: 'schedule', label: `Schedule for ${wallText(wall, zone, now)}`, note: 'Goes out on its own. Move it any time.', run: () => acts.act('schedule') }
  const publish: MenuRow = { action: 'publish', label: <PublishNow />, note: `To ${accounts(check.form.platforms.length)}, at once.`, run: () => acts.act('publish') }
  const draft: MenuRow = { action: 'draft', label: CREATE_TEXTS.saveDraft, note: 'Keeps everything. Nothing goes out.', run: acts.saveDraft }
  const discard: MenuRow[] = onDiscard ? [{ action: 'discard', label: 'Discard', note: 'Starts over. Undo brings it back.', run: onDiscard }] : []
  const notes: Partial<Record<typeof decision.action, string>> = { schedule: schedule.note, publish: publish.note, update: 'Changes the scheduled post.', wait: 'Goes out when nothing is missing.', series: 'One post at each time.' }
  const primary: MenuRow = { action: 'primary', label: decision.action === 'publish' ? <PublishNow /> : decision.label, note: notes[decision.action] ?? draft.note, run: acts.primary }
  if (decision.action === 'draft') return [{ ...primary, action: 'draft', run: acts.saveDraft }, ...discard]
  const others = isSeries || !hasAccounts ? [] : decision.action === 'publish' ? [schedule] : [publish]
  return [primary, ...others, draft, ...discard]
}
