import { useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveConnection } from '../lib/live.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Toaster } from '../ui/toast.tsx'
import { useActivityFeed } from './activity/activity-store.ts'
import { CreatePostButton } from './floating/create-post-button.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { useGlobalShortcuts } from './palette/global-shortcuts.ts'
import { recordTyping, takeTyped } from './palette/typed-ahead.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { RouteChange } from './route-change.tsx'
import { ShareHost } from './share-host.tsx'
import { useSessionNotices } from './session/session-notices.ts'
import { useUserBootstrap } from './session/user-bootstrap.ts'
import { useWaitingEdits } from './waiting-edits.ts'

const Palette = onDemand(async () => (await import('./palette/palette.tsx')).Palette, { onFailed: ({ onClose }) => onClose() })
const ShortcutSheet = onDemand(async () => (await import('./palette/shortcut-sheet.tsx')).ShortcutSheet, { onFailed: ({ onClose }) => onClose() })

/** Full loads all have the key `default`: without the address they would share one scroll position. */
const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string => (key === 'default' ? pathname + search : key)

/** The layout of every screen: header, content, footer, floating button, and everything global to the tab. */
export function RootLayout() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null)
  const close = (): void => {
    takeTyped()
    setOpened(null)
  }
  const openPalette = (): void => {
    if (opened !== 'palette') recordTyping(close)
    setOpened('palette')
  }
  useLiveConnection()
  useActivityFeed()
  useSessionNotices()
  useUserBootstrap()
  useWaitingEdits()
  useGlobalShortcuts({ openPalette, openShortcuts: () => setOpened('shortcuts') })
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-raised px-4 py-2 font-medium focus-visible:translate-y-0 focus-visible:shadow-3">
        Skip to content
      </a>
      <Header onOpenPalette={openPalette} preloadPalette={Palette.preload} />
      <OfflineBanner />
      <main id="content" tabIndex={-1} className="flex-1 outline-none stored:min-h-[calc(100dvh-3.5rem)]">
        <Outlet />
      </main>
      <Footer />
      <CreatePostButton />
      <ShareHost />
      <Toaster />
      <RouteChange />
      <ScrollRestoration getKey={scrollKey} />
      {opened === 'palette' && <Palette onClose={close} onOpenShortcuts={() => setOpened('shortcuts')} />}
      {opened === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </div>
  )
}
