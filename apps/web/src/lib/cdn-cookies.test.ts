import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCdnCookieCleanup } from './cdn-cookies.ts'

let stop: () => void
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const damage = (): void => {
  document.cookie = '__cf_bm=damaged; path=/'
  expect(document.cookie).toContain('__cf_bm')
}
const isClean = (): boolean => !document.cookie.includes('__cf_bm')

it('clears the cookies of image CDNs at load, after a second, every minute and after a form, and no others (GEN-08)', () => {
  document.cookie = 'own=kept; path=/'
  damage()
  stop = startCdnCookieCleanup()
  expect(isClean()).toBe(true)
  damage()
  vi.advanceTimersByTime(999)
  expect(isClean()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isClean()).toBe(true)
  for (const minute of [59_000, 60_000]) {
    damage()
    vi.advanceTimersByTime(minute - 1)
    expect(isClean()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isClean()).toBe(true)
  }
  damage()
  // A form that stops the event on its way, as React's handlers may.
  const form = document.body.appendChild(document.createElement('form'))
  form.addEventListener('submit', (event) => event.stopPropagation())
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  vi.advanceTimersByTime(0)
  expect(isClean()).toBe(true)
  form.remove()
  expect(document.cookie).toContain('own=kept')
  stop()
  damage()
  vi.advanceTimersByTime(120_000)
  expect(isClean()).toBe(false)
  document.cookie = '__cf_bm=; Max-Age=0; path=/'
})
