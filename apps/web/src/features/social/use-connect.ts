import type { Platform } from '@marquee/contract/shared/platforms'
import { ACCOUNT_CREATED_CLEAR_MS, ACCOUNT_TEXTS } from '@marquee/contract/social'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast-store.ts'
import { openConnectWindow, type ConnectWindow } from './connect-window.ts'
import { linkErrorText } from './error-texts.ts'
import { fetchConnectLink, useCreateProfile, useReadProfile } from './queries.ts'

export type ConnectState =
  | { step: 'idle' }
  | { step: 'waiting'; platform: Platform }
  /** The browser blocked the window: the user opens the address. */
  | { step: 'blocked'; platform: Platform; url: string | null }
  | { step: 'failed'; platform: Platform; text: string }

/**
 * Connects one platform at a time. Takes a callback for when the window is closed, and whether the first connection creates the
 * provider profile. Returns the state, `connect`, to be called in the click, and `cancel`.
 */
export function useConnect(onDone: () => void, { createsProfile = false } = {}) {
  const userId = useSession((state) => state.user?.id)
  const profile = useCreateProfile()
  const readProfile = useReadProfile()
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
    onDone()
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
    const popup = openConnectWindow(closed)
    opened.current = popup
    setState(popup ? { step: 'waiting', platform } : { step: 'blocked', platform, url: null })
    try {
      const url = await fetchLink(userId, platform)
      if (popup) popup.show(url)
      else setState({ step: 'blocked', platform, url })
    } catch (error) {
      popup?.close()
      setState({ step: 'failed', platform, text: linkErrorText(error) })
    }
  }
  return { state, connect, cancel }
}
