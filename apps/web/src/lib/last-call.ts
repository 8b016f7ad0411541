import type { Route, RouteInput } from '@marquee/contract/shared/route'
import { buildUrl } from './api.ts'

/**
 * Sends a call that must leave although the page is going away: nobody waits for its answer. Takes the route, its input and
 * the access token, which cannot be asked for any more.
 */
export function sendLast<R extends Route>(route: R, input: RouteInput<R>, token: string): void {
  // The page is gone before an answer, or a failure, can be told to anybody.
  void fetch(buildUrl(route.path, input), { method: route.method, keepalive: true, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }).catch(() => undefined)
}
