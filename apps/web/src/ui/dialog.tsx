import { useEffect, useState } from 'react'
import type { AlertDialogProps, DialogProps } from './dialog-props.ts'

// The popup's code is 30 KB: it is fetched when a dialog is first opened, or earlier, by `preloadDialogs`.
type Popups = typeof import('./dialog-popup.tsx')
let loaded: Popups | null = null

/** Fetches the dialogs' code ahead of the first one, for example when the pointer reaches a button that opens one. */
export async function preloadDialogs(): Promise<Popups> {
  loaded = await import('./dialog-popup.tsx')
  return loaded
}

/** The popups once `open` has been true for the first time and their code is loaded; null before. */
function usePopups(open: boolean): Popups | null {
  const [popups, setPopups] = useState(open ? loaded : null)
  if (open && !popups && loaded) setPopups(loaded)
  useEffect(() => {
    if (open && !popups) void preloadDialogs().then(setPopups)
  }, [open, popups])
  return popups
}

/**
 * A modal dialog; a bottom sheet on phones. Esc, the close button and a press outside close it, and focus returns
 * to where it was. With `dirty`, closing asks before input is lost.
 */
export function Dialog(props: DialogProps) {
  const popups = usePopups(props.open)
  return popups && <popups.DialogPopup {...props} />
}

/** Asks before something that cannot be undone. Focus starts on Cancel, so Enter never destroys (design.md section 4). */
export function AlertDialog(props: AlertDialogProps) {
  const popups = usePopups(props.open)
  return popups && <popups.AlertDialogPopup {...props} />
}
