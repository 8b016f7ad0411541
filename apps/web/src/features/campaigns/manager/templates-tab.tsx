import { CAMPAIGN_TEMPLATES, type CampaignTemplate } from '@marquee/contract/campaigns/templates'
import { Flag, type LucideIcon, Tag, TrendingUp, Zap } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Sentence } from '../builder/sentence.tsx'
import { pairsOf } from '../model/draft.ts'
import { ruleSentence } from '../words.ts'

export const TEMPLATE_ICONS: Readonly<Record<string, LucideIcon>> = { retail_launch: Tag, holiday_promo: Flag, engagement_boost: TrendingUp }
/** The rules of a template in words. */
const templateSentences = ({ triggers, actions }: CampaignTemplate): string[] => pairsOf(triggers, actions).map((rule) => ruleSentence(rule))

/** A template: what it is for and what its rules do; Use begins a campaign with it (trace.md RULES-05, RULES-06). */
function TemplateCard({ template, onUse }: { template: CampaignTemplate; onUse: () => void }) {
  const Icon = TEMPLATE_ICONS[template.id] ?? Tag
  return (
    <article aria-label={template.name} className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-1 sm:p-5">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text"><Icon size={18} strokeWidth={1.75} /></span>
        <div className="min-w-0"><h2 className="font-semibold">{template.name}</h2><p className="text-sm text-muted">{template.category}</p></div>
      </div>
      <p className="text-muted">{template.description}</p>
      <ul className="grid gap-1.5">{templateSentences(template).map((text) => <li key={text} className="flex items-start gap-2.5"><Zap size={14} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0 text-brand-text" /><span className="min-w-0"><Sentence text={text} /></span></li>)}</ul>
      <Button variant="primary" className="mt-auto self-start" aria-haspopup="dialog" onClick={onUse}>Use{' '}<span className="sr-only">{template.name}</span></Button>
    </article>
  )
}

export function TemplatesTab({ onUse }: { onUse: (id: string) => void }) {
  return <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">{CAMPAIGN_TEMPLATES.map((template) => <TemplateCard key={template.id} template={template} onUse={() => onUse(template.id)} />)}</div>
}
