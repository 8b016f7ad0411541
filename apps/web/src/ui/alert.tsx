import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type AlertKind = 'error' | 'success' | 'info' | 'warning'
const KINDS = {
  error: { icon: CircleAlert, className: 'bg-bad-soft text-bad' },
  success: { icon: CircleCheck, className: 'bg-ok-soft text-ok' },
  info: { icon: Info, className: 'bg-info-soft text-info' },
  warning: { icon: TriangleAlert, className: 'bg-wait-soft text-wait' },
} as const

/** A message in the page. Errors interrupt a screen reader (role alert), others do not (role status). */
export function Alert({ kind, children, action, className }: { kind: AlertKind; children: ReactNode; action?: ReactNode; className?: string }) {
  const { icon: Icon, className: tone } = KINDS[kind]
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={cx('flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md px-3.5 py-2.5', tone, className)}>
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {action}
    </div>
  )
}
