import { SERIES_TEXTS, type SeriesRun, SLOT_PREVIEW_LENGTH } from '@marquee/contract/series'
import type { Platform } from '@marquee/contract/shared/platforms'
import { previewOf } from '../calendar/view.ts'
import type { ItemRow, RunRow } from './queries.ts'

const SUCCEEDED: readonly string[] = ['scheduled', 'pending_approval']
type Item = SeriesRun['items'][number]

const presentItem = (row: ItemRow): Item => ({
  ordinal: row.ordinal,
  position: row.position,
  status: row.status as Item['status'],
  scheduledTime: row.scheduled_at?.toISOString() ?? null,
  platforms: row.platforms as Platform[],
  preview: previewOf(row.content, SLOT_PREVIEW_LENGTH),
  postId: SUCCEEDED.includes(row.status) ? row.post_id : null,
  error: row.error,
})

/** The message for a run of which every post failed, with the reasons if known (trace.md CREATE-43, CREATE-44). */
function totalFailure(failed: readonly ItemRow[]): string {
  if (failed.every((item) => item.error === SERIES_TEXTS.failed)) return SERIES_TEXTS.failed
  return SERIES_TEXTS.allFailed(failed.map((item) => SERIES_TEXTS.postFailed(item.position + 1, item.error ?? SERIES_TEXTS.failed)).join('; '))
}

/** The message for the outcome of a run (trace.md CREATE-39 to CREATE-44); empty while it has none. */
function describeOutcome(run: RunRow, items: readonly ItemRow[], succeeded: number, failed: readonly ItemRow[]): string {
  if (run.status !== 'done') return ''
  if (items.some((item) => item.status === 'stopped')) return SERIES_TEXTS.stopped(succeeded, items.length)
  if (succeeded === 0) return totalFailure(failed)
  if (failed.length > 0) return SERIES_TEXTS.partial(succeeded)
  return run.is_automatic ? SERIES_TEXTS.scheduled(succeeded) : SERIES_TEXTS.saved(succeeded)
}

/** A run as the API shows it. Takes its row and all its items, in order. */
export function presentRun(run: RunRow, items: readonly ItemRow[]): SeriesRun {
  const succeeded = items.filter((item) => SUCCEEDED.includes(item.status)).length
  const failed = items.filter((item) => item.status === 'failed')
  return {
    id: run.id,
    title: run.title,
    status: run.status as SeriesRun['status'],
    isAutomatic: run.is_automatic,
    total: items.length,
    succeeded,
    failed: failed.length,
    message: describeOutcome(run, items, succeeded, failed),
    items: items.map(presentItem),
    createdAt: run.created_at.toISOString(),
  }
}
