import { PLATFORM_SCREENS } from '@marquee/contract/commerce/platforms'
import { SYNC_STAGE_LABELS, type Store, type StoreSync } from '@marquee/contract/commerce/stores/store'
import { getStore, listStores, stopSync } from '@marquee/contract/commerce/stores/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { call } from '../../lib/api.ts'
import { clockText } from '../../lib/clock-text.ts'
import { useClock } from '../../lib/use-clock.ts'
import { JobList, JobRow } from './job-row.tsx'

const SYNCS_KEY = ['commerce', 'activity'] as const
/** How often readings are asked for while one runs. */
const RUNNING_MS = 2_000
/** So long what a reading found is shown. */
const SHOWN_MS = 10 * 60_000

type Shown = { store: Store; sync: StoreSync }
const isRunning = ({ sync: { state } }: Shown): boolean => state === 'waiting' || state === 'running'
const isRecent = ({ sync }: Shown): boolean => sync.kind !== 'full' && sync.endedAt !== null && Date.now() - Date.parse(sync.endedAt) < SHOWN_MS

/** The last reading of each store that is being read, or was a moment ago. */
async function readSyncs(signal: AbortSignal): Promise<Shown[]> {
  const { stores } = await call(listStores, { query: {} }, { signal })
  const moving = stores.filter(({ sync, lastSync }) => sync !== null || (lastSync !== null && Date.now() - Date.parse(lastSync) < SHOWN_MS))
  const shown = await Promise.all(moving.map(async ({ id }) => call(getStore, { params: { id }, query: {} }, { signal })))
  return shown.flatMap(({ store, syncs: [sync] }) => (sync ? [{ store, sync }] : []))
}

const countOf = ({ read, total }: StoreSync): string => (total === null ? `${read.toLocaleString()} products` : `${read.toLocaleString()} of ${total.toLocaleString()} products`)

function Ended({ store, sync, onOpen }: Shown & { onOpen: () => void }) {
  const words = sync.state === 'done' ? sync.summary : (sync.reason ?? 'It stopped.')
  return (
    <li>
      <Link to={PLATFORM_SCREENS[store.platform]} onClick={onOpen} className="-mx-2 block rounded-md px-2 py-2.5 hover:bg-sunken">
        <Badge tone={sync.state === 'done' ? 'ok' : 'bad'} icon={<Check aria-hidden size={12} />}>{sync.state === 'done' ? 'Store read' : 'Not read'}</Badge>
        <span className="mt-1 block [overflow-wrap:anywhere]">{store.storeName}: {words}</span>
      </Link>
    </li>
  )
}

/** Stores that are being read, with Stop, and what was found a moment ago. Renders nothing when there are none or they are not loaded. */
export function SyncRows({ onOpen }: { onOpen: () => void }) {
  const client = useQueryClient()
  const { data = [] } = useQuery({ queryKey: SYNCS_KEY, queryFn: ({ signal }) => readSyncs(signal), refetchInterval: ({ state }) => (state.data?.some(isRunning) ? RUNNING_MS : false) })
  const running = data.filter(isRunning)
  const ended = data.filter(isRecent)
  const now = useClock(running.length > 0)
  if (running.length + ended.length === 0) return null
  const stop = async (id: string) => {
    await call(stopSync, { params: { id }, body: {} })
    await client.invalidateQueries({ queryKey: ['commerce'] })
  }
  return (
    <JobList label="Stores">
      {running.map(({ store, sync }) => (
        <JobRow
          key={sync.id}
          to={PLATFORM_SCREENS[store.platform]}
          stage={SYNC_STAGE_LABELS[sync.stage]}
          text={store.storeName}
          elapsed={clockText(Math.max(0, now - Date.parse(sync.startedAt)) / 1_000)}
          usually={null}
          detail={countOf(sync)}
          progress={sync.total === null || sync.total === 0 ? null : sync.read / sync.total}
          onCancel={() => stop(store.id)}
          cancelLabel="Stop"
          onOpen={onOpen}
        />
      ))}
      {ended.map((shown) => <Ended key={shown.sync.id} {...shown} onOpen={onOpen} />)}
    </JobList>
  )
}
