import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { preloadDialogs } from '../src/ui/dialog.tsx'
import { speedUpComputedStyle } from './computed-style.ts'

// jsdom lacks these; components need them.
window.matchMedia ??= (query: string) => ({ matches: false, media: query, onchange: null, addEventListener: () => undefined, removeEventListener: () => undefined, addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => false })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined

speedUpComputedStyle(window)

// Awaited elements take longer on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Dialogs open at once in tests, as they do in a browser that has shown one before.
await preloadDialogs()

const complaints: string[] = []

// A warning of React or a logged error is a fault of the code under test.
beforeEach(() => {
  complaints.length = 0
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')))
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints).toEqual([])
})
