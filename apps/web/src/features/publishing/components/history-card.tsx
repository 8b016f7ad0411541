import type { HistoryEntry } from '@marquee/contract/publishing'
import { FileText } from 'lucide-react'
import { useConfig } from '../../../lib/config.ts'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { openShare } from '../../../lib/share.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { nameOf } from '../../composer/index.ts'
import { MediaThumb } from '../../media/index.ts'
import { adviceOf, otherReasons } from '../advice.ts'
import { publishesToSandbox, STATE_WORDS, timelineInstant } from '../model.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import { useOpenEditor } from '../use-open-editor.ts'
import { entryElementId } from '../use-opened-entry.ts'
import { AdvicePanel, Reasons } from './advice-panel.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { EntryMore } from './entry-actions.tsx'

const typeOf = (url: string): string => (/\.(mp4|mov|webm)(\?|$)/i.test(url) ? 'video/mp4' : 'image/jpeg')
const fileNameOf = (url: string): string => url.split(/[?#]/)[0]?.split('/').pop() || 'file'
const COVER = 'relative block size-16 overflow-hidden rounded-md bg-sunken max-sm:size-12'

/** The first file of a post with the number of the others; a press shares it with the post's text. */
function Cover({ urls, caption }: { urls: readonly string[]; caption: string }) {
  const [url] = urls
  if (url === undefined) return <span aria-hidden className={cx(COVER, 'grid place-items-center text-subtle')}><FileText size={20} strokeWidth={1.75} /></span>
  return (
    <button type="button" title="Share this file" onClick={() => openShare({ url, type: typeOf(url), name: fileNameOf(url), caption })} className={cx(COVER, 'transition-shadow hover:shadow-2')}>
      <MediaThumb url={url} type={typeOf(url)} />
      <span className="sr-only">Share {fileNameOf(url)}</span>
      {urls.length > 1 ? <span className="absolute right-1 bottom-1 rounded-sm bg-black/70 px-1 text-xs font-medium text-white">+{urls.length - 1}<span className="sr-only"> more media files</span></span> : null}
    </button>
  )
}

/** When a post was sent, and how it stands where that is not simply published. */
function When({ entry }: { entry: HistoryEntry }) {
  const zone = useTimeZone()
  const isSandbox = useConfig((state) => publishesToSandbox(state.config)) && entry.deliveries.some(({ postUrl }) => postUrl !== null)
  const instant = timelineInstant(entry)
  const state = STATE_WORDS[entry.state]
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <time dateTime={instant} title={formatRelative(instant)}>{formatDateTime(instant, zone)}</time>
      {state ? <><span aria-hidden className="max-sm:hidden">·</span><span>{state}</span></> : null}
      {isSandbox ? <Badge tone="wait">Sandbox</Badge> : null}
    </p>
  )
}

/** A post of the history with the outcome on each platform and the steps that fix it; opened by the address, it is marked and shows its whole text. */
export function HistoryCard({ entry, isOpened = false }: { entry: HistoryEntry; isOpened?: boolean }) {
  const zone = useTimeZone()
  const actions = useEntryActions(entry)
  const editor = useOpenEditor(entry)
  const advice = adviceOf(entry, zone)
  const others = otherReasons(entry, advice)
  const acts = { fix: editor.fix, copy: editor.copy, retry: () => actions.sendRetry() }
  return (
    <article id={entryElementId(entry.id)} tabIndex={-1} aria-label={nameOf(entry.content)} className="scroll-mt-20 rounded-lg">
      <Card className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3', isOpened && 'outline-2 outline-brand')}>
        <div className="sm:row-span-2"><Cover urls={entry.media_urls} caption={entry.content} /></div>
        <div className="min-w-0 space-y-1">
          <p dir="auto" className={cx('max-w-[80ch] font-medium whitespace-pre-wrap [overflow-wrap:anywhere]', !isOpened && 'line-clamp-2')}>{entry.content || 'Post without text'}</p>
          <When entry={entry} />
        </div>
        <div className="flex flex-col gap-2 sm:col-start-2 sm:col-end-[-1] max-sm:col-span-full">
          <ul aria-label="Platforms" className="flex flex-wrap gap-1.5">
            {entry.deliveries.map((delivery) => <DeliveryChip key={delivery.platform} delivery={delivery} />)}
          </ul>
          <DeliveryDetails deliveries={entry.deliveries} />
          {advice ? null : <div className="text-muted empty:hidden"><Reasons deliveries={others} /></div>}
        </div>
        {advice ? <div className="col-span-full"><AdvicePanel advice={advice} others={others} isBusy={actions.isRetrying || editor.isOpening} acts={acts} /></div> : null}
        {/* After the primary step for keys and readers, beside the text for the eye. */}
        <div className="-mt-1 max-sm:col-span-full max-sm:-ml-3 sm:col-start-3 sm:row-start-1 sm:-mr-2">
          <EntryMore entry={entry} actions={actions} isCopying={editor.isOpening} onCopy={editor.copy} />
        </div>
      </Card>
    </article>
  )
}
