import type { Route, RouteInput } from '@marquee/contract/shared/route'
import { buildUrl } from './api.ts'

/**
 * Sends a call while the page is going away: nobody awaits its response. Takes the route, its input and
 * the access token, which can no longer be requested.
 */
export function sendKeepalive<R extends Route>(route: R, input: RouteInput<R>, token: string): void {
  // The page is gone before a response, or a failure, can be reported.
  void fetch(buildUrl(route.path, input), { method: route.method, keepalive: true, headers: { accept: 'application/json', authorization: `Bearer ${token}` } }).catch(() => undefined)
}
