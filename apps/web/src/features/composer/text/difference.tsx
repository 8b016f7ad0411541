import { diffWords } from './text-diff.ts'

const LOOKS = { same: '', removed: 'bg-bad-soft text-bad', added: 'bg-ok-soft text-ok no-underline' } as const

/** The difference between two texts, word by word. */
export function Difference({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="max-h-72 overflow-y-auto pt-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
      {diffWords(before, after).map(({ kind, text }, index) => (kind === 'removed' ? <del key={index} className={LOOKS.removed}>{text}</del> : kind === 'added' ? <ins key={index} className={LOOKS.added}>{text}</ins> : <span key={index}>{text}</span>))}
    </p>
  )
}
