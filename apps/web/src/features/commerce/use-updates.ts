import { useLiveRefresh } from '../../lib/use-live-refresh.ts'
import { COMMERCE_KEY } from './key.ts'

/** Reads what is shown of commerce again when a store or a post with its facts has changed. */
export const useCommerceUpdates = (): void => useLiveRefresh(({ type }) => type === 'commerce.changed' || type === 'post.changed', COMMERCE_KEY)
