import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

/** The form of an entry, whose code is loaded when it is first opened. */
export const EntryDialog = onDemand(async () => (await import('./entry-dialog.tsx')).EntryDialog, { onFailed: ({ onClose }) => onClose(), fallback: ({ entry }) => <DialogFrame title={entry ? 'Edit entry' : 'Add an entry'} /> })
