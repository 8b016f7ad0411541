import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A back link above the heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div className="mx-auto -mb-3 w-full max-w-[1440px] px-4 pt-4 sm:px-6 lg:px-8">
      <Link to={to} className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11">
        <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
        {children}
      </Link>
    </div>
  )
}
