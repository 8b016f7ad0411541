import type { Store } from '@marquee/contract/commerce/stores/store'
import { onDemand } from '../../../ui/on-demand.tsx'

type Props = { store: Store; onClose: () => void }
const CLOSES = { onFailed: ({ onClose }: Props) => onClose() }

/** Dialogs of a store; their code is loaded when one is first opened. */
export const DisconnectDialog = onDemand<Props & { onConfirm: () => Promise<void> }>(async () => (await import('./disconnect-dialog.tsx')).DisconnectDialog, CLOSES)
export const ImportDialog = onDemand<Props>(async () => (await import('./import-dialog.tsx')).ImportDialog, CLOSES)
export const DebugDialog = onDemand<Props>(async () => (await import('./debug-dialog.tsx')).DebugDialog, CLOSES)
