import { onDemand } from '../../ui/on-demand.tsx'

/** The dialog that connects an account without the posting provider. */
export const DirectLogin = onDemand(async () => (await import('./components/direct-login.tsx')).DirectLogin, { onFailed: ({ onClose }) => onClose() })
