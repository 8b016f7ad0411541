import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import type { HeldDecision, HeldPost } from '@marquee/contract/commerce/posts/held'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { Pause } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type PreviewedText, previewTexts } from '../held-queries.ts'
import { dueText, whenText } from '../words.ts'
import { Compare } from './compare.tsx'
import { HeldActions } from './held-actions.tsx'
import { useDecision } from './use-decision.ts'

/** Which product, and when it changed. */
function Subject({ held, now, hasConsequence }: { held: HeldPost; now: number; hasConsequence: boolean }) {
  const zone = useTimeZone()
  const [change] = held.changes
  const kind = change?.what === 'changed' ? change.subject.kind : undefined
  const names = [...new Set(held.changes.map(({ productTitle, variantTitle }) => (variantTitle === '' ? productTitle : `${productTitle}, ${variantTitle}`)))]
  return <span className="min-w-0 text-sm text-muted">{names.length > 0 ? `${names.join('; ')}, ${/\d:/.test(whenText(held.changedAt, now, zone)) ? 'at ' : ''}${whenText(held.changedAt, now, zone)}` : held.reason}{hasConsequence && kind ? `. ${CHANGE_WORDS.nothingSent(kind)}` : ''}</span>
}

/** Where it goes, and when it is due. */
function Networks({ held: { platforms, dueAt }, now }: { held: HeldPost; now: number }) {
  const zone = useTimeZone()
  return (
    <span className="ml-auto flex items-center gap-1.5">
      {platforms.map((platform) => <span key={platform}><PlatformIcon platform={platform} size={15} /><span className="sr-only">{PLATFORM_LIMITS[platform].label}</span></span>)}
      <span className="ml-1 whitespace-nowrap">{dueAt === null ? '' : dueText(dueAt, now, zone)}</span>
    </span>
  )
}

/** A rewritten text that is shown before it is used. */
function Rewritten({ text, busy, onUse, onClose }: { text: PreviewedText; busy: boolean; onUse: () => void; onClose: () => void }) {
  return (
    <div className="rounded-lg bg-brand-soft p-3">
      <p className="text-xs font-medium text-brand-text">Rewritten, every fact checked</p>
      <p dir="auto" className="mt-1 whitespace-pre-wrap">{text.filled}</p>
      <div className="mt-2.5 flex flex-wrap gap-2"><Button size="sm" variant="primary" loading={busy} onClick={onUse}>Use this text</Button><Button size="sm" onClick={onClose}>Cancel</Button></div>
    </div>
  )
}

/** Reads a rewritten text to show it first. */
function useRewrite(held: HeldPost) {
  const [text, setText] = useState<PreviewedText | null>(null)
  const [isWriting, setWriting] = useState(false)
  const write = async (): Promise<void> => {
    setWriting(true)
    try {
      const [first] = await previewTexts([held.postId], 'rewrite')
      if (first?.isPossible) setText(first)
      else toast({ kind: 'error', text: first?.reason ?? 'The sentence could not be rewritten.' })
    } catch (error) {
      toast({ kind: 'error', text: `The sentence could not be rewritten. ${reasonOf(error)}` })
    } finally {
      setWriting(false)
    }
  }
  return { text, isWriting, write, close: () => setText(null) }
}

type HeldCardProps = {
  held: HeldPost
  /** `listed`: one of a list of its own, which keys move through. `strip`: over the editor. `narrow`: in a panel, one below the other. */
  look?: 'card' | 'listed' | 'strip' | 'narrow'
  /** Reads it again just before a decision; undefined when nothing is to be decided any more. */
  latest?: () => Promise<HeldPost | undefined>
  onDecided?: () => void
}

/** `the price changed`, after "Held:". */
const lowered = (heading: string): string => heading.charAt(0).toLowerCase() + heading.slice(1)

/** What changed, and the post that it is about. */
function Head({ held, look, now }: { held: HeldPost; look: NonNullable<HeldCardProps['look']>; now: number }) {
  const isStrip = look === 'strip'
  const Heading = look === 'listed' || isStrip ? 'h2' : 'h3'
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Pause size={16} strokeWidth={1} fill="currentColor" aria-hidden className="shrink-0 text-wait" />
      <Heading className="font-semibold">{isStrip ? `${CHANGE_WORDS.held}: ${lowered(held.heading)}` : held.heading}</Heading>
      <Subject held={held} now={now} hasConsequence={isStrip} />
      {isStrip || look === 'narrow' ? null : <Networks held={held} now={now} />}
    </div>
  )
}

/** A post that is held: what changed, old and new beside each other, and what can be done. Used wherever the post is shown. */
export function HeldCard({ held, look = 'card', latest, onDecided }: HeldCardProps) {
  const now = useNow()
  const isListed = look === 'listed'
  const { busy, failure, run: decide } = useDecision()
  const rewrite = useRewrite(held)
  const run = async (shown: HeldPost, decision: Parameters<typeof decide>[1]): Promise<boolean> => {
    const current = latest ? await latest() : shown
    const isDone = current ? await decide(current, decision) : true
    if (isDone) onDecided?.()
    return isDone
  }
  const choose = (decision: HeldDecision): void => void (decision === 'rewrite' ? rewrite.write() : run(held, { decision }))
  return (
    <article aria-label={`${held.heading}: ${held.changes[0]?.productTitle ?? held.reason}`} {...(isListed && { tabIndex: -1, 'data-held': held.postId })} className="grid gap-2.5 rounded-lg bg-surface px-4 pt-3 pb-3.5 shadow-1 ring-[1.5px] ring-[#C9964A] dark:ring-wait">
      <Head held={held} look={look} now={now} />
      {held.because === 'facts' ? <Compare held={held} now={now} isNarrow={look === 'narrow'} /> : <p className="text-muted">{held.reason}</p>}
      {failure === null ? null : <Alert kind="error">{failure}</Alert>}
      {rewrite.text === null ? null : <Rewritten text={rewrite.text} busy={busy === 'rewrite'} onUse={() => void run(held, { decision: 'rewrite', text: rewrite.text?.text ?? '' }).then((isDone) => isDone && rewrite.close())} onClose={rewrite.close} />}
      <HeldActions held={held} busy={busy ?? (rewrite.isWriting ? 'rewrite' : null)} onDecide={choose} onNow={() => void run(held, { decision: 'use_now', leavesAt: new Date().toISOString() })} />
    </article>
  )
}
