import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A grey placeholder for content; it shows after 150 ms, so quick answers do not flicker (design.md rule A). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-appear">
      <span className={cx('block animate-pulse-soft rounded-md bg-line/70', className ?? 'h-4 w-full')} />
    </span>
  )
}

/** Skeletons with one announcement for assistive technology. */
export function Loading({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
