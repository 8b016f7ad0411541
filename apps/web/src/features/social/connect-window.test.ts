import { afterEach, expect, it, vi } from 'vitest'
import { openConnectWindow } from './connect-window.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('is a window of its own, 600 by 700 (ACCT-23)', () => {
  vi.useFakeTimers()
  const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => undefined, location: { replace: () => undefined } } as unknown as Window)
  openConnectWindow(() => undefined)
  const features = Object.fromEntries(String(open.mock.calls[0]?.[2]).split(',').map((part) => part.trim().split('=')))
  expect(features).toMatchObject({ width: '600', height: '700' })
})
