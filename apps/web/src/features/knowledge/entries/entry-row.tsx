import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { CheckCheck, ExternalLink, FileSpreadsheet, FileText, Image, Pencil, RefreshCw, Trash } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { confirmEntry } from './entry-actions.ts'
import { checkedText, expiryText, isFile, isReading, TYPE_WORDS } from '../model.ts'
import { removals } from './removals.ts'
import { FileLine } from '../files/file-line.tsx'

/** Few entries have any; they keep the height of one meanwhile. */
const WithheldLines = onDemand(async () => (await import('./withheld-lines.tsx')).WithheldLines, { fallback: () => <div className="mt-2 h-8" /> })

/** Tags shown before `+n`. */
const SHOWN_TAGS = 5
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const SMALL = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

function FileIcon({ mimetype }: { mimetype: string }) {
  if (mimetype.startsWith('image/')) return <Image {...SMALL} />
  return mimetype === 'text/csv' ? <FileSpreadsheet {...SMALL} /> : <FileText {...SMALL} />
}

export type RowActions = { onEdit: (entry: KnowledgeEntry) => void; onReplace: (entry: KnowledgeEntry) => void }

function TypeBadge({ entry }: { entry: KnowledgeEntry }) {
  const isOffer = entry.type === 'product' || entry.type === 'service'
  return <Badge tone={isOffer ? 'brand' : 'idle'} icon={entry.fileData ? <FileIcon mimetype={entry.fileData.mimetype} /> : null}>{TYPE_WORDS[entry.type].one}</Badge>
}

/** When it was checked, until when it is used, and what is wrong with either. */
function Freshness({ entry }: { entry: KnowledgeEntry }) {
  const zone = useTimeZone()
  const expiry = expiryText(entry)
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <time dateTime={entry.checkedAt} title={formatDateTime(entry.checkedAt, zone)} className={entry.isStale ? 'text-wait' : undefined}>{checkedText(entry.checkedAt)}{entry.isStale ? ', may be out of date' : ''}</time>
      {entry.isExpired ? <Badge tone="bad">Expired</Badge> : null}
      {expiry ? <span>{expiry}</span> : null}
    </p>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const more = tags.length - SHOWN_TAGS
  return (
    <ul aria-label="Tags" className="flex min-w-0 flex-wrap gap-1.5">
      {tags.slice(0, SHOWN_TAGS).map((tag) => <li key={tag} dir="auto" className="max-w-40 truncate rounded-full bg-sunken px-2 py-0.5 text-xs text-muted">{tag}</li>)}
      {more > 0 ? <li className="py-0.5 text-xs text-muted">+{more}</li> : null}
    </ul>
  )
}

/** A file cannot be confirmed before it has been read. */
const isConfirmable = ({ fileData }: KnowledgeEntry): boolean => fileData === null || fileData.stage === 'ready'

function Buttons({ entry, onEdit, onReplace }: RowActions & { entry: KnowledgeEntry }) {
  const { title, fileData } = entry
  return (
    <div className="-ml-2 flex shrink-0 flex-wrap items-center gap-0.5 sm:ml-0 sm:justify-end">
      {isConfirmable(entry) ? <Button size="sm" variant={entry.isStale ? 'secondary' : 'ghost'} icon={<CheckCheck {...ICON} />} onClick={() => void confirmEntry(entry)}>Still true<span className="sr-only">: {title}</span></Button> : null}
      {fileData ? (
        <a href={fileData.url} target="_blank" rel="noopener noreferrer" title="Open the original" className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11">
          <ExternalLink {...ICON} />
          <span className="sr-only">Open the original of {title} in a new tab</span>
        </a>
      ) : null}
      {fileData ? <IconButton size="sm" label={`Replace ${title}`} disabled={isReading(entry)} onClick={() => onReplace(entry)}><RefreshCw {...ICON} /></IconButton> : null}
      <IconButton size="sm" label={`Edit ${title}`} onClick={() => onEdit(entry)}><Pencil {...ICON} /></IconButton>
      <IconButton size="sm" label={`Delete ${title}`} onClick={() => removals.remove(entry)}><Trash {...ICON} /></IconButton>
    </div>
  )
}

type Props = RowActions & { entry: KnowledgeEntry; position: number; total: number }

/** One entry or file of the list. */
export const EntryRow = memo(function EntryRow({ entry, position, total, ...actions }: Props) {
  return (
    <article id={`entry-${entry.id}`} data-entry={entry.id} tabIndex={-1} aria-posinset={position} aria-setsize={total} aria-labelledby={`title-${entry.id}`} className="flex flex-col gap-x-6 gap-y-2 border-b border-line px-4 py-3.5 focus-visible:bg-brand-soft/40 sm:flex-row sm:items-start sm:px-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <TypeBadge entry={entry} />
          <h2 id={`title-${entry.id}`} dir="auto" className="min-w-0 text-md font-semibold [overflow-wrap:anywhere]">
            <button type="button" onClick={() => actions.onEdit(entry)} className="rounded-xs text-start hover:underline">{entry.title}</button>
          </h2>
        </div>
        {isFile(entry) ? <FileLine entry={entry} /> : <p dir="auto" className="mt-1 line-clamp-2 max-w-[80ch] text-muted [overflow-wrap:anywhere]">{entry.description}</p>}
        {entry.withheld.length > 0 ? <WithheldLines entry={entry} /> : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5"><Freshness entry={entry} /><Tags tags={entry.tags} /></div>
      </div>
      <Buttons entry={entry} {...actions} />
    </article>
  )
})
