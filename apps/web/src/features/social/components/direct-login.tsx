import type { DirectLoginProps } from '../model.ts'
import { BlueskyDialog } from './bluesky-dialog.tsx'
import { MastodonDialog } from './mastodon.tsx'

/** The dialog of the network. A Mastodon server takes the whole name of an account in place of its own. */
export const DirectLogin = ({ platform, server, ...props }: DirectLoginProps) =>
  platform === 'mastodon' ? <MastodonDialog server={server ?? (props.handle === '' ? null : props.handle)} onClose={props.onClose} /> : <BlueskyDialog {...props} />
