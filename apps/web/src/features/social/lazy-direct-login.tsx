import { onDemand } from '../../ui/on-demand.tsx'
import type { DirectLoginProps } from './model.ts'

/** The dialog that connects an account without the posting provider. */
export const DirectLogin = onDemand<DirectLoginProps>(async () => (await import('./components/bluesky-dialog.tsx')).BlueskyDialog, { onFailed: ({ onClose }) => onClose() })
