import type { Draft } from '@marquee/contract/posts'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Megaphone, MessageCircle, Rows3, SquarePen, TextQuote, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { editorPath } from '../../../../lib/editor-path.ts'

type Extra = { icon: LucideIcon; text: string }

/** A draft's additions to its text and files, each as a short label. */
function extrasOf({ overrides, thread, firstComment, campaign }: Pick<Draft, 'overrides' | 'thread' | 'firstComment' | 'campaign'>): Extra[] {
  const own = (Object.keys(overrides) as Platform[]).map((name) => `${overrides[name]?.content === undefined ? 'Own media' : 'Custom text'} for ${platformLabel(name)}`)
  return [
    ...own.map((text) => ({ icon: TextQuote, text })),
    ...(thread.length > 0 ? [{ icon: Rows3, text: `Thread of ${thread.length + 1}` }] : []),
    ...(firstComment.trim() === '' ? [] : [{ icon: MessageCircle, text: 'First comment' }]),
    ...(campaign === '' ? [] : [{ icon: Megaphone, text: campaign }]),
  ]
}

/** What the card itself cannot edit, and a link to where it can be. */
export function CardExtras({ draft }: { draft: Draft }) {
  const extras = extrasOf(draft)
  if (extras.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <ul aria-label="Also in this post" className="contents">
        {extras.map(({ icon: Icon, text }) => (
          <li key={text} className="inline-flex min-w-0 items-center gap-1.5"><Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" /><span className="min-w-0 [overflow-wrap:anywhere]">{text}</span></li>
        ))}
      </ul>
      <Link to={editorPath(draft.id)} className="link inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11"><SquarePen size={14} strokeWidth={1.75} aria-hidden />Open in editor</Link>
    </div>
  )
}
