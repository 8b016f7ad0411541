import { CONVERSION_TEXTS, type MediaItem } from '@marquee/contract/media'
import type { MediaCollection } from '@marquee/contract/media-collections'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { POST_STATE_LABELS } from '../../../../lib/post-states.ts'
import { historyPath } from '../../../../lib/history-path.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { MediaDetail } from '../../file-queries.ts'
import { formatBytes, formatDuration, isVideoType } from '../../model.ts'
import { download } from './download.ts'
import { sourceWord } from './sources.ts'

/** The time a camera recorded, by its own clock: it has no zone. Takes `2026-05-12T09:30:00`. */
const formatCameraTime = (wall: string): string => `${formatDate(`${wall}Z`, 'UTC')}, ${formatTime(`${wall}Z`, 'UTC')}`

type Usage = MediaDetail['usage']

const STILL_HERE: readonly string[] = ['draft', 'pending_approval', 'scheduled']

/** The page that shows a post, by its state. */
const pathOf = ({ postId, state }: Usage[number]): string => (STILL_HERE.includes(state) ? `/drafts?open=${postId}` : historyPath(postId))

/** The posts that use a file, as links to them. */
export function UsageList({ usage }: { usage: Usage }) {
  const zone = useTimeZone()
  return (
    <ul className="divide-y divide-line rounded-md bg-canvas px-3 shadow-1">
      {usage.map((post) => (
        <li key={post.postId} className="py-2">
          <Link to={pathOf(post)} className="link line-clamp-2 text-sm [overflow-wrap:anywhere]">{post.preview || 'Post without text'}</Link>
          <p className="text-xs text-muted">{POST_STATE_LABELS[post.state]}{post.at ? `, ${formatDateTime(post.at, zone)}` : ''}</p>
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

function Chips({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium text-muted">{label}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {words.map((word) => <li key={word} className="max-w-full truncate rounded-full bg-sunken px-2.5 py-0.5 text-sm">{word}</li>)}
      </ul>
    </div>
  )
}

function priceOf({ product_price: price, product_currency: currency }: MediaItem): string {
  if (price === null) return ''
  return currency ? `, ${price.toFixed(2)} ${currency}` : `, ${price.toFixed(2)}`
}

function FactRows({ item }: { item: MediaItem }) {
  const zone = useTimeZone()
  return (
    <dl className="divide-y divide-line text-sm">
      <Fact label="Type">{item.type}</Fact>
      {item.dimensions ? <Fact label="Dimensions">{item.dimensions.width} × {item.dimensions.height}</Fact> : null}
      {item.duration === null ? null : <Fact label="Length">{formatDuration(item.duration)}</Fact>}
      <Fact label="Size">{formatBytes(item.size)}</Fact>
      <Fact label="Added"><time dateTime={item.createdAt}>{formatDate(item.createdAt, zone)}</time></Fact>
      {item.camera?.takenAt ? <Fact label="Taken">{formatCameraTime(item.camera.takenAt)}</Fact> : null}
      {item.camera?.model ? <Fact label="Camera">{item.camera.model}</Fact> : null}
      <Fact label="Source">{sourceWord(item.source)}</Fact>
      {item.product_name ? <Fact label="Product">{item.product_name}{priceOf(item)}</Fact> : null}
      {item.category ? <Fact label="Category">{item.category}</Fact> : null}
    </dl>
  )
}

/** That the file is not what was uploaded, and the upload itself. */
function Conversion({ item }: { item: MediaItem }) {
  const save = async () => {
    const error = await download(item, true)
    if (error !== null) toast({ kind: 'error', text: error })
  }
  if (item.original) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <p className="text-muted">{CONVERSION_TEXTS.converted(item.original.format)} ({formatBytes(item.original.size)}).</p>
        <Button size="sm" icon={<Download aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void save()}>{CONVERSION_TEXTS.original}</Button>
      </div>
    )
  }
  return item.source === 'upload' && !isVideoType(item.type) ? <p className="text-sm text-muted">{CONVERSION_TEXTS.reencoded}.</p> : null
}

/** The file's content, as text. */
function Words({ item }: { item: MediaItem }) {
  const text = item.ai_description || item.prompt
  return (
    <>
      {text ? <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p> : null}
      {item.alt_text ? <p dir="auto" className="text-sm text-muted [overflow-wrap:anywhere]"><span className="font-medium">Alt text:</span> {item.alt_text}</p> : null}
    </>
  )
}

type Props = { item: MediaItem; detail: MediaDetail | undefined; collections: readonly MediaCollection[] }

/** Facts about a file, and where it is used. */
export function MediaFacts({ item, detail, collections }: Props) {
  const count = detail?.usage.length ?? item.usage_count
  return (
    <div className="space-y-4">
      <Words item={item} />
      <FactRows item={item} />
      <Conversion item={item} />
      <Chips label="Tags" words={item.tags} />
      <Chips label="Collections" words={collections.filter(({ id }) => detail?.collections.includes(id)).map(({ name }) => name)} />
      <div>
        <h3 className="mb-1.5 text-sm font-medium text-muted">{count === 0 ? 'Not used in a post yet' : `Used in ${count} ${count === 1 ? 'post' : 'posts'}`}</h3>
        {detail && detail.usage.length > 0 ? <UsageList usage={detail.usage} /> : null}
        {!detail && item.usage_count > 0 ? <Skeleton className="h-12 w-full" /> : null}
      </div>
    </div>
  )
}
