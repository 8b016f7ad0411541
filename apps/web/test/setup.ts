import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import './prepare-window.ts'
import { resetTab } from './reset.ts'

const complaints: string[] = []

// What a file leaves in the document is not found in the next one.
document.body.replaceChildren()

// A warning of React or a logged error is a fault of the code under test.
beforeEach(() => {
  complaints.length = 0
  // A test that was given up while it waited has left this off, and the next ones would fail for it.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')))
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  await resetTab()
  expect(complaints.join('\n')).toBe('')
})

await resetTab()
