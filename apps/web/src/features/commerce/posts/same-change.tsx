import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type PreviewedText, previewTexts } from '../held-queries.ts'
import { counted } from '../words.ts'
import { useDecision } from './use-decision.ts'

/** Held posts that one change of a store holds and nothing else, in groups of two or more. */
export function groupByChange(held: readonly HeldPost[]): HeldPost[][] {
  const groups = new Map<string, HeldPost[]>()
  for (const post of held) {
    const [change, ...others] = post.changes
    if (!change || others.length > 0 || !post.decisions.some(({ decision }) => decision === 'use_now')) continue
    const key = `${change.subject.kind}:${change.subject.productId}:${change.subject.variantId ?? ''}:${change.nowText ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), post])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** The new texts of several posts before one decision is made about all of them. */
function TextsDialog({ texts, labelFor, onClose }: { texts: readonly PreviewedText[]; labelFor: (count: number) => string; onClose: () => void }) {
  const { busy, failure, runSeveral } = useDecision()
  const possible = texts.filter(({ isPossible }) => isPossible)
  const label = labelFor(possible.length)
  const confirm = async (): Promise<void> => {
    if (await runSeveral(possible.map(({ postId, version, text }) => ({ postId, version, decision: 'use_now' as const, text })), 'use_now')) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={label} description={possible.length === 0 ? 'None of these texts can go out.' : possible.length < texts.length ? 'These texts go out, unless they stay held.' : 'These texts go out.'} size="lg" footer={<><Button onClick={onClose}>Cancel</Button><Button variant="primary" loading={busy !== null} disabled={possible.length === 0} onClick={() => void confirm()}>{label}</Button></>}>
      {failure === null ? null : <Alert kind="error" className="mb-3">{failure}</Alert>}
      <ul className="divide-y divide-line">
        {texts.map(({ postId, filled, isPossible, reason }) => <li key={postId} className="py-2.5"><p dir="auto" className="whitespace-pre-wrap">{filled}</p>{isPossible ? null : <p className="mt-1 text-sm text-bad">Stays held. {reason}</p>}</li>)}
      </ul>
    </Dialog>
  )
}

/** Offers one decision about several posts that the same change holds: `Use €19.00 in 6 posts`. The texts are shown first. */
export function SameChange({ group }: { group: readonly HeldPost[] }) {
  const [texts, setTexts] = useState<PreviewedText[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const labelFor = (count: number): string => `Use ${group[0]?.changes[0]?.nowText ?? 'the new value'} in ${counted(count, 'post')}`
  const show = async (): Promise<void> => {
    setBusy(true)
    try {
      setTexts(await previewTexts(group.map(({ postId }) => postId), 'use_now'))
    } catch (error) {
      toast({ kind: 'error', text: `The texts could not be shown. ${reasonOf(error)}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-wait-soft py-2 pr-2.5 pl-4 text-sm">
      <p className="min-w-0 flex-1 basis-52">One change holds {group.length} posts: {group[0]?.changes[0]?.productTitle}.</p>
      <Button icon={<Check size={16} strokeWidth={1.75} aria-hidden />} aria-haspopup="dialog" loading={isBusy} onClick={() => void show()}>{labelFor(group.length)}</Button>
      {texts ? <TextsDialog texts={texts} labelFor={labelFor} onClose={() => setTexts(null)} /> : null}
    </div>
  )
}
