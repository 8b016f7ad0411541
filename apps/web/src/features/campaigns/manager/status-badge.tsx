import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { Zap } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { lookOf } from './looks.ts'

/** The badges of a campaign: its status, and Automated while its rules may act (trace.md CAMP-10, CAMP-21). */
export function StatusBadges({ campaign: { status, automation_rules: rules } }: { campaign: Pick<Campaign, 'status' | 'automation_rules'> }) {
  const { tone, icon: Icon, label, isDashed } = lookOf(status)
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tone} dashed={isDashed ?? false} icon={<Icon size={12} strokeWidth={1.75} aria-hidden />}>{label}</Badge>
      {rules.enabled ? <Badge tone="brand" icon={<Zap size={12} strokeWidth={1.75} aria-hidden />}>{CAMPAIGN_TEXTS.automated}</Badge> : null}
    </span>
  )
}
