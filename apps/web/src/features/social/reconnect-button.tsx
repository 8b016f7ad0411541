import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import type { Way } from '@marquee/contract/shared/capabilities'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { DirectLogin } from './lazy-direct-login.tsx'
import { useReadDirect, useUpdatePlatforms } from './queries.ts'
import { useConnect } from './use-connect.ts'

export type ReconnectProps = {
  platform: Platform
  label: string
  variant?: 'primary' | 'secondary'
  /** Runs once the window of the network is closed, connected or not, or the dialog of a direct account has connected it. */
  onDone?: () => unknown
}

/** Connects a network without leaving the screen, in one click. */
export function ReconnectButton({ platform, label, variant = 'primary', onDone }: ReconnectProps) {
  const { mutateAsync } = useUpdatePlatforms()
  const { read } = useReadDirect()
  /** Asks ahead how the accounts are reached, so that the click opens no window in vain. What fails is asked again in the click. */
  const preload = () => void read().catch(() => undefined)
  const done = async (via: Way) => {
    // The dialog of a direct account said itself that it is connected.
    if (via === 'direct') return void (await onDone?.())
    try {
      const { connectedPlatforms } = await mutateAsync()
      if (connectedPlatforms.some((account) => account.platform === platform && account.is_active)) toast({ kind: 'success', text: `${platformLabel(platform)} connected` })
    } catch {
      toast({ kind: 'error', text: 'The connected accounts could not be read. Try Refresh Status under Social Accounts.' })
    }
    await onDone?.()
  }
  const { state, connect, cancel, login } = useConnect((via) => void done(via), { createsProfile: true, followsWay: true })
  if (state.step === 'waiting') {
    return <span role="status" className="flex items-center gap-2 text-sm"><Spinner />{ACCOUNT_STATE_TEXTS.waiting}<Button size="sm" variant="ghost" onClick={cancel}>Cancel</Button></span>
  }
  return (
    <span className="flex flex-col items-start gap-1.5">
      <Button size="sm" variant={variant} onPointerEnter={preload} onFocus={preload} onClick={() => void connect(platform)}>{label}</Button>
      {login ? <DirectLogin {...login} /> : null}
      {state.step === 'failed' ? <span role="alert" className="max-w-56 text-sm text-bad">{state.text}</span> : null}
      {state.step === 'blocked' ? <span role="status" className="max-w-56 text-sm">Your browser blocked the window. {state.url ? <a href={state.url} target="_blank" rel="noopener" className="underline">Open the connection page</a> : null}</span> : null}
    </span>
  )
}
