import { MOOD_LABELS } from '@marquee/contract/conversations/thread'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import type { InteractionDetails } from './interaction-queries.ts'

/** A language in words, its code where this browser knows none. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
  } catch {
    // It is no language code: it is shown as it came.
    return code
  }
}

function Post({ post, zone }: { post: NonNullable<InteractionDetails['post']>; zone: string }) {
  const text = (
    <>
      {post.thumbnailUrl ? <img src={post.thumbnailUrl} alt="" className="size-11 shrink-0 rounded-md object-cover" /> : null}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">{post.preview}</span>
        {post.publishedAt ? <span className="block text-xs text-subtle">Your post of {formatDate(post.publishedAt, zone)}</span> : null}
      </span>
    </>
  )
  return post.url ? <a href={post.url} target="_blank" rel="noreferrer" className="flex gap-3 rounded-md hover:underline">{text}</a> : <div className="flex gap-3">{text}</div>
}

/** What the person wrote, below which post, and what is known of them. */
export function Incoming({ details: { interaction, post, mood, language, translation, knownSince, privateUntil } }: { details: InteractionDetails }) {
  const zone = useTimeZone()
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(language === null ? [] : [['Language', languageName(language)] as const]),
    ...(mood === null ? [] : [['Mood', MOOD_LABELS[mood]] as const]),
    ['Known since', formatDate(knownSince, zone)],
    ...(privateUntil === null ? [] : [['In private', `Until ${formatDateTime(privateUntil, zone)}`] as const]),
  ]
  return (
    <section aria-label="Incoming message" className="space-y-3.5 bg-canvas p-4 sm:p-5">
      <h3 className="font-medium text-muted">Incoming message</h3>
      <p dir="auto" lang={language ?? undefined} className="rounded-lg bg-surface px-3.5 py-2.5 text-md shadow-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{interaction.incoming_message}</p>
      {translation ? <p className="flex gap-2.5 text-sm text-muted"><Languages size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" /><span><span className="sr-only">In English: </span>“{translation}”</span></p> : null}
      {post ? <Post post={post} zone={zone} /> : null}
      <dl className="grid grid-cols-[6rem_1fr] gap-y-1 text-sm">
        {facts.map(([label, value]) => <div key={label} className="contents"><dt className="text-muted">{label}</dt><dd>{value}</dd></div>)}
      </dl>
    </section>
  )
}
