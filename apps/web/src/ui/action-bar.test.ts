import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionBarRef } from './action-bar.ts'

/** A bar whose upper edge is `top` pixels below that of the window. */
function makeBar(top: number, height = 60): { bar: HTMLElement; place: (top: number) => void } {
  const bar = document.createElement('div')
  const place = (at: number): void => void (bar.getBoundingClientRect = () => ({ top: at, height }) as DOMRect)
  place(top)
  return { bar, place }
}
const clearance = (): string => document.documentElement.style.getPropertyValue('--action-bar')

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('ResizeObserver', class {
    observe(): void {}
    disconnect(): void {}
  })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps messages above the bar while there is one', () => {
  const { bar } = makeBar(690)
  const remove = actionBarRef(bar)
  expect(clearance()).toBe('110px')
  remove?.()
  expect(clearance()).toBe('')
})

it('follows the bar as the page scrolls, and leaves one in the upper half alone', () => {
  const { bar, place } = makeBar(690)
  const remove = actionBarRef(bar)
  place(500)
  window.dispatchEvent(new Event('scroll'))
  expect(clearance()).toBe('300px')
  place(120)
  window.dispatchEvent(new Event('scroll'))
  expect(clearance()).toBe('0px')
  remove?.()
})
