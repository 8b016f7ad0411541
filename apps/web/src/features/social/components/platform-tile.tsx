import { platformLabel, type Platform } from '@marquee/contract/shared/platforms'
import { ACCOUNT_TEXTS, type ConnectedPlatform } from '@marquee/contract/social'
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import { formatRelative } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ConnectState } from '../use-connect.ts'

const ICON = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

function AccountLine({ account }: { account: ConnectedPlatform }) {
  const name = account.display_name ?? account.username ?? 'Account'
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={account.avatar_url} />
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        {account.username && <p className="truncate text-sm text-muted">@{account.username.replace(/^@/, '')}</p>}
        {account.connected_at && <p className="text-sm text-muted">Connected {formatRelative(account.connected_at)}</p>}
      </div>
    </div>
  )
}

function StateBadge({ account }: { account: ConnectedPlatform | undefined }) {
  if (!account) return null
  if (account.needs_reconnect) return <Badge tone="wait" icon={<TriangleAlert {...ICON} />}>Sign in again</Badge>
  return <Badge tone="ok" icon={<CircleCheck {...ICON} />}>Connected</Badge>
}

/** Shown in the tile while its window is open, was blocked, or could not be opened. */
function ConnectNote({ state, onCancel }: { state: ConnectState; onCancel: () => void }) {
  if (state.step === 'waiting') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          Waiting for the window...
        </p>
        <Button size="sm" onClick={onCancel}>Cancel</Button>
      </div>
    )
  }
  if (state.step === 'blocked') {
    return (
      <div role="status">
        <p className="text-wait">Your browser blocked the window.</p>
        {state.url ? (
          <a href={state.url} target="_blank" rel="noopener" className="link mt-1 inline-flex min-h-7 items-center gap-1.5">
            Open the connection page
            <ExternalLink {...ICON} />
          </a>
        ) : (
          <p className="text-muted">Preparing a link...</p>
        )}
      </div>
    )
  }
  return state.step === 'failed' ? <p role="alert" className="text-bad">{state.text}</p> : null
}

type PlatformTileProps = { platform: Platform; account: ConnectedPlatform | undefined; state: ConnectState; onConnect: () => void; onCancel: () => void }

/** One network: its account and health, or the button that connects it (trace.md ACCT-06 to ACCT-08). */
export function PlatformTile({ platform, account, state, onConnect, onCancel }: PlatformTileProps) {
  const name = platformLabel(platform)
  const isBusy = state.step === 'waiting'
  return (
    <li className="flex min-h-40 flex-col gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex items-center justify-between gap-2">
        <h3 className="flex items-center gap-2.5 font-semibold">
          <PlatformIcon platform={platform} size={20} />
          {name}
        </h3>
        <StateBadge account={account} />
      </div>
      {account ? <AccountLine account={account} /> : <p className="text-muted">No account connected.</p>}
      <div className="mt-auto flex flex-col gap-2">
        <ConnectNote state={state} onCancel={onCancel} />
        {!isBusy && (
          <Button variant={account && !account.needs_reconnect ? 'ghost' : 'secondary'} onClick={onConnect}>
            {account ? 'Reconnect' : ACCOUNT_TEXTS.connect} <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
