import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type PageProps = { title: string; subtitle?: ReactNode; actions?: ReactNode; width?: 'wide' | 'form'; children: ReactNode }

/** The layout of a screen: its heading, one line about its state, actions to the right, then the content. */
export function Page({ title, subtitle, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx('mx-auto w-full px-4 pt-6 pb-24 sm:px-6 lg:px-8 lg:pt-8', width === 'form' ? 'max-w-[704px]' : 'max-w-[1440px]')}>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} data-page-heading className="font-display text-2xl font-semibold tracking-tight">
            {title}
          </h1>
          {subtitle && <div className="mt-1 text-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
