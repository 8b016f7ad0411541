import { lazy, Suspense, useState, type ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Unsaved input: closing asks first. */
  dirty?: boolean
  children: ReactNode
}

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

// The popup's code is 30 KB: it is fetched when a dialog is first opened, or before, by `preloadDialogs`.
const loadPopups = () => import('./dialog-popup.tsx')
const LazyDialog = lazy(() => loadPopups().then(({ DialogPopup }) => ({ default: DialogPopup })))
const LazyAlertDialog = lazy(() => loadPopups().then(({ AlertDialogPopup }) => ({ default: AlertDialogPopup })))

/** Fetches the dialogs' code ahead of the first one, for example when the pointer reaches a button that opens one. */
export const preloadDialogs = (): void => void loadPopups()

/** True from the first time `open` is, so that a closing dialog can still play its end. */
function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}

/**
 * A modal dialog; a bottom sheet on phones. Esc, the close button and a press outside close it, and focus goes back to
 * where it was. With `dirty`, closing asks before input is lost.
 */
export function Dialog(props: DialogProps) {
  return useWasOpened(props.open) ? (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  ) : null
}

/** Asks before something that cannot be undone. Focus starts on Cancel, so Enter never destroys (ux.md, Confirm). */
export function AlertDialog(props: AlertDialogProps) {
  return useWasOpened(props.open) ? (
    <Suspense fallback={null}>
      <LazyAlertDialog {...props} />
    </Suspense>
  ) : null
}
