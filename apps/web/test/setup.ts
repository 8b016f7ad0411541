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
  // Testing Library turns this on for the first file of a process only: every file is to run alike. Its own calls turn it on while they run.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
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
