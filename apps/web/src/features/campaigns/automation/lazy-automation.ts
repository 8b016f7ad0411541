import { onDemand } from '../../../ui/on-demand.tsx'
import type { AutomationProps } from './automation-dialog.tsx'

/** The configuration of triggers or actions; its code is loaded when it is first opened. */
export const AutomationDialog = onDemand<AutomationProps>(async () => (await import('./automation-dialog.tsx')).AutomationDialog, { onFailed: ({ onClose }) => onClose() })
