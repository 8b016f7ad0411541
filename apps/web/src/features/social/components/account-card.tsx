import { ACCOUNT_STATE_TEXTS as TEXTS, purposeOf, type SocialAccount } from '@marquee/contract/accounts'
import { DIRECT_TEXTS } from '@marquee/contract/direct-texts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { CircleAlert, CircleCheck, Clock, Ellipsis, RefreshCw, Unlink } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { daysUntil } from '../model.ts'
import type { ConnectState } from '../use-connect.ts'
import { ConnectNote } from './connect-note.tsx'

const ICON = { size: 13, strokeWidth: 2, 'aria-hidden': true } as const

/** What can be done with one account. */
export type AccountActions = { onConnect: () => void; onChoose: () => void; onCancel: () => void; onDisconnect: () => void; onForget: () => void }

function StateBadge({ account, now, uncheckedSince }: Pick<Props, 'account' | 'now' | 'uncheckedSince'>) {
  if (account.state === 'connected' && uncheckedSince) return <Badge tone="wait" icon={<RefreshCw {...ICON} />}>{TEXTS.notChecked}</Badge>
  if (account.state === 'expired') return <Badge tone="bad" icon={<CircleAlert {...ICON} />}>{TEXTS.expired}</Badge>
  if (account.state === 'removed') return <Badge tone="ora" icon={<Unlink {...ICON} />}>{TEXTS.removed(platformLabel(account.platform))}</Badge>
  if (account.state === 'expiring' && account.expires_at) return <Badge tone="wait" icon={<Clock {...ICON} />}>{TEXTS.expiring(daysUntil(account.expires_at, now))}</Badge>
  return <Badge tone="ok" icon={<CircleCheck {...ICON} />}>{TEXTS.connected}</Badge>
}

/** Who it is at the network. */
const nameOf = ({ username, display_name: name }: SocialAccount): string => (username ? `@${username.replace(/^@/, '')}` : (name ?? ''))

const dayIn = (at: string, zone: string): string => new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone }).format(new Date(at))

/** When the connection ended or will end, and who ended it. */
function endOf({ state, platform, since, expires_at: expires }: SocialAccount, zone: string): string | null {
  const label = platformLabel(platform)
  if (state === 'expiring') return expires ? TEXTS.permissionEnds(dayIn(expires, zone)) : null
  if (!since) return null
  return state === 'removed' ? TEXTS.removedOn(label, dayIn(since, zone)) : TEXTS.ended(label, dayIn(since, zone))
}

function Lines({ account, now, uncheckedSince }: Pick<Props, 'account' | 'now' | 'uncheckedSince'>) {
  const zone = useTimeZone()
  const { count, after_expiry: after, first_at: first } = account.posts
  if (account.state === 'connected') return <p className="text-sm text-muted">{uncheckedSince ? TEXTS.lastKnown(TEXTS.connected, formatRelative(uncheckedSince, now)) : purposeOf(account.platform)}</p>
  const end = endOf(account, zone)
  const needed = count > 0 && first ? TEXTS.needed(count, formatDateTime(first, zone)) : null
  return (
    <>
      {end && <p className="text-sm text-muted">{end}</p>}
      {needed && <p className="text-sm text-muted">{needed}{account.state === 'expiring' && after > 0 ? ` ${TEXTS.afterThat(after)}` : ''}</p>}
    </>
  )
}

function More({ account, isOneOfTwo, actions }: Pick<Props, 'account' | 'isOneOfTwo' | 'actions'>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const label = platformLabel(account.platform)
  return (
    <span className="relative">
      <button ref={button} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-label={`More for ${label}`} onClick={() => setOpen(!isOpen)} className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11">
        <Ellipsis size={18} aria-hidden />
      </button>
      {isOpen && (
        <Menu label={`More for ${label}`} anchor={button} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-44">
          {account.state === 'removed' ? (
            <button type="button" role="menuitem" className={MENU_ROW} onClick={actions.onForget}>{TEXTS.forget}</button>
          ) : (
            <>
              {isOneOfTwo && !account.is_used && <button type="button" role="menuitem" className={MENU_ROW} onClick={actions.onChoose}>{DIRECT_TEXTS.use}</button>}
              <button type="button" role="menuitem" className={MENU_ROW} onClick={actions.onConnect}>Reconnect</button>
              <button type="button" role="menuitem" className={MENU_ROW} onClick={actions.onDisconnect}>{TEXTS.disconnect}</button>
            </>
          )}
        </Menu>
      )}
    </span>
  )
}

const hostOf = (server: string | null): string => URL.parse(server ?? '')?.host ?? ''

/** By which way the account is reached, where that is not the usual one or one of two; and whether posts go out by it. */
function WayLine({ account: { via, server, is_used: isUsed }, isOneOfTwo }: { account: SocialAccount; isOneOfTwo: boolean }) {
  if (via === 'provider' && !isOneOfTwo) return null
  const way = via === 'direct' ? DIRECT_TEXTS.directAt(hostOf(server)) : DIRECT_TEXTS.viaProvider
  return <p className="text-sm text-muted">{isOneOfTwo && isUsed ? `${way} ${DIRECT_TEXTS.inUse}` : way}</p>
}

const EDGES = { expired: 'border-l-3 border-bad', expiring: 'border-l-3 border-wait', removed: 'border-l-3 border-ora', connected: '' } as const

type Props = {
  account: SocialAccount
  /** Whether its network is connected in another way as well. */
  isOneOfTwo?: boolean
  state: ConnectState
  now: number
  isFirst?: boolean
  /** When the account was last read, if that is long ago. */
  uncheckedSince?: string | null
  actions: AccountActions
}

function Mend({ account, isFirst, onConnect }: { account: SocialAccount; isFirst: boolean; onConnect: () => void }) {
  const label = platformLabel(account.platform)
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} className="max-sm:order-last max-sm:basis-full" onClick={onConnect}>
      {account.state === 'removed' ? <>{TEXTS.connectAgain} <span className="sr-only">{label}</span></> : TEXTS.reconnect(label)}
    </Button>
  )
}

/** One account with its state, the posts that need it, and what mends it. */
export function AccountCard({ account, isOneOfTwo = false, state, now, isFirst = false, uncheckedSince = null, actions }: Props) {
  const label = platformLabel(account.platform)
  const isTrouble = account.state !== 'connected'
  return (
    <li className={cx('flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-1', EDGES[account.state])}>
      <div className="flex flex-wrap items-center gap-3 max-sm:items-start">
        <span className="relative">
          <Avatar name={account.display_name ?? account.username ?? label} src={account.avatar_url} className="size-10 text-sm" />
          <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface"><PlatformIcon platform={account.platform} size={13} /></span>
        </span>
        <div className={cx('min-w-0 flex-1 max-sm:basis-32', isTrouble && 'sm:basis-52')}>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="font-semibold">{label}</h3>
            <StateBadge account={account} now={now} uncheckedSince={uncheckedSince} />
          </div>
          <p className="truncate text-sm text-muted">{nameOf(account)}</p>
          <WayLine account={account} isOneOfTwo={isOneOfTwo} />
          <Lines account={account} now={now} uncheckedSince={uncheckedSince} />
        </div>
        {isTrouble && state.step !== 'waiting' && <Mend account={account} isFirst={isFirst} onConnect={actions.onConnect} />}
        <More account={account} isOneOfTwo={isOneOfTwo} actions={actions} />
      </div>
      <ConnectNote state={state} onCancel={actions.onCancel} />
    </li>
  )
}
