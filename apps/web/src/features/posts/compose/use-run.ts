import { queryClient } from '../../../lib/query.ts'
import { refreshDrafts, type RowTime, seriesBody, type Sheet, useDecision } from '../../composer/index.ts'
import { runErrorText, startRun } from './compose-queries.ts'

/** Drafts of the parts are replaced by the posts of the run. */
async function dropPartDrafts(sheet: Sheet): Promise<void> {
  const ids = sheet.form.getState().parts.flatMap((part) => part.draftId ?? [])
  if (ids.length === 0) return
  sheet.form.setState(({ parts }) => ({ parts: parts.map((part) => ({ ...part, draftId: null, saved: '' })) }))
  const { dropDrafts } = await import('./drop-queries.ts')
  await dropDrafts(ids)
  refreshDrafts(queryClient)
}

/** Bulk Schedule of one sheet (trace.md CREATE-20, CREATE-39 to CREATE-44). The run itself happens on the server. */
export function useRun(sheet: Sheet, zone: string) {
  const { busy, error, decide, setError } = useDecision<'scheduling'>()
  const start = async (rows: readonly RowTime[]): Promise<boolean> => {
    const body = seriesBody(sheet.form.getState(), rows, zone)
    const run = await decide('scheduling', (send) => send(body, (key) => startRun(body, key)), runErrorText)
    if (!run) return false
    sheet.form.setState({ runId: run.id })
    await dropPartDrafts(sheet).catch(() => undefined) // They stay in the drafts, where the user can delete them.
    return true
  }
  return { isStarting: busy !== null, error, start, setError }
}
