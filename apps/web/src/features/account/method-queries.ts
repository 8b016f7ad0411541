import type { UserIdentity } from '@supabase/auth-js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { authClient, requireFactor } from '../../lib/session.ts'
import { goToProvider, onWindowResult, openWindow, readProviders, startLink } from '../auth/index.ts'
import { methodsOf } from './methods.ts'
import { attempt, type Refusal } from './queries.ts'

const METHODS_KEY = ['account', 'methods'] as const
/** How often the window is looked at: closing it tells nobody. */
const LOOK_MS = 500

/** How the account can be opened, and which services can be connected. */
export const useSignInMethods = () =>
  useQuery({
    queryKey: METHODS_KEY,
    queryFn: async () => {
      const [{ data, error }, offered] = await Promise.all([authClient().then((auth) => auth.getUserIdentities()), readProviders()])
      if (error) throw error
      return methodsOf(data.identities, offered)
    },
  })

/** Asks for the second factor where that is why something was refused: the user may have added it in another browser. */
function heed(refusal: Refusal): Refusal {
  if (refusal.code === 'insufficient_aal') requireFactor()
  return refusal
}

/** Removes a service from the ways to sign in. Resolves with why it was refused, or null. */
export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const refusal = await attempt(async () => (await authClient()).unlinkIdentity(identity))
      return refusal && heed(refusal)
    },
    onSettled: () => client.invalidateQueries({ queryKey: METHODS_KEY }),
  })
}

/** The service whose window is open, null without one; it ends when the window is closed. */
function useWaiting() {
  const opened = useRef<Window | null>(null)
  const [provider, setProvider] = useState<string | null>(null)
  useEffect(() => {
    if (provider === null) return undefined
    const timer = setInterval(() => {
      if (opened.current?.closed !== false) setProvider(null)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [provider])
  const end = (): void => setProvider(null)
  const begin = (name: string): Window | null => {
    opened.current = openWindow()
    setProvider(name)
    return opened.current
  }
  return { provider, begin, end, close: () => (opened.current?.close(), end()) }
}

/**
 * Connects services. `connect`, to be called in the press, opens the service's window, or leaves for the service where the browser blocks it; `onRefused` is
 * told why it could not begin, `onConnected` which service a window connected. The list is renewed whenever a window reports back.
 */
export function useConnect({ onConnected, onRefused }: { onConnected: (provider: string) => void; onRefused: (refusal: Refusal) => void }) {
  const client = useQueryClient()
  const waiting = useWaiting()
  const latest = useRef({ onConnected, end: waiting.end })
  useEffect(() => {
    latest.current = { onConnected, end: waiting.end }
  })
  useEffect(
    () =>
      onWindowResult(({ type, platform }) => {
        latest.current.end()
        void client.invalidateQueries({ queryKey: METHODS_KEY })
        if (type === 'marquee:connected' && platform !== null) latest.current.onConnected(platform)
      }),
    [client],
  )
  const connect = async (provider: string): Promise<void> => {
    const opened = waiting.begin(provider)
    const refusal = await attempt(async () => {
      goToProvider(opened, await startLink({ provider, platform: provider, isWindow: opened !== null }))
      return { error: null }
    })
    if (!refusal) return
    waiting.close()
    onRefused(heed(refusal))
  }
  return { waitingFor: waiting.provider, connect, cancel: waiting.close }
}
