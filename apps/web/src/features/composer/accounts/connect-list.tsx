import { PLATFORMS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Check, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Connecting } from './use-connecting.ts'
import type { LinkedAccounts } from './use-linked-accounts.ts'

type Props = { accounts: LinkedAccounts | undefined; connecting: Connecting }

/** What happens with the window of the connect flow. */
export function ConnectNote({ connecting: { state, cancel } }: Pick<Props, 'connecting'>) {
  if (state.step === 'idle') return null
  if (state.step === 'failed') return <p role="alert" className="text-sm text-bad">{platformLabel(state.platform)}: {state.text}</p>
  if (state.step === 'waiting') return <p role="status" className="flex items-center gap-2 text-sm text-muted"><Spinner />Waiting for the window...<Button size="sm" variant="ghost" onClick={cancel}>Cancel</Button></p>
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-wait">
      Your browser blocked the window.
      {state.url ? <a href={state.url} target="_blank" rel="noopener" className="link inline-flex items-center gap-1">Open the connection page<ExternalLink size={14} aria-hidden /></a> : null}
    </p>
  )
}

function Row({ name, accounts, connecting }: Props & { name: Platform }) {
  const isLinked = accounts?.platforms.includes(name) ?? false
  const isExpired = accounts?.expired.includes(name) ?? false
  return (
    <li className="flex min-h-10 items-center gap-2.5">
      <PlatformIcon platform={name} size={18} />
      <span className="flex-1">{platformLabel(name)}</span>
      {isLinked ? <span className="inline-flex items-center gap-1 px-2 text-sm text-ok"><Check size={14} aria-hidden />Connected</span> : <Button size="sm" onClick={() => connecting.connect(name)}>{isExpired ? 'Reconnect' : 'Connect'}{' '}<span className="sr-only">{platformLabel(name)}</span></Button>}
    </li>
  )
}

/** All networks, each with its state or the button that connects it. */
export function ConnectList(props: Props) {
  return (
    <div className="space-y-2 pt-2">
      <ConnectNote connecting={props.connecting} />
      <ul aria-label="Networks">{PLATFORMS.map((name) => <Row key={name} name={name} {...props} />)}</ul>
      <Link to="/social-accounts" className="link text-sm">Manage accounts</Link>
    </div>
  )
}
