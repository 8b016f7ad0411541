import { Check, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { Proposal } from './metadata-form.ts'

type Props = { proposals: readonly Proposal[]; onAccept: (taken: readonly Proposal[]) => void; onReject: (left: Proposal) => void }

const KINDS = { description: 'Description', altText: 'Alt text', product: 'Product', category: 'Category', tag: 'Tag' } as const
const DECIDE = 'grid size-7 shrink-0 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11'

function Chip({ proposal, onAccept, onReject }: { proposal: Proposal } & Pick<Props, 'onAccept' | 'onReject'>) {
  const { kind, text } = proposal
  return (
    <li className={`flex min-h-8 max-w-full items-center gap-1 bg-brand-soft pr-1 pl-3 text-sm text-brand-text ${kind === 'description' || kind === 'altText' ? 'w-full rounded-md py-1.5' : 'rounded-full'}`}>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]"><span className={kind === 'tag' ? 'sr-only' : 'font-medium'}>{KINDS[kind]}: </span>{text}</span>
      <button type="button" onClick={() => onAccept([proposal])} className={DECIDE}><Check aria-hidden size={15} /><span className="sr-only">Accept {KINDS[kind].toLowerCase()} {text}</span></button>
      <button type="button" onClick={() => onReject(proposal)} className={DECIDE}><X aria-hidden size={15} /><span className="sr-only">Reject {KINDS[kind].toLowerCase()} {text}</span></button>
    </li>
  )
}

/** The analysis's proposals, each to accept or reject before anything is saved. */
export function Proposals({ proposals, onAccept, onReject }: Props) {
  if (proposals.length === 0) return null
  return (
    <section aria-label="Suggested metadata" className="space-y-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">Suggestions</h3>
        <Button size="sm" variant="ghost" onClick={() => onAccept(proposals)}>Accept all</Button>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {proposals.map((proposal) => <Chip key={`${proposal.kind} ${proposal.text}`} proposal={proposal} onAccept={onAccept} onReject={onReject} />)}
      </ul>
    </section>
  )
}
