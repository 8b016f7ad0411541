import { platformLabel } from '@marquee/contract/shared/platforms'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { DirectLogin } from '../../social/index.ts'
import type { Connecting } from './use-connecting.ts'

export type ConnectNoteProps = { connecting: Connecting }

/** What happens with the window of the connect flow; the dialog of an account without the provider. */
export function ConnectNote({ connecting: { state, cancel, login } }: ConnectNoteProps) {
  if (login) return <DirectLogin {...login} />
  if (state.step === 'idle' || state.step === 'login') return null
  if (state.step === 'failed') return <p role="alert" className="text-sm text-bad">{platformLabel(state.platform)}: {state.text}</p>
  if (state.step === 'waiting') return <p role="status" className="flex items-center gap-2 text-sm text-muted"><Spinner />Waiting for the window...<Button size="sm" variant="ghost" onClick={cancel}>Cancel</Button></p>
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-wait">
      Your browser blocked the window.
      {state.url ? <a href={state.url} target="_blank" rel="noopener" className="link inline-flex items-center gap-1">Open the connection page<ExternalLink size={14} aria-hidden /></a> : null}
    </p>
  )
}
