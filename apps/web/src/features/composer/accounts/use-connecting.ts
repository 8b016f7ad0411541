import { type Platform, platformLabel, PLATFORMS } from '@marquee/contract/shared/platforms'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../ui/toast-store.ts'
import { useConnect, useUpdatePlatforms } from '../../social/index.ts'
import { type Composer, togglePlatform } from '../composer.ts'
import { useLinkedAccounts } from './use-linked-accounts.ts'

/** Connects a network without leaving the composer; a newly connected one is chosen at once. One that is reached without the provider is connected on the page of the accounts. Returns the state, `connect` and `cancel`. */
export function useConnecting(composer: Pick<Composer, 'form'>) {
  const asked = useRef<Platform | null>(null)
  const navigate = useNavigate()
  const ways = useLinkedAccounts()?.ways
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
      const isProviders = PLATFORMS.some((known) => known === name) && ways?.[name] === undefined
      if (!isProviders) return void navigate('/social-accounts')
      asked.current = name
      void connect(name)
    },
  }
}
export type Connecting = ReturnType<typeof useConnecting>
