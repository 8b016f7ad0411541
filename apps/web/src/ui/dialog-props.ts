import type { ReactNode, RefObject } from 'react'

/** Props of a `Dialog`. */
export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'wide' | 'xl'
  /** Beside the title, for example a save state; `head` stands at its right. */
  titleNote?: ReactNode
  head?: ReactNode
  /** What gets the focus when it opens; its first field by default, else its first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** Unsaved input: closing asks first. */
  dirty?: boolean
  /** Whether the browser's Back closes it; false where opening it is a step of the address, or leaving one. */
  backCloses?: boolean
  children: ReactNode
}

/** Props of an `AlertDialog`. */
export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  body?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** May take a while: the dialog stays open, shows it, and closes when the promise settles. */
  onConfirm: () => void | Promise<unknown>
  danger?: boolean
  /** As a dialog's. */
  backCloses?: boolean
}
