import { type Platform, platformLabel, PLATFORMS } from '@marquee/contract/shared/platforms'
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Composer, togglePlatform } from '../composer.ts'
import { ConnectList, ConnectNote, CountPill } from '../lazy-zones.tsx'
import type { ConnectListProps } from './connect-list.tsx'
import { knownPlatforms, rememberConnected } from './known-platforms.ts'
import { inOrder } from './platform-order.ts'
import type { Connecting } from './use-connecting.ts'
import { useAccountsQuery } from './use-linked-accounts.ts'

type Props = { composer: Pick<Composer, 'form'>; connecting: Connecting; /** Platforms with something to fix. */ troubled: ReadonlySet<Platform>; /** Shorter labels where there is little room. */ isShort?: boolean }
const NO_PLATFORMS: readonly Platform[] = []
/** Networks offered at first to somebody who has connected none. */
const FIRST: readonly Platform[] = ['instagram', 'facebook', 'twitter', 'linkedin']
const PILL = 'inline-flex min-h-9 items-center gap-2 rounded-full text-sm font-medium pointer-coarse:min-h-11'

/** Selected networks have a tick, those with something to fix a red mark: shape and word, not only colour. */
function Mark({ isBad }: { isBad: boolean }) {
  return (
    <span aria-hidden className={cx('absolute -right-[5px] -bottom-1 grid size-[13px] place-items-center rounded-full text-[9px] leading-none font-bold shadow-[0_0_0_1.5px_var(--surface)]', isBad ? 'bg-danger text-white' : 'bg-brand text-on-brand')}>
      {isBad ? '!' : <Check size={9} strokeWidth={3.5} />}
    </span>
  )
}

function Pill({ name, composer, isBad, isExpired }: { name: Platform; composer: Props['composer']; isBad: boolean; isExpired: boolean }) {
  const isChosen = useStore(composer.form, (form) => form.platforms.includes(name))
  const isSeries = useStore(composer.form, (form) => form.type === 'series')
  const edge = !isChosen ? 'shadow-[inset_0_0_0_1px_var(--line)] text-muted font-normal hover:text-ink' : isBad ? 'shadow-[inset_0_0_0_1.5px_var(--danger)]' : 'shadow-[inset_0_0_0_1.5px_var(--brand)]'
  return (
    <li className={cx(PILL, edge)}>
      <button type="button" aria-pressed={isChosen} onClick={() => togglePlatform(composer, name)} className="inline-flex min-h-9 items-center gap-2 rounded-full pr-3.5 pl-2.5 pointer-coarse:min-h-11">
        <span className="relative grid size-5 place-items-center"><PlatformIcon platform={name} size={18} className={isChosen ? '' : 'opacity-75'} />{isChosen ? <Mark isBad={isBad} /> : null}</span>
        {platformLabel(name)}
        {isExpired ? <span className="border-l border-line pl-2 text-xs text-bad">Expired</span> : isBad && isChosen ? <span className="sr-only">, something to fix</span> : null}
      </button>
      {isSeries && isChosen ? <CountPill composer={composer} name={name} /> : null}
    </li>
  )
}

function Newcomer({ connecting }: { connecting: Connecting }) {
  return FIRST.map((name) => (
    <li key={name}>
      <button type="button" onClick={() => connecting.connect(name)} className={cx(PILL, 'pr-3.5 pl-2.5 shadow-[inset_0_0_0_1px_var(--field)] hover:bg-sunken')}><PlatformIcon platform={name} size={18} />Connect {platformLabel(name)}</button>
    </li>
  ))
}

function ConnectMore({ label, ...props }: { label: string } & ConnectListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const preload = () => void Promise.all([preloadPopPanel(), ConnectList.preload()])
  return (
    <>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} className={cx(PILL, 'gap-1.5 px-2 text-muted hover:text-ink')}><Plus size={16} aria-hidden />{label}</button>
      {isOpen ? <PopPanel anchor={button} title="Connect accounts" onClose={() => setOpen(false)}><ConnectList {...props} /></PopPanel> : null}
    </>
  )
}

/** The pills of the last time, without their words: they wrap where the loaded ones will. */
function Loading({ names, more }: { names: readonly Platform[]; more: string }) {
  const known = names.map((name) => <span key={name} aria-hidden className={cx(PILL, 'animate-pulse bg-sunken pr-3.5 pl-2.5 text-transparent select-none motion-reduce:animate-none')}><span className="size-5" />{platformLabel(name)}</span>)
  const unknown = ['w-28', 'w-24', 'w-20', 'w-28'].map((width, index) => <Skeleton key={index} className={`h-9 rounded-full pointer-coarse:h-11 ${width}`} />)
  return (
    <div role="status" aria-busy className="flex min-h-9 flex-wrap gap-2">
      <span className="sr-only">Loading...</span>
      {known.length > 0 ? known : unknown}
      {known.length > 0 ? <span aria-hidden className={cx(PILL, 'gap-1.5 px-2 text-transparent select-none')}><span className="size-4" />{more}</span> : null}
    </div>
  )
}

/** Connected networks first, then chosen ones that are not connected. */
function shownNames(connected: readonly Platform[], chosen: readonly Platform[]): Platform[] {
  const all = new Set([...connected, ...chosen])
  return [...inOrder(connected), 'gmb' as const, 'mastodon' as const].filter((name) => all.has(name))
}

function moreLabel(hasNone: boolean, isShort: boolean): string {
  if (hasNone) return `${PLATFORMS.length - FIRST.length} more`
  return isShort ? 'More' : 'Connect more'
}

/** The networks of the post: connected ones first, chosen ones ticked, and a way to connect more (trace.md CREATE-06). */
export function PostTo({ composer, connecting, troubled, isShort = false }: Props) {
  const { accounts, isError, retry } = useAccountsQuery()
  const chosen = useStore(composer.form, (form) => form.platforms)
  const userId = useSession((state) => state.user?.id ?? '')
  useEffect(() => {
    if (accounts) rememberConnected(userId, accounts.accounts.map(({ platform }) => platform))
  }, [userId, accounts])
  if (!accounts && !isError) return <Loading names={shownNames(knownPlatforms(userId), chosen)} more={moreLabel(false, isShort)} />
  const connected = accounts?.accounts.map(({ platform }) => platform) ?? NO_PLATFORMS
  const isNewcomer = connected.length === 0 && !isError
  return (
    <div className="space-y-2">
      <ul aria-label="Platforms" className="flex flex-wrap gap-2">
        {shownNames(connected, chosen).map((name) => <Pill key={name} name={name} composer={composer} isBad={troubled.has(name)} isExpired={accounts?.expired.includes(name) ?? false} />)}
        {isNewcomer ? <Newcomer connecting={connecting} /> : null}
        <li><ConnectMore label={moreLabel(connected.length === 0, isShort)} accounts={accounts} connecting={connecting} /></li>
      </ul>
      {accounts ? null : <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-bad">Your accounts could not be loaded. You can go on writing.<Button size="sm" onClick={retry}>Retry</Button></p>}
      {connecting.state.step === 'idle' ? null : <ConnectNote connecting={connecting} />}
    </div>
  )
}
