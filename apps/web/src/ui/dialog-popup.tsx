import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { focusHeading } from '../lib/use-lost-focus.ts'
import { useBackCloses } from './back-closes.ts'
import { Button, IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { DIALOG_POPUP, DIALOG_TITLE, DIALOG_VIEWPORT, DIALOG_WIDTHS } from './dialog-look.ts'
import type { AlertDialogProps, DialogProps } from './dialog-props.ts'

const FIELDS = 'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([disabled]), select:not([disabled])'

/**
 * What gets the focus: the first field, so that what is typed is not lost on the close button. False where something asked for it itself; true,
 * the first control, without a field, and after a touch, where a field would bring up the keyboard.
 */
function firstField(body: HTMLElement | null, by: string): HTMLElement | boolean {
  if (body?.contains(document.activeElement)) return false
  if (by === 'touch') return true
  return body?.querySelector<HTMLElement>(FIELDS) ?? true
}

/** The dialog itself; its props are documented at `Dialog`. */
export function DialogPopup({ open, onOpenChange, title, description, size = 'md', titleNote, head, initialFocus, footer, dirty = false, backCloses = true, children }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const change = (next: boolean): void => {
    if (!next && dirty) setAsking(true)
    else onOpenChange(next)
  }
  useBackCloses(open && backCloses, () => change(false))
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => change(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <BaseDialog.Viewport className={DIALOG_VIEWPORT}>
          <BaseDialog.Popup initialFocus={initialFocus ?? ((by) => firstField(body.current, by))} className={cx(DIALOG_POPUP, DIALOG_WIDTHS[size])}>
            <header className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
              <div className={cx('min-w-0', titleNote !== undefined && 'flex flex-wrap items-center gap-x-3')}>
                <BaseDialog.Title className={DIALOG_TITLE}>{title}</BaseDialog.Title>
                {titleNote}
                {description && <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>}
              </div>
              <div className="flex shrink-0 items-center gap-2">
                {head}
                <IconButton label="Close dialog" onClick={() => change(false)}>
                  <X size={18} strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </div>
            </header>
            <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-5 sm:px-6">{children}</div>
            {footer && <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
      <AlertDialogPopup
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        body="What you have entered here is not saved yet."
        confirmLabel="Discard"
        danger
        onConfirm={() => onOpenChange(false)}
      />
    </BaseDialog.Root>
  )
}

/** Returns the focus to where it was; when that went with what was confirmed, the page's heading gets it. */
function returnFocus(): true {
  requestAnimationFrame(() => requestAnimationFrame(focusHeading))
  return true
}

/** The confirmation itself; its props are documented at `AlertDialog`. */
export function AlertDialogPopup({ open, onOpenChange, title, body, confirmLabel, cancelLabel = 'Cancel', onConfirm, danger = false, backCloses = true }: AlertDialogProps) {
  useBackCloses(open && backCloses, () => onOpenChange(false))
  const cancel = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      onOpenChange(false)
    }
  }
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <BaseAlertDialog.Viewport className={DIALOG_VIEWPORT}>
          <BaseAlertDialog.Popup initialFocus={cancel} finalFocus={returnFocus} className={cx(DIALOG_POPUP, DIALOG_WIDTHS.sm)}>
            <div className="px-4 pt-5 pb-4 sm:px-6">
              <BaseAlertDialog.Title className="text-md font-semibold">{title}</BaseAlertDialog.Title>
              {body && <BaseAlertDialog.Description render={<div />} className="mt-1.5 text-muted">{body}</BaseAlertDialog.Description>}
            </div>
            <footer className="flex flex-wrap justify-end gap-2 px-4 pb-5 sm:px-6">
              <Button ref={cancel} onClick={() => onOpenChange(false)}>
                {cancelLabel}
              </Button>
              <Button variant={danger ? 'danger' : 'primary'} loading={isBusy} onClick={() => void confirm()}>
                {confirmLabel}
              </Button>
            </footer>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
