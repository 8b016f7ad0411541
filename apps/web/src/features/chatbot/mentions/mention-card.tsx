import type { Mention } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { networkLabel, THREAD_KIND_LABELS } from '@marquee/contract/conversations/networks'
import { Bot, Reply } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { PersonAvatar } from '../network-icon.tsx'
import { agoOf } from '../words.ts'
import { NoReply, ReplyBox } from './reply-box.tsx'

/** Statuses of a mention in words (trace.md CHAT-53). */
const STATUSES: Readonly<Record<Mention['status'], { label: string; tone: BadgeTone }>> = {
  new: { label: 'New', tone: 'info' },
  read: { label: 'Read', tone: 'idle' },
  responded: { label: 'Responded', tone: 'ok' },
  failed: { label: 'Failed', tone: 'bad' },
}

/** A mention or comment with its answer, or where it gets one. */
export function MentionCard({ mention, now }: { mention: Mention; now: number }) {
  const zone = useTimeZone()
  const { platform, author_name: name, author_username: handle, platform_created_at: at, content, post_url: url, status, type, auto_responded: isAuto, response_text: response, cannotReply } = mention
  return (
    <article aria-label={`${THREAD_KIND_LABELS[type]} of ${name}`} className="flex flex-1 flex-col rounded-lg bg-surface p-4 shadow-1 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar person={{ name, avatarUrl: null, network: platform }} />
        <div className="min-w-0 flex-1 basis-40 pl-1">
          <h2 dir="auto" className="truncate text-left font-semibold">{name}</h2>
          <p className="truncate text-sm text-muted">{handle === null ? '' : `@${handle}, `}{networkLabel(platform)} {THREAD_KIND_LABELS[type].toLowerCase()}, <time dateTime={at} title={formatDateTime(at, zone)}>{agoOf(at, now)}</time></p>
        </div>
        <span className="flex gap-1.5">
          <Badge tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
          {isAuto ? <Badge tone="brand" icon={<Bot size={13} aria-hidden />}>{CHATBOT_TEXTS.auto}</Badge> : null}
        </span>
      </header>
      <p dir="auto" className="mt-3 text-md [overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
      {url === null ? null : <p className="mt-1 text-sm"><a href={url} target="_blank" rel="noreferrer" className="link pointer-coarse:inline-block pointer-coarse:py-2.5">Open on {networkLabel(platform)}</a></p>}
      {response === null ? (cannotReply === null ? <ReplyBox mention={mention} /> : <NoReply mention={mention} sentence={cannotReply} />) : <p dir="auto" className="mt-3 flex gap-2.5 border-l-2 border-brand pl-3 [overflow-wrap:anywhere]"><Reply size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-muted" /><span><span className="sr-only">Answer: </span>{response}</span></p>}
    </article>
  )
}
