import type { LiveEvent } from '@marquee/contract/platform'
import { act, renderHook } from '@testing-library/react'
import { useLive, useLiveConnection } from '../src/lib/live.ts'

/**
 * A server's stream of live events. `handlers` are for `fakeApi`; `connect` opens the tab's connection as the layout does, for the rest of
 * the test, once the screen is shown; `send` resolves when the screen has been told of the event.
 */
export function liveServer() {
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<Uint8Array>()
  const writer = writable.getWriter()
  let onReceived = (): void => undefined
  return {
    handlers: { 'GET /api/events': () => new Response(readable, { headers: { 'content-type': 'text/event-stream' } }) },
    connect: (): void =>
      void renderHook(() => {
        useLive(() => onReceived())
        useLiveConnection()
      }),
    send: (event: LiveEvent): Promise<void> =>
      act(async () => {
        const received = Promise.withResolvers<void>()
        onReceived = received.resolve
        await Promise.all([writer.write(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)), received.promise])
      }),
  }
}
