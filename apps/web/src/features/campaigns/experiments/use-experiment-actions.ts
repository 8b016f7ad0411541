import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { refreshCampaigns } from '../queries.ts'
import { choose, stop } from './experiment-queries.ts'

type Notice = { kind: 'success' | 'error'; text: string }

/** Stopping an experiment, and using what it found, with what came of it. */
export function useExperimentActions(campaignId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [notice, setNotice] = useState<Notice | null>(null)
  const run = async (id: string, work: () => Promise<unknown>, said: string, failed: string): Promise<void> => {
    setBusy(id)
    setNotice(null)
    try {
      await work()
      await refreshCampaigns(client)
      setNotice({ kind: 'success', text: said })
    } catch (error) {
      setNotice({ kind: 'error', text: errorText(error, failed) })
    } finally {
      setBusy(null)
    }
  }
  return {
    busy, notice, say: (text: string) => setNotice({ kind: 'success', text }), dismiss: () => setNotice(null),
    stop: (id: string): void => void run(id, () => stop(campaignId, id), 'The experiment is stopped. Posts that are scheduled already still go out.', 'The experiment could not be stopped.'),
    apply: (id: string, variant: string): void => void run(id, () => choose(campaignId, id, variant), `The campaign uses ${variant} from its next post on.`, `${EXPERIMENT_TEXTS.apply(variant)} failed.`),
  }
}
export type ExperimentActions = ReturnType<typeof useExperimentActions>
