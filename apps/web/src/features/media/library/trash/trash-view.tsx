import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { ArrowLeft, RotateCcw, Trash } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { formatDate } from '../../../../lib/format.ts'
import { focusHeading, useLostFocus } from '../../../../lib/use-lost-focus.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { AlertDialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { formatBytes, isVideoType } from '../../model.ts'
import { usePurge, useRestore, useTrash } from '../../trash-queries.ts'
import { Pager } from '../components/pager.tsx'

type Props = { page: number; onPage: (page: number) => void; onBack: () => void }
type TrashedItem = NonNullable<ReturnType<typeof useTrash>['data']>['items'][number]
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowProps = { item: TrashedItem; isBusy: boolean; onRestore: () => void; onPurge: () => void }

/** One deleted file. Its picture cannot be shown: the addresses of deleted files answer to nobody; the blurred preview is part of its row. */
function TrashRow({ item, isBusy, onRestore, onPurge }: RowProps) {
  const zone = useTimeZone()
  return (
    <li tabIndex={-1} className="flex items-center gap-3 p-2.5">
      <span className="size-12 shrink-0 overflow-hidden rounded-md bg-sunken">{item.blur ? <img src={item.blur} alt="" className="size-full object-cover" /> : null}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{item.name}</p>
        <p className="text-sm text-muted">{isVideoType(item.type) ? 'Video' : 'Picture'}, {formatBytes(item.size)}. Kept until <time dateTime={item.goneAt}>{formatDate(item.goneAt, zone)}</time></p>
      </div>
      <Button size="sm" className="max-sm:px-2.5!" icon={<RotateCcw {...ICON} />} disabled={isBusy} onClick={onRestore}><span className="max-sm:sr-only">{TRASH_TEXTS.restore}</span><span className="sr-only"> {item.name}</span></Button>
      <IconButton size="sm" label={`${TRASH_TEXTS.purge}: ${item.name}`} disabled={isBusy} onClick={onPurge} className="text-bad!"><Trash {...ICON} /></IconButton>
    </li>
  )
}

function TrashList({ data, page, onPage, onBack }: Props & { data: NonNullable<ReturnType<typeof useTrash>['data']> }) {
  const [asked, setAsked] = useState<readonly string[] | 'all' | null>(null)
  const restore = useRestore()
  const purge = usePurge()
  const isBusy = restore.isPending || purge.isPending
  const list = useRef<HTMLUListElement>(null)
  useLostFocus({
    itemOf: (element) => {
      const row = element.closest('li')
      const index = row ? [...(list.current?.children ?? [])].indexOf(row) : -1
      return index < 0 ? null : index
    },
    onLost: (index) => {
      const rows = list.current?.querySelectorAll('li') ?? []
      const next = rows[Math.min(index, rows.length - 1)]
      if (next) next.focus({ preventScroll: true })
      else focusHeading()
    },
  })
  if (data.items.length === 0) return <EmptyState icon={<Trash size={20} strokeWidth={1.75} />} title={TRASH_TEXTS.empty} text={TRASH_TEXTS.emptyText} action={<Button onClick={onBack}>Back to the library</Button>} />
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-lg bg-surface shadow-1">
        {data.items.map((item) => <TrashRow key={item.id} item={item} isBusy={isBusy} onRestore={() => restore.mutate([item.id])} onPurge={() => setAsked([item.id])} />)}
      </ul>
      <div className="mt-3 flex justify-end"><Button variant="danger" disabled={isBusy} onClick={() => setAsked('all')}>{TRASH_TEXTS.purgeAll}</Button></div>
      <Pager page={page} pages={data.totalPages} total={data.total} onPage={onPage} />
      <AlertDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={asked === 'all' ? `${TRASH_TEXTS.purgeAll}?` : `${TRASH_TEXTS.purge}?`}
        body={asked === 'all' ? TRASH_TEXTS.confirmPurgeAll : TRASH_TEXTS.confirmPurge(asked?.length ?? 0)}
        confirmLabel={asked === 'all' ? TRASH_TEXTS.purgeAll : TRASH_TEXTS.purge}
        danger
        // The hook has shown why it failed.
        onConfirm={() => (asked ? purge.mutateAsync(asked).catch(() => undefined) : undefined)}
      />
    </>
  )
}

/** Deleted files: restore them, or delete them for good. */
export function TrashView(props: Props) {
  const trash = useTrash(props.page)
  return (
    <section aria-label={TRASH_TEXTS.heading}>
      <div className="mb-3 flex items-center gap-2">
        <IconButton label="Back to the library" onClick={props.onBack}><ArrowLeft {...ICON} /></IconButton>
        <div>
          <h2 className="font-display text-lg font-semibold">{TRASH_TEXTS.heading}</h2>
          <p className="text-sm text-muted">{TRASH_TEXTS.explanation}{trash.data && trash.data.total > 0 ? ` ${formatBytes(trash.data.bytes)} now.` : ''}</p>
        </div>
      </div>
      {trash.isPending ? <Loading label="Loading the trash"><Skeleton className="h-40 w-full" /></Loading> : null}
      {trash.isError && !trash.data ? <Alert kind="error" action={<Button size="sm" onClick={() => void trash.refetch()}>Retry</Button>}>{errorText(trash.error, TRASH_TEXTS.loadFailed)}</Alert> : null}
      {trash.data ? <TrashList {...props} data={trash.data} /> : null}
    </section>
  )
}
