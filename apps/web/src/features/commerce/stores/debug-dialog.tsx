import type { Store } from '@marquee/contract/commerce/stores/store'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { formatTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { type StoreDebug, useStoreDebug } from '../queries.ts'
import { count } from '../words.ts'

function Part({ heading, empty, children }: { heading: string; empty: string | null; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{heading}</h3>
      {empty === null ? children : <p className="text-sm text-muted">{empty}</p>}
    </section>
  )
}

const ROW = 'flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 text-sm first:border-0'

function Body({ debug: { connection, pace, hooks, calls, reports } }: { debug: StoreDebug }) {
  const zone = useTimeZone()
  return (
    <div className="space-y-5">
      <Part heading="Connection" empty={null}>
        <dl>{Object.entries(connection).map(([name, value]) => <div key={name} className={ROW}><dt className="text-muted">{name}</dt><dd className="font-mono text-xs break-all">{value ?? 'none'}</dd></div>)}</dl>
      </Part>
      <Part heading="What is left of its limit" empty={pace === null ? 'The platform has not said.' : null}>
        {pace ? <p className="text-sm">{pace.left === null ? 'Not known' : count(Math.floor(pace.left))}{pace.most === null ? '' : ` of ${count(Math.floor(pace.most))}`}{pace.waitMs > 0 ? `; the next question waits ${count(pace.waitMs)} ms` : ''}</p> : null}
      </Part>
      <Part heading="Webhooks" empty={hooks.length === 0 ? 'None: the store is asked every 15 minutes.' : null}>
        <ul>{hooks.map(({ topic, url, isActive }) => <li key={topic} className={ROW}><span>{topic}{isActive ? '' : ' (off)'}</span><span className="font-mono text-xs break-all text-muted">{url}</span></li>)}</ul>
      </Part>
      <Part heading="Last calls" empty={calls.length === 0 ? 'None yet.' : null}>
        <ul>{calls.map((each) => <li key={`${each.at}${each.what}`} className={ROW}><span>{formatTime(each.at, zone)} {each.what}</span><span className="text-muted">{each.outcome}{each.items === null ? '' : `, ${count(each.items)} items`}, {count(each.tookMs)} ms</span></li>)}</ul>
      </Part>
      <Part heading="Last messages of the store" empty={reports.length === 0 ? 'None yet.' : null}>
        <ul>{reports.map((each) => <li key={`${each.at}${each.topic}`} className={ROW}><span>{formatTime(each.at, zone)} {each.topic}{each.times > 1 ? ` (${each.times} times)` : ''}</span><span className="text-muted">{each.outcome}{each.reason === '' ? '' : `: ${each.reason}`}</span></li>)}</ul>
      </Part>
    </div>
  )
}

/** How a store is reached: its connection, limit, webhooks, and the last calls and messages. Secrets are masked by the server. */
export function DebugDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const { data, isPending, isError, error, refetch, isRefetching } = useStoreDebug(store.id)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Debug view of ${store.storeName}`} description="Secrets are masked." size="lg" footer={<><Button loading={isRefetching} onClick={() => void refetch()}>Read again</Button><Button onClick={onClose}>Close</Button></>}>
      {isPending ? <Loading label="Loading the debug view"><Skeleton className="h-64 w-full" /></Loading> : null}
      {isError ? <Alert kind="error" className="mb-3" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'The debug view could not be loaded.')}</Alert> : null}
      {data ? <Body debug={data} /> : null}
    </Dialog>
  )
}
