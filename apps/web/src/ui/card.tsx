import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** A white surface on the canvas. `clickable` lifts it on hover. */
export function Card({ clickable = false, className, ...props }: { clickable?: boolean } & ComponentProps<'div'>) {
  return <div {...props} className={cx('rounded-lg bg-surface p-4 shadow-1 sm:p-5', clickable && 'transition-shadow hover:shadow-2', className)} />
}
