import { type HourChoice, hourChoiceOf } from '@marquee/campaigns'
import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_DETAIL_TEXTS, CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { Settings } from 'lucide-react'
import { formatDate, formatWallTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Sentence } from '../builder/sentence.tsx'
import { counted, joined, platformNames, titled } from '../labels.ts'
import { pairsOf } from '../model/draft.ts'
import { paceOf, paceSentence } from '../model/pace.ts'
import { ruleSentence } from '../words.ts'

const LABELS = CAMPAIGN_SETTINGS_TEXTS.sections

function endText({ ends, smart_scheduling: { timezone } }: Campaign): string {
  if (ends.kind === 'never') return 'It does not end by itself.'
  return ends.kind === 'date' ? `It ends on ${formatDate(ends.at, timezone)}.` : `It ends after ${counted(ends.posts, 'post')}.`
}

const PICTURES = { card: ' Posts about a product have a drawn card.', none: ' Posts about a product have no picture.' } as const

function contentText({ ai_content_settings: { tone, style, hashtags, mentions, wish, picture }, brand_voice: { personality, keywords, avoid_words: avoided } }: Campaign): string {
  const manner = `Posts are ${titled(tone).toLowerCase()} and ${titled(style).toLowerCase()}, ${hashtags ? 'with' : 'without'} hashtags, ${mentions ? 'with' : 'without'} mentions.`
  const voice = personality === '' ? '' : ` The brand sounds ${titled(personality).toLowerCase()}.`
  const quoted = (words: readonly string[]): string => joined(words.map((word) => `“${word}”`))
  return `${manner}${voice}${keywords.length === 0 ? '' : ` They use ${quoted(keywords)}.`}${avoided.length === 0 ? '' : ` They never say ${quoted(avoided)}.`}${wish ? ` The writer is also asked: “${wish}”.` : ''}${picture === undefined || picture === 'product' ? '' : PICTURES[picture]}`
}

const HOURS = { own: 'your best hours', usual: 'the usual hours of their networks' } as const

/** At which hours posts go out whose hour is chosen; empty where none is. */
function hoursText(choice: HourChoice): string {
  if (choice.kind === 'none') return ''
  return ` Posts that you ask for, and rules that post at the best hour, use ${choice.kind === 'fixed' ? formatWallTime(choice.time) : HOURS[choice.kind]}.`
}

function schedulingText({ smart_scheduling: scheduling }: Campaign): string {
  return `${paceSentence(paceOf(scheduling), scheduling.frequency)} By the clock of ${scheduling.timezone}.${hoursText(hourChoiceOf(scheduling))}`
}

/** The settings as sentences, and the way to change them (trace.md CDET-15). */
export function SettingsTab({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const { description, type, platforms, automation_rules: rules } = campaign
  const rows = [
    [LABELS.general, `${description === '' ? '' : `${description} `}${titled(type)}. ${endText(campaign)}`],
    [LABELS.platforms, platforms.length === 0 ? CAMPAIGN_SETTINGS_TEXTS.noPlatform : `It posts on ${platformNames(platforms)}.`],
    [LABELS.content, contentText(campaign)], [LABELS.scheduling, schedulingText(campaign)],
  ] as const
  const row = (name: string, content: React.ReactNode) => <div key={name} className="border-t border-line py-3 first:border-0"><dt className="font-medium">{name}</dt><dd className="mt-0.5 text-muted [overflow-wrap:anywhere]">{content}</dd></div>
  const sentences = pairsOf(rules.triggers, rules.actions).filter(({ trigger }) => trigger.enabled).map((rule) => ruleSentence({ ...rule, products: campaign.target_products, scheduling: campaign.smart_scheduling }))
  const automation = rules.enabled && sentences.length > 0 ? <ul className="grid gap-1">{sentences.map((text, index) => <li key={index}><Sentence text={text} /></li>)}</ul> : 'It posts only when you press Generate Post Now.'
  return (
    <>
      <dl>{rows.slice(0, 2).map(([name, text]) => row(name, text))}{row(LABELS.automation, automation)}{rows.slice(2).map(([name, text]) => row(name, text))}</dl>
      <Button className="mt-2" aria-haspopup="dialog" icon={<Settings size={16} strokeWidth={1.75} aria-hidden />} onClick={onEdit}>{CAMPAIGN_DETAIL_TEXTS.editSettings}</Button>
    </>
  )
}
