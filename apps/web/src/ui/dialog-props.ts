import type { ReactNode } from 'react'

/** What a `Dialog` takes. */
export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Unsaved input: closing asks first. */
  dirty?: boolean
  children: ReactNode
}

/** What an `AlertDialog` takes. */
export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  body?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** May take a while: the dialog stays, says so, and closes when the promise settles. */
  onConfirm: () => void | Promise<unknown>
  danger?: boolean
}
