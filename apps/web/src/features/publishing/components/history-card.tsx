import type { HistoryEntry } from '@marquee/contract/publishing'
import { CopyPlus, RefreshCw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { openShare } from '../../../lib/share.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MediaThumb } from '../../media/index.ts'
import { nameOf } from '../../composer/index.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { type Advice, adviceOf } from '../advice.ts'
import { failedPlatforms, isUnconfirmed, timelineInstant } from '../model.ts'
import { useCopyToEditor } from '../use-copy-to-editor.ts'
import { useEntryActions } from '../use-entry-actions.ts'
import { entryElementId } from '../use-opened-entry.ts'
import { AdvicePanel } from './advice-panel.tsx'
import { DeliveryRow } from './delivery-row.tsx'

// The editor includes the uploads; users who only read the history need not load them.
const FixEditor = onDemand(async () => (await import('./fix-editor.tsx')).FixEditor, {
  onFailed: ({ onCancel }) => onCancel(),
  fallback: () => <Skeleton className="h-48 w-full" />,
})

/** Thumbnails shown before `+n`. */
const SHOWN_MEDIA = 4

const typeOf = (url: string): string => (/\.(mp4|mov|webm)(\?|$)/i.test(url) ? 'video/mp4' : 'image/jpeg')
const fileNameOf = (url: string): string => url.split(/[?#]/)[0]?.split('/').pop() || 'file'

/** The files of a post; a press shares one of them with the post's text. */
function MediaRow({ urls, caption }: { urls: readonly string[]; caption: string }) {
  if (urls.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {urls.slice(0, SHOWN_MEDIA).map((url) => (
        <button key={url} type="button" title="Share this file" onClick={() => openShare({ url, type: typeOf(url), name: fileNameOf(url), caption })} className="size-14 overflow-hidden rounded-md bg-sunken transition-shadow hover:shadow-2">
          <MediaThumb url={url} type={typeOf(url)} />
          <span className="sr-only">Share {fileNameOf(url)}</span>
        </button>
      ))}
      <span className="text-sm text-muted">{urls.length > SHOWN_MEDIA ? `+${urls.length - SHOWN_MEDIA}` : <span className="sr-only">{urls.length} media files</span>}</span>
    </div>
  )
}

type ActionsProps = { entry: HistoryEntry; actions: ReturnType<typeof useEntryActions>; advice: Advice | null; copying: ReturnType<typeof useCopyToEditor> }

/** Everything besides the primary step. */
function Actions({ entry, actions, advice, copying }: ActionsProps) {
  const canRetry = failedPlatforms(entry).length > 0 && advice?.step?.kind !== 'retry'
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry ? <Button size="sm" variant="secondary" icon={<RotateCw size={14} aria-hidden />} loading={actions.isRetrying} loadingText="Retrying..." onClick={() => actions.sendRetry()}>Retry failed platforms</Button> : null}
      {isUnconfirmed(entry) ? <Button size="sm" variant="secondary" icon={<RefreshCw size={14} aria-hidden />} loading={actions.isChecking} loadingText="Checking..." onClick={actions.sendCheck}>Check again</Button> : null}
      <Button size="sm" variant="ghost" className="first:-ml-3" icon={<CopyPlus size={14} aria-hidden />} loading={copying.isCopying} loadingText="Copying..." onClick={copying.copy}>Share again</Button>
    </div>
  )
}

/** A post of the history with the outcome on each platform and the steps that fix it; opened by the address, it is marked and shows its whole text. */
export function HistoryCard({ entry, isOpened = false }: { entry: HistoryEntry; isOpened?: boolean }) {
  const zone = useTimeZone()
  const [isFixing, setFixing] = useState(false)
  const actions = useEntryActions(entry, () => setFixing(false))
  const copying = useCopyToEditor(entry)
  const instant = timelineInstant(entry)
  const advice = adviceOf(entry, zone)
  const fix = () => setFixing(true)
  return (
    <article id={entryElementId(entry.id)} tabIndex={-1} aria-label={nameOf(entry.content)} className="scroll-mt-20 rounded-lg">
      <Card className={cx('space-y-3', isOpened && 'outline-2 outline-brand')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={entry.state} />
          <time dateTime={instant} title={formatRelative(instant)} className="text-sm text-muted">{formatDateTime(instant, zone)}</time>
        </div>
        {isFixing ? (
          <FixEditor entry={entry} isBusy={actions.isRetrying} onSend={actions.sendRetry} onCancel={() => setFixing(false)} />
        ) : (
          <>
            <p dir="auto" className={cx('max-w-[80ch] whitespace-pre-wrap [overflow-wrap:anywhere]', !isOpened && 'line-clamp-5')}>{entry.content}</p>
            <MediaRow urls={entry.media_urls} caption={entry.content} />
          </>
        )}
        <ul aria-label="Platforms" className="divide-y divide-line border-t border-line">
          {entry.deliveries.map((delivery) => <DeliveryRow key={delivery.platform} delivery={delivery} />)}
        </ul>
        {advice && !isFixing ? <AdvicePanel advice={advice} isBusy={actions.isRetrying || copying.isCopying} onFix={fix} onFixNear={FixEditor.preload} onCopy={copying.copy} onRetry={() => actions.sendRetry()} /> : null}
        {isFixing ? null : <Actions entry={entry} actions={actions} advice={advice} copying={copying} />}
      </Card>
    </article>
  )
}
