import type { Way } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { useRef } from 'react'
import { DirectLogin, useConnect, useUpdatePlatforms } from '../../features/social/index.ts'
import { queryClient } from '../../lib/query.ts'
import { toast } from '../../ui/toast-store.ts'

/** Connects a network from Today. Returns `connect`, to be called in the click, `cancel`, whether a network's window is open, what to say about it, and the dialog of a direct account. */
export function useConnecting() {
  const asked = useRef<Platform | null>(null)
  const { mutateAsync } = useUpdatePlatforms()
  const done = async (via: Way) => {
    try {
      // The dialog of a direct account said itself that it is connected.
      const connectedPlatforms = via === 'direct' ? [] : (await mutateAsync()).connectedPlatforms
      const name = asked.current
      if (name && connectedPlatforms.some((account) => account.platform === name && account.is_active)) toast({ kind: 'success', text: `${platformLabel(name)} connected` })
    } catch {
      toast({ kind: 'error', text: 'The connected accounts could not be read. Try Refresh Status under Social Accounts.' })
    }
    await queryClient.invalidateQueries({ queryKey: ['home'] })
  }
  const { state, connect, cancel, login } = useConnect((via) => void done(via), { createsProfile: true, followsWay: true })
  const note =
    state.step === 'failed' ? <p role="alert" className="border-t border-line px-5 py-3 text-sm text-bad">{platformLabel(state.platform)}: {state.text}</p>
    : state.step === 'blocked' && state.url ? <p role="status" className="border-t border-line px-5 py-3 text-sm text-wait">Your browser blocked the window. <a href={state.url} target="_blank" rel="noopener" className="link">Open the connection page</a></p>
    : null
  return {
    note,
    dialog: login ? <DirectLogin {...login} /> : null,
    cancel,
    isWaiting: (name: Platform): boolean => state.step === 'waiting' && state.platform === name,
    connect: (name: Platform): void => {
      asked.current = name
      void connect(name)
    },
  }
}
export type Connecting = ReturnType<typeof useConnecting>
