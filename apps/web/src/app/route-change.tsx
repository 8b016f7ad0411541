import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { noteNavigation } from '../ui/back-closes.ts'
import { cx } from '../ui/class-names.ts'
import { windowTitle, type RouteHandle } from './route-handle.ts'

const hasTitle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null && 'title' in handle

function useTitle(): string {
  const handles = useMatches().map((match) => match.handle).filter(hasTitle)
  return handles.at(-1)?.title ?? 'Marquee'
}

/**
 * After navigation: sets the window's title, announces it to screen readers and moves focus to the new heading, as a
 * page load would. A thin bar shows while a screen is being fetched.
 */
export function RouteChange() {
  const { pathname, key, search } = useLocation()
  useEffect(noteNavigation, [key, pathname, search])
  const isLoading = useNavigation().state === 'loading'
  const title = useTitle()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    document.title = windowTitle(title)
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnouncement(title)
    const heading = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.getElementById('content')
    heading?.focus({ preventScroll: true })
  }, [pathname, title])
  return (
    <>
      <div aria-hidden="true" className={cx('fixed inset-x-0 top-0 z-60 h-0.5 bg-brand', isLoading ? 'animate-appear' : 'hidden')} />
      <div aria-live="polite" className="sr-only">
        {announcement}
      </div>
    </>
  )
}
