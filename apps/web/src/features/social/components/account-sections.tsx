import { ACCOUNT_STATE_TEXTS, type SocialAccount } from '@marquee/contract/accounts'
import type { DirectNetworkName } from '@marquee/contract/direct-accounts'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { CONNECT_PLATFORMS, type Platform, PLATFORMS } from '@marquee/contract/shared/platforms'
import { type ReactNode, useId, useState } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useChoose, useForget } from '../account-queries.ts'
import { DirectLogin } from '../lazy-direct-login.tsx'
import type { ConnectState } from '../use-connect.ts'
import { AccountCard, type AccountActions } from './account-card.tsx'
import { ConnectTile } from './connect-tile.tsx'
import { DirectTile } from './direct-tile.tsx'

const DisconnectDialog = onDemand(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog, { onFailed: ({ onClose }) => onClose() })

const IDLE: ConnectState = { step: 'idle' }
/** The specification's eight first, in its order; then the others. */
const ORDER: readonly Platform[] = [...CONNECT_PLATFORMS, ...PLATFORMS.filter((name) => !(CONNECT_PLATFORMS as readonly Platform[]).includes(name))]
/** Networks that are reached without the provider. */
const DIRECT: readonly DirectNetworkName[] = ['bluesky', 'mastodon']
/** The most urgent first. */
const TROUBLE = ['expired', 'removed', 'expiring'] as const

function Section({ title, count, hint, columns, children }: { title: string; count: string; hint?: string; columns: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex flex-wrap items-baseline gap-x-2.5 font-semibold">
        {title} {count && <span className="text-sm font-normal text-muted">{count}</span>}
        {hint && <span className="text-sm font-normal text-muted">{hint}</span>}
      </h2>
      <ul aria-label={title} className={`grid grid-cols-1 gap-3 ${columns}`}>{children}</ul>
    </section>
  )
}

type Props = { accounts: readonly SocialAccount[]; uncheckedSince: string | null; state: ConnectState; onConnect: (platform: Platform) => void; onCancel: () => void }

/** The accounts: those in trouble first, then the connected ones, then the networks to connect. */
export function AccountSections({ accounts, uncheckedSince, state, onConnect, onCancel }: Props) {
  const now = useNow()
  const forget = useForget()
  const [asked, setAsked] = useState<SocialAccount | null>(null)
  const stateOf = (platform: Platform): ConnectState => (state.step !== 'idle' && state.platform === platform ? state : IDLE)
  const [login, setLogin] = useState<{ platform: Platform; handle: string; server: string | null } | null>(null)
  const choose = useChoose()
  const actionsOf = (account: SocialAccount): AccountActions => ({
    onCancel,
    onConnect: () => (account.via === 'direct' ? setLogin({ platform: account.platform, handle: account.username ?? '', server: account.server }) : onConnect(account.platform)),
    onChoose: () => choose.mutate(account.id, { onError: () => void toast({ kind: 'error', text: DIRECT_TEXTS.useFailed }) }),
    onDisconnect: () => setAsked(account),
    onForget: () => forget.mutate(account.id, { onError: () => void toast({ kind: 'error', text: ACCOUNT_STATE_TEXTS.forgetFailed }) }),
  })
  const card = (account: SocialAccount, index: number, isTrouble: boolean) => (
    <AccountCard key={account.id} account={account} isOneOfTwo={accounts.some(({ id, platform }) => id !== account.id && platform === account.platform)} now={now} state={account.via === 'direct' ? IDLE : stateOf(account.platform)} isFirst={isTrouble && index === 0} uncheckedSince={account.via === 'direct' ? null : uncheckedSince} actions={actionsOf(account)} />
  )
  const trouble = TROUBLE.flatMap((name) => accounts.filter((account) => account.state === name))
  const connected = accounts.filter((account) => account.state === 'connected')
  const direct = DIRECT.filter((name) => !accounts.some(({ platform, via }) => platform === name && via === 'direct'))
  const open = ORDER.filter((name) => !accounts.some(({ platform }) => platform === name))
  return (
    <>
      {trouble.length > 0 && <h2 className="sr-only">Needs you</h2>}
      {trouble.length > 0 && <ul aria-label="Needs you" className="grid grid-cols-1 gap-4 lg:grid-cols-2">{trouble.map((account, index) => card(account, index, true))}</ul>}
      {connected.length > 0 && <Section title="Connected" count={String(connected.length)} columns="sm:grid-cols-2 xl:grid-cols-4">{connected.map((account, index) => card(account, index, false))}</Section>}
      {open.length > 0 && (
        <Section title={accounts.length > 0 ? 'Connect more' : 'Connect your accounts'} count={`${open.length} of ${PLATFORMS.length}`} hint="One window, one click. Nothing is posted until you say so." columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {open.map((name) => <ConnectTile key={name} platform={name} state={stateOf(name)} onConnect={() => onConnect(name)} onCancel={onCancel} />)}
        </Section>
      )}
      {direct.length > 0 && (
        <Section title={DIRECT_TEXTS.heading} count="" hint={DIRECT_TEXTS.lead} columns="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {direct.map((network) => <DirectTile key={network} network={network} onConnect={() => setLogin({ platform: network, handle: '', server: null })} />)}
        </Section>
      )}
      {login && <DirectLogin {...login} onClose={() => setLogin(null)} />}
      {asked && <DisconnectDialog account={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
