import { useRef, useState } from 'react'
import { newKey } from '../../../lib/new-key.ts'
import { queryClient } from '../../../lib/query.ts'
import { refreshDrafts } from '../draft-cache.ts'
import { isOutcomeUnknown } from '../queries.ts'
import { dropDrafts, runErrorText, startRun } from './create-queries.ts'
import { seriesBody } from './series-model.ts'
import type { Sheet } from './sheet.ts'

/** Drafts of the parts give way to the posts of the run. */
async function dropPartDrafts(sheet: Sheet): Promise<void> {
  const ids = sheet.form.getState().parts.flatMap((part) => part.draftId ?? [])
  if (ids.length === 0) return
  sheet.form.setState(({ parts }) => ({ parts: parts.map((part) => ({ ...part, draftId: null, saved: '' })) }))
  await dropDrafts(ids)
  refreshDrafts(queryClient)
}

/** Bulk Schedule of one sheet (trace.md CREATE-20, CREATE-39 to CREATE-44). The run itself is the server's. */
export function useRun(sheet: Sheet, zone: string) {
  const [state, setState] = useState<{ isStarting: boolean; error: string | null }>({ isStarting: false, error: null })
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const start = async () => {
    if (state.isStarting) return
    setState({ isStarting: true, error: null })
    const body = seriesBody(sheet.form.getState(), zone)
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newKey() }
    try {
      const run = await startRun(body, attempt.current.key)
      attempt.current = null
      sheet.form.setState({ runId: run.id })
      setState({ isStarting: false, error: null })
      await dropPartDrafts(sheet).catch(() => undefined) // They stay in the drafts, where the user can delete them.
    } catch (error) {
      if (!isOutcomeUnknown(error)) attempt.current = null
      setState({ isStarting: false, error: runErrorText(error) })
    }
  }
  return { ...state, start, setError: (error: string | null) => setState((current) => ({ ...current, error })) }
}
