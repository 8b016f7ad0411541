import { rehearseCampaign } from '@marquee/contract/campaigns/rehearsal'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { rehearsalKey } from './key.ts'

/** What is rehearsed before a campaign is activated: what its screen shows first. */
const ASKED = { days: 30, source: 'stored' } as const

/** Rehearses the newest version of a campaign. Returns its version when the rehearsal warns, else null; one that warns is kept for the screen that shows it. Throws what the call throws. */
export async function findWarnedVersion(client: QueryClient, id: string): Promise<number | null> {
  const { rehearsal } = await call(rehearseCampaign, { params: { id }, query: { days: String(ASKED.days), source: ASKED.source } })
  if (rehearsal.warnings.length === 0) return null
  client.setQueryData(rehearsalKey(id, ASKED, rehearsal.version), rehearsal)
  return rehearsal.version
}
