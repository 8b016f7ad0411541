import { bandOf, type MediaSuggestion, type RelevanceBand, SMART_TEXTS, SUGGESTION_LIMITS } from '@marquee/contract/media-library'
import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { Plus, Sparkles } from 'lucide-react'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { MediaThumb } from '../../../media/index.ts'
import { toPostFile } from '../draft-model.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'
import { useSuggestedMedia } from './suggestion-queries.ts'

type Props = { draft: Draft; actions: DraftActions }

const BANDS: Readonly<Record<RelevanceBand, { word: string; className: string }>> = {
  green: { word: 'Strong', className: 'bg-ok-soft text-ok' },
  yellow: { word: 'Good', className: 'bg-yel-soft text-yel' },
  orange: { word: 'Weak', className: 'bg-ora-soft text-ora' },
  red: { word: 'No match', className: 'bg-bad-soft text-bad' },
}

/** A description truncated to what a suggestion shows (trace.md DRAFT-26). */
function clip(text: string): string {
  const letters = [...text.trim()]
  return letters.length > SUGGESTION_LIMITS.description ? `${letters.slice(0, SUGGESTION_LIMITS.description).join('').trimEnd()}…` : letters.join('')
}

/** How well a suggestion fits, in a word that says what the colour does; the score is its title (trace.md DRAFT-25). */
function Score({ score }: { score: number }) {
  const { word, className } = BANDS[bandOf(score)]
  return (
    <span title={`Relevance ${score.toFixed(1)} of 10`} className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${className}`}>
      {word}<span className="sr-only">, relevance {score.toFixed(1)}</span>
    </span>
  )
}

function Words({ label, words, prefix = '' }: { label: string; words: readonly string[]; prefix?: string }) {
  if (words.length === 0) return null
  return (
    <p className="text-xs text-muted [overflow-wrap:anywhere]">
      <span className="font-medium">{label}:</span> {words.map((word) => prefix + word).join(', ')}
    </p>
  )
}

function Suggestion({ suggestion, onUse }: { suggestion: MediaSuggestion; onUse: () => void }) {
  const { name, url, thumbnailUrl, mediaType, relevanceScore, strength, suggestionReason, product_name: product, ai_description: description, ai_tags: tags, keywords } = suggestion
  const type = mediaType.includes('/') ? mediaType : `${mediaType}/*`
  return (
    <li className="flex gap-3 rounded-md bg-sunken p-2.5">
      <span className="size-16 shrink-0 overflow-hidden rounded-sm bg-line sm:size-20"><MediaThumb url={thumbnailUrl ?? url} type={type} /></span>
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Score score={relevanceScore} />
          <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={onUse}>Use{' '}<span className="sr-only">{name}</span></Button>
        </div>
        <p className="text-sm font-medium [overflow-wrap:anywhere]">{product || name}</p>
        {description ? <p className="text-sm text-muted">{clip(description)}</p> : null}
        <p className="text-sm text-ink">{strength === 'weak' ? <span className="font-medium">{SMART_TEXTS.weak} </span> : null}{suggestionReason}</p>
        <Words label="Tags" prefix="#" words={tags.slice(0, SUGGESTION_LIMITS.tags)} />
        <Words label="Keywords" words={keywords.slice(0, SUGGESTION_LIMITS.keywords)} />
      </div>
    </li>
  )
}

function SuggestionSkeletons() {
  return (
    <Loading label="Looking for matching media">
      <div className="space-y-2"><Skeleton className="h-25 w-full" /><Skeleton className="h-25 w-full" /></div>
    </Loading>
  )
}

/** Adds a suggestion to the draft, and offers to remove it again. */
async function addSuggestion({ draft, actions }: Props, suggestion: MediaSuggestion): Promise<void> {
  const { mediaUrls, media, usedSuggestedMedia } = draft
  const before = { mediaUrls, usedSuggestedMedia }
  const after = { mediaUrls: [...mediaUrls, suggestion.url], usedSuggestedMedia: true }
  const shown = [...media, toPostFile({ url: suggestion.url, type: suggestion.mediaType.includes('/') ? suggestion.mediaType : 'image/jpeg', name: suggestion.name })]
  const result = await actions.edit(draft, after, { ...after, media: shown }, DRAFT_TEXTS.addMediaFailed)
  if (!result.isSaved) return
  const undo = () => void actions.edit({ ...draft, ...after, media: shown }, before, { ...before, media }, DRAFT_TEXTS.removeMediaFailed)
  toast({ text: 'Added to the draft.', ms: UNDO_MS, action: { label: 'Undo', onClick: undo } })
}

/** Files of the library that match a draft, with the reasons (trace.md DRAFT-04, DRAFT-11 to DRAFT-13, DRAFT-24 to DRAFT-26). */
export function SmartMedia({ draft, actions }: Props) {
  const { data, isPending, isError, refetch, isRefetching } = useSuggestedMedia(draft)
  if (isPending) return <SuggestionSkeletons />
  if (isError) {
    return <Alert kind="error" action={<Button size="sm" loading={isRefetching} onClick={() => void refetch()}>{SMART_TEXTS.retry}</Button>}>{SMART_TEXTS.failed}</Alert>
  }
  if (data.length === 0) {
    return (
      <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-4 text-sm text-muted">
        <Sparkles size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />{SMART_TEXTS.empty}
      </p>
    )
  }
  return (
    <div className="space-y-2">
      {data.every(({ strength }) => strength === 'weak') ? <p className="text-sm text-muted">{SMART_TEXTS.onlyWeak}</p> : null}
      <ul aria-label="Suggested media" className="space-y-2">
        {data.map((suggestion) => <Suggestion key={suggestion.id} suggestion={suggestion} onUse={() => void addSuggestion({ draft, actions }, suggestion)} />)}
      </ul>
    </div>
  )
}
