import type { RowTime, Sheet } from '../../../composer/index.ts'
import { useDecision } from '../../../composer/index.ts'
import { runErrorText } from '../compose-queries.ts'

/** Bulk Schedule of one sheet (trace.md CREATE-20, CREATE-39 to CREATE-44). The run itself happens on the server. */
export function useRun(sheet: Sheet, zone: string) {
  const { busy, error, decide, setError } = useDecision<'scheduling'>()
  const start = async (rows: readonly RowTime[]): Promise<boolean> => {
    const isStarted = await decide('scheduling', async (send) => (await import('./begin-run.ts')).beginRun(sheet, rows, zone, send), runErrorText)
    return isStarted === true
  }
  return { isStarting: busy !== null, error, start, setError }
}
