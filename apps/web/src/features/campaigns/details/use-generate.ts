import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { generate } from '../details-queries.ts'
import { refreshCampaigns } from '../queries.ts'

/** What came of it. */
type Notice = { kind: 'success' | 'error'; text: string }

/** Why no post can be generated; null when one can. */
const offOf = (campaign: Campaign | undefined): string | null => (campaign?.status === 'completed' ? 'This campaign is completed.' : null)

/** Writes a post of the campaign now, and says when it goes out (trace.md CDET-02, CDET-17, CDET-18). */
export function useGenerate(id: string, campaign: Campaign | undefined) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const key = useRequestKey()
  const [isBusy, setBusy] = useState(false)
  // In the sheet: what is outside of it, screen readers do not hear while it is open.
  const [notice, setNotice] = useState<Notice | null>(null)
  const off = offOf(campaign)
  const run = async (): Promise<void> => {
    if (off !== null) return
    setBusy(true)
    setNotice(null)
    try {
      const { scheduled_for: at } = await key.send({ generate: id }, (idempotencyKey) => generate(id, idempotencyKey))
      setNotice({ kind: 'success', text: CAMPAIGN_DETAIL_TEXTS.generated(formatDateTime(at, zone)) })
      await refreshCampaigns(client)
    } catch (error) {
      setNotice({ kind: 'error', text: errorText(error, CAMPAIGN_DETAIL_TEXTS.generateFailed) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, off, notice, dismiss: () => setNotice(null), run: () => void run() }
}
export type Generate = ReturnType<typeof useGenerate>
