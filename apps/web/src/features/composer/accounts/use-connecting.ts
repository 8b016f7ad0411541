import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useRef } from 'react'
import { toast } from '../../../ui/toast-store.ts'
import { useConnect, useUpdatePlatforms } from '../../social/index.ts'
import { type Composer, togglePlatform } from '../composer.ts'

/** Connects a network without leaving the composer; a newly connected one is chosen at once. Returns the state, `connect` and `cancel`. */
export function useConnecting(composer: Pick<Composer, 'form'>) {
  const asked = useRef<Platform | null>(null)
  const { mutateAsync } = useUpdatePlatforms()
  const done = async () => {
    const name = asked.current
    try {
      const { connectedPlatforms } = await mutateAsync()
      const isLinked = connectedPlatforms.some((account) => account.platform === name && account.is_active)
      if (!name || !isLinked) return
      if (!composer.form.getState().platforms.includes(name)) togglePlatform(composer, name)
      toast({ text: `${platformLabel(name)} connected`, kind: 'success' })
    } catch {
      toast({ kind: 'error', text: 'The connected accounts could not be read. Try again under Connect more.' })
    }
  }
  const { state, connect, cancel } = useConnect(() => void done(), { createsProfile: true })
  return {
    state,
    cancel,
    connect: (name: Platform) => {
      asked.current = name
      void connect(name)
    },
  }
}
export type Connecting = ReturnType<typeof useConnecting>
