import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live.ts'
import { refreshCampaigns } from './queries.ts'

/** Events of this time are answered by one reading, in milliseconds. */
const GATHER_MS = 400

/** Reads what is shown of campaigns again when a campaign or a post has changed. */
export function useCampaignUpdates(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  useLive(({ type }) => {
    if (type !== 'post.changed' && type !== 'campaign.changed') return
    timer.current ??= setTimeout(() => {
      timer.current = null
      void refreshCampaigns(client)
    }, GATHER_MS)
  })
}
