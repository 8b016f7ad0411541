import { CONNECTION_TYPE_LABELS } from '@marquee/contract/commerce/platforms'
import { mendLabel, STATE_ACTIONS } from '@marquee/contract/commerce/stores/states'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { Bug, CircleAlert, Download, Play, RefreshCw, Square, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PlatformTile } from '../platform-mark.tsx'
import { whenText } from '../words.ts'
import { DebugDialog, DisconnectDialog, ImportDialog } from './lazy-dialogs.tsx'
import { StoreBadge } from './store-badge.tsx'
import { type StoreAction, useStoreActions } from './store-actions.ts'
import { StoreFigures } from './store-figures.tsx'
import { type StorePanel, StoreMenu, storePath } from './store-menu.tsx'
import { StoreProgress } from './store-progress.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const OFFLINE = 'There is no connection.'

/** What is wrong with a store, what it means for its posts, and since when. */
function Trouble({ store: { reason, consequence, stateSince } }: { store: Store }) {
  const zone = useTimeZone()
  const now = useNow()
  if (reason === null) return null
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-bad-soft px-3 py-2 text-sm text-ink">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <span><b className="font-semibold text-bad">{reason}</b> {consequence}{stateSince === null ? '' : ` Since ${whenText(stateSince, now, zone)}.`}</span>
    </p>
  )
}

type ButtonsProps = { store: Store; hasManage: boolean; busy: StoreAction | null; run: (action: StoreAction) => Promise<void> }

/** The buttons of the store's state; without a connection those that ask the store are off, and say why. */
function Buttons({ store, hasManage, busy, run }: ButtonsProps) {
  const isOnline = useOnline()
  const actions = STATE_ACTIONS[store.state]
  const off = isOnline ? {} : { disabled: true, title: OFFLINE }
  const label = store.mend === null ? null : mendLabel(store.mend, store.platform)
  return (
    <>
      {actions.includes('mend') && label !== null ? <Button variant="primary" loading={busy === 'mend'} {...off} onClick={() => void run('mend')}>{label}</Button> : null}
      {actions.includes('sync') ? <Button icon={<RefreshCw {...ICON} />} loading={busy === 'sync'} {...off} onClick={() => void run('sync')}>Sync now</Button> : null}
      {actions.includes('stop') ? <Button icon={<Square size={14} strokeWidth={1.75} aria-hidden />} loading={busy === 'stop'} {...off} onClick={() => void run('stop')}>Stop</Button> : null}
      {actions.includes('resume') ? <Button icon={<Play {...ICON} />} loading={busy === 'resume'} {...off} onClick={() => void run('resume')}>Resume</Button> : null}
      {actions.includes('manage') && hasManage ? <ButtonLink to={storePath(store)}>Manage</ButtonLink> : null}
    </>
  )
}

/** What is done with a store on its own screen: each opens its dialog. */
function ManageRow({ store, onPanel }: { store: Store; onPanel: (panel: StorePanel) => void }) {
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      {store.state === 'revoked' ? null : <Button icon={<Download {...ICON} />} aria-haspopup="dialog" onClick={() => onPanel('import')}>Import</Button>}
      <Button icon={<Bug {...ICON} />} aria-haspopup="dialog" onClick={() => onPanel('debug')}>Debug view</Button>
      <Button icon={<Unplug {...ICON} />} aria-haspopup="dialog" onClick={() => onPanel('disconnect')}>Disconnect</Button>
    </div>
  )
}

/** Whether the figures give their place to the first sync: nothing of the store is here yet. */
const isFirst = ({ state, sync }: Store): boolean => state === 'connected' || state === 'first-sync' || (state === 'stopped' && sync?.kind === 'first')

/** A connected store: what it is, how it is, what it brought, and what can be done. `hasManage` is false on its own screen. */
export function StoreCard({ store, hasManage = true }: { store: Store; hasManage?: boolean }) {
  const { busy, failure, run, dismiss } = useStoreActions(store)
  const [panel, setPanel] = useState<StorePanel | null>(null)
  const { storeName, address, connectionType } = store
  const close = (): void => setPanel(null)
  return (
    <article aria-label={storeName} className="grid gap-2.5 rounded-lg bg-surface px-4 py-3.5 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <PlatformTile platform={store.platform} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold"><span className="min-w-0 wrap-anywhere">{storeName}</span><StoreBadge store={store} /></h2>
          <p className="text-sm wrap-anywhere text-muted">{[address, CONNECTION_TYPE_LABELS[connectionType]].filter(Boolean).join(', ')}{store.isSandbox ? ', simulated' : ''}</p>
        </div>
        {store.state === 'disconnecting' ? null : (
          <div className="flex flex-wrap items-center gap-1.5 max-sm:w-full max-sm:[&>button:first-child]:flex-1">
            <Buttons store={store} hasManage={hasManage} busy={busy} run={run} />
            {hasManage ? <StoreMenu store={store} onPanel={setPanel} /> : null}
          </div>
        )}
      </div>
      {failure === null ? null : <Alert kind="error" action={<Button size="sm" onClick={dismiss}>Close</Button>}>{failure}</Alert>}
      <Trouble store={store} />
      {isFirst(store) ? null : <StoreFigures store={store} />}
      <StoreProgress store={store} />
      {hasManage || store.state === 'disconnecting' ? null : <ManageRow store={store} onPanel={setPanel} />}
      {panel === 'disconnect' ? <DisconnectDialog store={store} onClose={close} onConfirm={() => run('disconnect')} /> : null}
      {panel === 'import' ? <ImportDialog store={store} onClose={close} /> : null}
      {panel === 'debug' ? <DebugDialog store={store} onClose={close} /> : null}
    </article>
  )
}
