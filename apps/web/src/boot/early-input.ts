/** An event on a page whose application is not loaded yet, and its element. */
export type EarlyEvent =
  | { kind: 'press'; element: HTMLElement }
  | { kind: 'key'; element: EventTarget; event: KeyboardEvent }
  | { kind: 'submit'; element: HTMLFormElement; submitter: HTMLElement | null }

export type EarlyField = HTMLInputElement | HTMLTextAreaElement

/** What a visitor did before the application was loaded. Links, typing and checkboxes work without it; it replays the rest. */
export type EarlyInput = {
  /** Oldest first. */
  readonly events: readonly EarlyEvent[]
  /** Fields that were typed into or checked. */
  readonly fields: ReadonlySet<EarlyField>
  /** From now on the application handles presses and keys; submits are still suppressed, since it cannot handle them before it is mounted. */
  stopRecording: () => void
  /** From now on the application handles everything. */
  stop: () => void
}

declare global {
  interface Window {
    /** Set by the boot script on pages that are shown before the application runs. */
    earlyInput?: EarlyInput
  }
}

/** Signs that somebody is about to use the page. Moving the pointer across it is not one. */
const INTENTS = ['pointerdown', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click', 'submit'] as const

const isField = (target: EventTarget | null): target is EarlyField => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Records input on the page. Takes a callback for every sign that somebody is about to use it. */
export function recordEarlyInput(onIntent: () => void): EarlyInput {
  const events: EarlyEvent[] = []
  const fields = new Set<EarlyField>()
  const recording = new AbortController()
  const blocking = new AbortController()
  const whileRecording = { capture: true, passive: true, signal: recording.signal }
  for (const type of INTENTS) document.addEventListener(type, onIntent, whileRecording)
  document.addEventListener('input', ({ target }) => isField(target) && fields.add(target), whileRecording)
  document.addEventListener('keydown', (event) => event.target && !isField(event.target) && events.push({ kind: 'key', element: event.target, event }), whileRecording)
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.type === 'button') events.push({ kind: 'press', element: button })
    },
    whileRecording,
  )
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const { target, submitter } = event
      const isRecorded = events.some(({ element }) => element === target)
      if (target instanceof HTMLFormElement && !isRecorded) events.push({ kind: 'submit', element: target, submitter })
    },
    { capture: true, signal: blocking.signal },
  )
  return { events, fields, stopRecording: () => recording.abort(), stop: () => blocking.abort() }
}
