import type { Platform } from '@marquee/contract/shared/platforms'
import type { Way } from '@marquee/contract/shared/capabilities'
import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_TEXTS, type DirectPlatform } from '@marquee/contract/social'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { openConnectWindow, type ConnectWindow } from './connect-window.ts'
import { linkErrorText } from './error-texts.ts'
import { fetchConnectLink, useCreateProfile, useReadDirect, useReadProfile } from './queries.ts'

export type ConnectState =
  | { step: 'idle' }
  | { step: 'waiting'; platform: Platform }
  /** The browser blocked the window: the user opens the address. */
  | { step: 'blocked'; platform: Platform; url: string | null }
  | { step: 'failed'; platform: Platform; text: string }
  /** It is reached without the provider, and asks for its own sign-in. */
  | { step: 'login'; platform: Platform; handle: string }

type Options = {
  createsProfile?: boolean
  /** Whether an account that is reached without the provider is connected again by its own dialog, `login`, and never by the provider's window. */
  followsWay?: boolean
}

/**
 * Connects one platform at a time. Takes a callback for when the window is closed or the dialog has connected, whether the first connection
 * creates the provider profile, and whether an account's own way is followed. Returns the state, `connect`, to be called in the click, `cancel`,
 * and what the dialog of a direct account is shown with, null while it is not asked for.
 */
export function useConnect(onDone: (via: Way) => void, { createsProfile = false, followsWay = false }: Options = {}) {
  const userId = useSession((state) => state.user?.id)
  const profile = useCreateProfile()
  const readProfile = useReadProfile()
  const direct = useReadDirect()
  const [state, setState] = useState<ConnectState>({ step: 'idle' })
  const opened = useRef<ConnectWindow | null>(null)
  useEffect(() => () => opened.current?.close(), [])

  const cancel = (): void => {
    opened.current?.close()
    opened.current = null
    setState({ step: 'idle' })
  }
  const closed = (): void => {
    opened.current = null
    setState({ step: 'idle' })
    onDone('provider')
  }
  /** Asks for the sign-in of an account that is reached directly. Returns whether there is one. */
  const asksForLogin = (platform: Platform, accounts: readonly DirectPlatform[] | undefined): boolean => {
    const account = followsWay ? accounts?.find((each) => each.platform === platform) : undefined
    if (account) setState({ step: 'login', platform, handle: account.username ?? '' })
    return account !== undefined
  }
  const fetchLink = async (id: string, platform: Platform): Promise<string> => {
    if (createsProfile && (await readProfile()) === null) {
      await profile.mutateAsync()
      toast({ kind: 'success', text: ACCOUNT_TEXTS.created, ms: ACCOUNT_CREATED_CLEAR_MS })
    }
    return fetchConnectLink(id, platform)
  }
  const connect = async (platform: Platform): Promise<void> => {
    if (!userId) return
    opened.current?.close()
    const known = direct.known()
    if (asksForLogin(platform, known)) return
    const popup = openConnectWindow(closed)
    opened.current = popup
    setState(popup ? { step: 'waiting', platform } : { step: 'blocked', platform, url: null })
    try {
      // A window opens only in the click: it is closed again where it turns out that the account has a way of its own.
      if (followsWay && known === undefined && asksForLogin(platform, await direct.read())) return popup?.close()
      const url = await fetchLink(userId, platform)
      if (popup) popup.show(url)
      else setState({ step: 'blocked', platform, url })
    } catch (error) {
      popup?.close()
      setState({ step: 'failed', platform, text: linkErrorText(error) })
    }
  }
  const login = state.step !== 'login' ? null : { platform: state.platform, handle: state.handle, onClose: () => setState({ step: 'idle' }), onConnected: () => onDone('direct') }
  return { state, connect, cancel, login }
}
