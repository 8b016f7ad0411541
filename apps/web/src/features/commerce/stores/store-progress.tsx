import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import { type Store, SYNC_STAGE_LABELS } from '@marquee/contract/commerce/stores/store'
import { formatTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { counted, leftText, progressText } from '../words.ts'

/** What is said of a sync: how far it is, or why it rests. */
function syncText({ state, platform }: Store, sync: NonNullable<Store['sync']>, zone: string): { lead: string; rest: string } {
  if (sync.waitsUntil !== null) return { lead: `${progressText(sync)}.`, rest: `${STORE_PLATFORM_LABELS[platform]} takes no more questions for now: it goes on at ${formatTime(sync.waitsUntil, zone)}.` }
  if (sync.state === 'stopped') return { lead: `Stopped at ${progressText(sync)}.`, rest: 'It goes on where it was.' }
  if (sync.kind === 'first' || state === 'first-sync') return { lead: `First sync: ${progressText(sync)}.`, rest: 'It posts nothing.' }
  return { lead: `${SYNC_STAGE_LABELS[sync.stage]}: ${progressText(sync)}.`, rest: '' }
}

/** How far the reading of a store is, with a bar. */
export function StoreProgress({ store }: { store: Store }) {
  const zone = useTimeZone()
  const { sync, state } = store
  if (state === 'disconnecting') return <p role="status" className="text-sm text-muted">Removing {counted(store.productsCount, 'product')}...</p>
  if (state === 'connected') return <p className="text-sm text-muted">The first sync starts in a moment. It posts nothing.</p>
  if (sync === null || sync.state === 'done' || sync.state === 'failed') return null
  const { lead, rest } = syncText(store, sync, zone)
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
        <b className="font-semibold">{lead}</b>
        <span className="text-muted">{rest}</span>
        <span className="ml-auto text-xs text-subtle">{sync.state === 'running' ? leftText(sync.secondsLeft) : ''}</span>
      </p>
      <progress aria-label={`${store.storeName}: products read`} max={sync.total ?? 1} {...(sync.total !== null && { value: Math.min(sync.read, sync.total) })} className="progress h-1.5 w-full" />
    </div>
  )
}
