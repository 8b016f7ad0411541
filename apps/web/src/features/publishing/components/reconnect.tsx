import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.tsx'
import { HISTORY_KEY } from '../../composer/index.ts'
import { useConnect, useUpdatePlatforms } from '../../social/index.ts'

export type ReconnectProps = { platform: Platform; label: string }

/** Connects an account again without leaving the history; the server then sends what failed because of it. */
export function Reconnect({ platform, label }: ReconnectProps) {
  const client = useQueryClient()
  const { mutateAsync } = useUpdatePlatforms()
  const done = async () => {
    try {
      const { connectedPlatforms } = await mutateAsync()
      if (connectedPlatforms.some((account) => account.platform === platform && account.is_active)) toast({ kind: 'success', text: `${platformLabel(platform)} connected` })
    } catch {
      toast({ kind: 'error', text: 'The connected accounts could not be read. Try Refresh Status under Social Accounts.' })
    }
    await client.invalidateQueries({ queryKey: HISTORY_KEY })
  }
  const { state, connect, cancel } = useConnect(() => void done(), { createsProfile: true })
  if (state.step === 'waiting') {
    return <p role="status" className="flex items-center gap-2 text-sm"><Spinner />{ACCOUNT_STATE_TEXTS.waiting}<Button size="sm" variant="ghost" onClick={cancel}>Cancel</Button></p>
  }
  return (
    <span className="flex flex-col items-start gap-1.5">
      <Button size="sm" variant="primary" onClick={() => void connect(platform)}>{label}</Button>
      {state.step === 'failed' ? <span role="alert" className="max-w-56 text-sm">{state.text}</span> : null}
      {state.step === 'blocked' ? <span role="status" className="max-w-56 text-sm">Your browser blocked the window. {state.url ? <a href={state.url} target="_blank" rel="noopener" className="underline">Open the connection page</a> : null}</span> : null}
    </span>
  )
}
