// What the tests' window needs. Loaded once in a process, which runs several files.
import { configure, getConfig } from '@testing-library/react'
import { authClient } from '../src/lib/session.ts'
import { preloadDialogs } from '../src/ui/dialog.tsx'
import { speedUpComputedStyle } from './computed-style.ts'
import { unreachable } from './network.ts'

// jsdom lacks these; components need them.
window.matchMedia = (query: string) => ({ matches: false, media: query, onchange: null, addEventListener: () => undefined, removeEventListener: () => undefined, addListener: () => undefined, removeListener: () => undefined, dispatchEvent: () => false })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => undefined

// jsdom keeps one interval for all frames of the window: begun while a test fakes timers, it would never run again in this process.
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis
const FRAME_MS = 16
window.requestAnimationFrame = (callback) => Number(startTimer(() => callback(performance.now()), FRAME_MS))
window.cancelAnimationFrame = (id) => stopTimer(id)

globalThis.fetch = unreachable
speedUpComputedStyle(window)

const { getElementError } = getConfig()
configure({
  // Awaited elements take longer on a busy machine.
  asyncUtilTimeout: 5_000,
  // While an element is awaited, nobody reads why it is not there yet: the document is printed once, when the wait is over.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }) : getElementError(message, container),
})

// Dialogs open at once in tests, as they do in a browser that has shown one before.
await preloadDialogs()

// The tab's auth client. No token of the tests is ever renewed: its timer would only outlive them.
await (await authClient()).stopAutoRefresh()
