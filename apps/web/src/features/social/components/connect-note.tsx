import { ACCOUNT_STATE_TEXTS } from '@marquee/contract/accounts'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast-store.ts'
import type { ConnectState } from '../use-connect.ts'

const copy = (url: string): Promise<void> =>
  navigator.clipboard.writeText(url).then(
    () => void toast({ kind: 'success', text: 'Link copied.' }),
    () => void toast({ kind: 'error', text: 'The link could not be copied. Open it instead.' }),
  )

/** Shown in the tile while its window is open, was blocked, or could not be opened. */
export function ConnectNote({ state, onCancel }: { state: ConnectState; onCancel: () => void }) {
  if (state.step === 'waiting') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="flex items-center gap-2 text-sm text-info"><Spinner />{ACCOUNT_STATE_TEXTS.waiting}</p>
        <Button size="sm" onClick={onCancel}>Cancel</Button>
      </div>
    )
  }
  if (state.step === 'failed') return <p role="alert" className="text-sm text-bad">{state.text}</p>
  if (state.step !== 'blocked') return null
  const { url } = state
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="text-wait">Your browser blocked the window.</p>
      {url === null && <p className="text-muted">Preparing a link...</p>}
      {url !== null && <a href={url} target="_blank" rel="noopener" className="link inline-flex min-h-7 items-center gap-1.5">Open the connection page<ExternalLink size={14} aria-hidden /></a>}
      {url !== null && <Button size="sm" onClick={() => void copy(url)}>Copy link</Button>}
    </div>
  )
}
