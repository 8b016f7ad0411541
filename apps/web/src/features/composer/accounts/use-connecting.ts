import type { Way } from '@marquee/contract/shared/capabilities'
import { type Platform, platformLabel, PLATFORMS } from '@marquee/contract/shared/platforms'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'
import { useConnect, useUpdatePlatforms } from '../../social/index.ts'
import { type Composer, togglePlatform } from '../composer.ts'

/**
 * Connects a network without leaving the composer; a newly connected one is chosen at once. What the provider does not know is connected on the page of the
 * accounts. Returns the state, `connect`, `cancel`, and what the dialog of a direct account is shown with.
 */
export function useConnecting(composer: Pick<Composer, 'form'>) {
  const asked = useRef<Platform | null>(null)
  const navigate = useNavigate()
  const { mutateAsync } = useUpdatePlatforms()
  const choose = (name: Platform): void => {
    if (!composer.form.getState().platforms.includes(name)) togglePlatform(composer, name)
  }
  const done = async (via: Way) => {
    const name = asked.current
    // The dialog of a direct account said itself that it is connected.
    if (via === 'direct') return void (name && choose(name))
    try {
      const { connectedPlatforms } = await mutateAsync()
      const isLinked = connectedPlatforms.some((account) => account.platform === name && account.is_active)
      if (!name || !isLinked) return
      choose(name)
      toast({ text: `${platformLabel(name)} connected`, kind: 'success' })
    } catch {
      toast({ kind: 'error', text: 'The connected accounts could not be read. Try again under Connect more.' })
    }
  }
  const { state, connect, cancel, login } = useConnect((via) => void done(via), { createsProfile: true, followsWay: true })
  return {
    state,
    cancel,
    login,
    connect: (name: Platform) => {
      if (!PLATFORMS.some((known) => known === name)) return void navigate('/social-accounts')
      asked.current = name
      void connect(name)
    },
  }
}
export type Connecting = ReturnType<typeof useConnecting>
