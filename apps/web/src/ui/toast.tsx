import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from './class-names.ts'
import { dismissToast, pauseToasts, resumeToasts, runToastAction, useToasts, type ToastItem } from './toast-store.ts'

export { toast, UNDO_MS } from './toast-store.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const TONES = { success: 'text-ok', error: 'text-bad', info: 'text-info' } as const

function ToastRow({ item }: { item: ToastItem }) {
  const Icon = ICONS[item.kind]
  return (
    <li className="pointer-events-auto flex w-full max-w-[26rem] animate-enter items-start gap-3 rounded-lg bg-raised py-2.5 pr-2 pl-3.5 shadow-3">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={cx('mt-2 shrink-0', TONES[item.kind])} />
      <p role={item.kind === 'error' ? 'alert' : 'status'} className="min-w-0 flex-1 py-1.5">
        {item.text}
      </p>
      {item.action && (
        <button type="button" onClick={() => runToastAction(item.id)} className="min-h-8.5 shrink-0 rounded-md px-2.5 font-semibold text-brand-text hover:bg-sunken pointer-coarse:min-h-11">
          {item.action.label}
        </button>
      )}
      <button type="button" onClick={() => dismissToast(item.id)} className="flex size-8.5 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11">
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">Dismiss message</span>
      </button>
    </li>
  )
}

/** Where messages appear: bottom centre, paused on hover and focus; F8 moves focus to them (design.md section 4). */
export function Toaster() {
  const items = useToasts((state) => state.items)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focusFirst = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', focusFirst)
    return () => window.removeEventListener('keydown', focusFirst)
  }, [])
  return (
    <div
      ref={region}
      role="region"
      aria-label="Messages (F8)"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--action-bar,0px)] z-60 px-4 pb-4 not-has-[li]:hidden [body:has([data-finish-bar])_&]:pb-28 [body:has([role=alertdialog])_&]:z-40"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <ol className="flex flex-col items-center gap-2">
        {items.map((item) => (
          <ToastRow key={item.id} item={item} />
        ))}
      </ol>
    </div>
  )
}
