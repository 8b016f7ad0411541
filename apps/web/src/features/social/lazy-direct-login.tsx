import { onDemand } from '../../ui/on-demand.tsx'
import type { DirectLoginProps } from './model.ts'

const BlueskyDialog = onDemand(async () => (await import('./components/bluesky-dialog.tsx')).BlueskyDialog, { onFailed: ({ onClose }) => onClose() })
const MastodonDialog = onDemand(async () => (await import('./components/mastodon.tsx')).MastodonDialog, { onFailed: ({ onClose }) => onClose() })

/** The dialog that connects an account without the posting provider. A Mastodon server takes the whole name of an account in place of its own. */
export const DirectLogin = ({ platform, server, ...props }: DirectLoginProps) =>
  platform === 'mastodon' ? <MastodonDialog server={server ?? (props.handle === '' ? null : props.handle)} onClose={props.onClose} /> : <BlueskyDialog {...props} />
