import type { ReactNode } from 'react'

/** A part of the sheet with its heading and a note at the right. */
export function Part({ heading, note, children }: { heading: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={heading} className="border-t border-line pt-3 first:border-0 first:pt-0">
      <div className="flex items-baseline justify-between gap-3"><h3 className="font-semibold">{heading}</h3><span className="text-xs text-subtle">{note}</span></div>
      {children}
    </section>
  )
}
