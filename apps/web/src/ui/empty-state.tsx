import type { ReactNode } from 'react'

type EmptyStateProps = { icon: ReactNode; title: string; text?: ReactNode; action?: ReactNode; level?: 2 | 3 }

/** What a screen shows when it has nothing: an icon, a title, one sentence and a single next step. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex flex-col items-center rounded-lg px-4 py-12 text-center outline-1 outline-field outline-dashed">
      <span className="mb-3 flex size-12 items-center justify-center rounded-lg bg-brand-soft text-brand-text" aria-hidden="true">
        {icon}
      </span>
      <Heading className="text-md font-semibold">{title}</Heading>
      {text && <div className="mt-1 max-w-[52ch] text-muted">{text}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
