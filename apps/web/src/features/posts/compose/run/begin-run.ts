import { queryClient } from '../../../../lib/query.ts'
import type { RequestKey } from '../../../../lib/use-request-key.ts'
import { refreshDrafts, type RowTime, seriesBody, type Sheet } from '../../../composer/index.ts'
import { startRun } from './run-queries.ts'
import { dropDrafts } from '../drop-queries.ts'

/** Drafts of the parts are replaced by the posts of the run. */
async function dropPartDrafts(sheet: Sheet): Promise<void> {
  const ids = sheet.form.getState().parts.flatMap((part) => part.draftId ?? [])
  if (ids.length === 0) return
  sheet.form.setState(({ parts }) => ({ parts: parts.map((part) => ({ ...part, draftId: null, saved: '' })) }))
  await dropDrafts(ids)
  refreshDrafts(queryClient)
}

/** Starts the run of a sheet's series. Takes the sheet, the times of its posts with their zone, and what makes the call. Throws ApiError. */
export async function beginRun(sheet: Sheet, rows: readonly RowTime[], zone: string, send: RequestKey['send']): Promise<true> {
  const body = seriesBody(sheet.form.getState(), rows, zone)
  const run = await send(body, (key) => startRun(body, key))
  sheet.form.setState({ runId: run.id })
  await dropPartDrafts(sheet).catch(() => undefined) // They stay in the drafts, where the user can delete them.
  return true
}
