import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { type MenuRow, PublishNow, wallText } from '../../composer/index.ts'
import type { ComposeState, useDecide } from './use-compose.ts'

type Acts = ReturnType<typeof useDecide>

const publishNote = (count: number): string => `To ${count} ${count === 1 ? 'account' : 'accounts'}, at once.`

const NOTES: Partial<Record<ComposeState['decision']['action'], string>> = {
  schedule: 'Goes out on its own. Move it any time.', update: 'Changes the scheduled post.', wait: 'Goes out when nothing is missing.', series: 'One post at each time.',
}

/** Sending by the other way than the primary button's: at once, or at the time. */
function otherWays({ decision, check, time, offers, now }: ComposeState, acts: Acts, zone: string): MenuRow[] {
  if (check.form.type === 'series' || (check.accounts?.accounts.length ?? 0) === 0) return []
  const wall = time.wall || (offers?.[0]?.wall ?? '')
  if (decision.action === 'publish') return [{ action: 'schedule', label: `Schedule for ${wallText(wall, zone, now)}`, note: NOTES.schedule ?? '', run: () => acts.act('schedule') }]
  return [{ action: 'publish', label: <PublishNow />, note: publishNote(check.form.platforms.length), run: () => acts.act('publish') }]
}

/** The rows of the split button's menu: what the primary button does first, then the other ways to finish. */
export function finishRows(state: ComposeState, acts: Acts, zone: string, onDiscard: (() => void) | null): MenuRow[] {
  const { decision, check } = state
  const draft: MenuRow = { action: 'draft', label: CREATE_TEXTS.saveDraft, note: 'Keeps everything. Nothing goes out.', run: acts.saveDraft }
  const discard: MenuRow[] = onDiscard ? [{ action: 'discard', label: 'Discard', note: 'Starts over. Undo brings it back.', run: onDiscard }] : []
  if (decision.action === 'draft') return [draft, ...discard]
  const isNow = decision.action === 'publish'
  const primary: MenuRow = { action: 'primary', label: isNow ? <PublishNow /> : decision.label, note: isNow ? publishNote(check.form.platforms.length) : (NOTES[decision.action] ?? ''), run: acts.primary }
  return [primary, ...otherWays(state, acts, zone), draft, ...discard]
}
