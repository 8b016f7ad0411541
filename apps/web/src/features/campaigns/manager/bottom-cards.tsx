import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { ChartLine, Layers, type LucideIcon, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'

function BottomCard({ icon: Icon, title, hint, children }: { icon: LucideIcon; title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex items-center gap-3 rounded-lg bg-surface px-3.5 py-3 shadow-1">
      <span aria-hidden className="grid size-8.5 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text"><Icon size={17} strokeWidth={1.75} /></span>
      <div className="min-w-0 flex-1"><h2 className="font-semibold">{title}</h2><p className="text-xs text-muted">{hint}</p></div>
      {children}
    </section>
  )
}

/** The three cards below the list (trace.md CAMP-18 to CAMP-20). */
export function BottomCards({ onCreate, onTemplates }: { onCreate: () => void; onTemplates: () => void }) {
  const { create, analytics, templates } = CAMPAIGN_TEXTS.cards
  return (
    <div className="mt-3 grid gap-3 md:grid-cols-3">
      <BottomCard icon={Plus} title={create[0]} hint="Four steps, saved as a draft"><Button size="sm" aria-haspopup="dialog" onClick={onCreate}>{create[1]}</Button></BottomCard>
      <BottomCard icon={ChartLine} title={analytics[0]} hint="Results of your campaigns"><ButtonLink size="sm" to="/campaigns/analytics">{analytics[1]}</ButtonLink></BottomCard>
      <BottomCard icon={Layers} title={templates[0]} hint="Three, ready to edit"><Button size="sm" onClick={onTemplates}>{templates[1]}</Button></BottomCard>
    </div>
  )
}
