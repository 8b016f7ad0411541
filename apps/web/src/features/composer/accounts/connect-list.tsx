import { PLATFORMS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { ConnectNote } from './connect-note.tsx'
import type { Connecting } from './use-connecting.ts'
import type { LinkedAccounts } from './use-linked-accounts.ts'

export type ConnectListProps = { accounts: LinkedAccounts | undefined; connecting: Connecting }

function Row({ name, accounts, connecting }: ConnectListProps & { name: Platform }) {
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
export function ConnectList(props: ConnectListProps) {
  return (
    <div className="space-y-2 pt-2">
      {/* The dialog stands once, below the networks of the post. */}
      {props.connecting.login ? null : <ConnectNote connecting={props.connecting} />}
      <ul aria-label="Networks">{PLATFORMS.map((name) => <Row key={name} name={name} {...props} />)}</ul>
      <Link to="/social-accounts" className="link text-sm">Manage accounts</Link>
    </div>
  )
}
