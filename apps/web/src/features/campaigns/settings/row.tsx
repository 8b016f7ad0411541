import type { ReactNode } from 'react'

/** A setting: its name and what it does at the left, its control at the right; below each other where there is no room. */
export function Row({ label, hint, htmlFor, children }: { label: string; hint?: ReactNode; htmlFor?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-56">{htmlFor === undefined ? <span className="block font-medium">{label}</span> : <label htmlFor={htmlFor} className="block font-medium">{label}</label>}{hint === undefined ? null : <span className="block text-sm text-muted">{hint}</span>}</div>
      <div className="w-full sm:w-48">{children}</div>
    </div>
  )
}
