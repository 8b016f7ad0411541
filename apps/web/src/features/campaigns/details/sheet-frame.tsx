import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { areSingleKeysOn, isTypingTarget } from '../../../lib/shortcuts.ts'
import { IconButton } from '../../../ui/button.tsx'

type Props = { label: string; title: string; badges: ReactNode; actions: ReactNode; line: ReactNode; onStep: (by: 1 | -1) => void; onClose: () => void; children: ReactNode }

/** A sheet from the right over the screen, the whole window on phones. J and K step to the next and the previous one; Esc closes. */
export function SheetFrame({ label, title, badges, actions, line, onStep, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : null
    if (by === null || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn() || isTypingTarget(event.target)) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <BaseDialog.Popup initialFocus={heading} onKeyDown={onKeyDown} className="dialog-popup fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-raised shadow-3 outline-none sm:max-w-[800px] sm:rounded-xl">
          <header className="grid gap-1 px-4 pt-3 pb-2 sm:px-6">
            <div className="flex items-center justify-between gap-3"><p className="text-sm text-muted">{label}</p><IconButton label="Close" onClick={onClose}><X size={18} strokeWidth={1.75} aria-hidden /></IconButton></div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <BaseDialog.Title ref={heading} tabIndex={-1} className="min-w-0 font-display text-xl font-semibold tracking-tight break-words">{title}</BaseDialog.Title>
              {badges}
              <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1 sm:ml-auto">{actions}</div>
            </div>
            {line}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6 sm:px-6">{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
