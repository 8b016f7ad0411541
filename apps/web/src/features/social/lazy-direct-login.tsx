import type { Platform } from '@marquee/contract/shared/platforms'
import { onDemand } from '../../ui/on-demand.tsx'

/** `handle`: of the account that is connected again, empty for a new one. `onConnected` runs before `onClose` when it succeeded. */
export type DirectLoginProps = { platform: Platform; handle: string; onClose: () => void; onConnected?: () => void }

/** The dialog that connects an account without the posting provider. */
export const DirectLogin = onDemand<DirectLoginProps>(async () => (await import('./components/bluesky-dialog.tsx')).BlueskyDialog, { onFailed: ({ onClose }) => onClose() })
