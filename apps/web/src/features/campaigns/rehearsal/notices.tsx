import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { MOST_REHEARSED, type Rehearsal } from '@marquee/contract/campaigns/rehearsal'
import { CAMPAIGN_DETAIL_TEXTS } from '@marquee/contract/campaigns/texts'
import { TriangleAlert } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { errorText } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { isWhole } from './model/entries.ts'

type Props = { campaign: Campaign | undefined; version: number; rehearsal: Rehearsal | undefined; error: unknown; isRetrying: boolean; onRetry: () => void; onNewest: (version: number) => void }

/** What failed, what the rehearsal warns of, and that the campaign has a newer version or is active by now. */
export function Notices({ campaign, version, rehearsal, error, isRetrying, onRetry, onNewest }: Props) {
  return (
    <>
      {error ? <Alert kind="error" action={<Button size="sm" loading={isRetrying} onClick={onRetry}>{CAMPAIGN_DETAIL_TEXTS.retry}</Button>}>{errorText(error, 'The rehearsal failed.')}</Alert> : null}
      {campaign && campaign.version !== version ? <Alert kind="info" action={<Button size="sm" onClick={() => onNewest(campaign.version)}>Rehearse version {campaign.version}</Button>}>Version {campaign.version} is the newest of this campaign.</Alert> : null}
      {campaign?.status === 'active' ? <Alert kind="success">This campaign is active: its rules act on what happens from now on.</Alert> : null}
      {rehearsal && rehearsal.warnings.length > 0 ? <ul aria-label="Warnings" className="grid gap-1 rounded-md bg-wait-soft px-3.5 py-2.5 text-wait">{rehearsal.warnings.map(({ kind, text }) => <li key={kind} className="flex items-start gap-3"><TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />{text}</li>)}</ul> : null}
      {rehearsal && !isWhole(rehearsal) ? <p className="text-sm text-muted">Only the latest {MOST_REHEARSED.toLocaleString('en-US')} decisions are listed below; the counts are of all.</p> : null}
    </>
  )
}
