import type { EarlyEvent, EarlyField, EarlyInput } from '../boot/early-input.ts'

const nameOf = (element: Element): string => element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent

/** The element itself, or its replacement where the application rendered the page again. */
function replacementOf<T extends Element>(root: HTMLElement, element: T): T | null {
  if (element.isConnected) return element
  const same = [...root.querySelectorAll<T>(element.localName)]
  return same.find((each) => nameOf(each) === nameOf(element)) ?? null
}

const isTicked = ({ type }: EarlyField): boolean => type === 'checkbox' || type === 'radio'

const differsFromStart = (field: EarlyField): boolean =>
  field instanceof HTMLInputElement && isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

/** Sets `text` bypassing React, which recognizes its own writes by the property that it puts on the element. */
function typeInto(field: EarlyField, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  field.value = field.defaultValue
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Enters the value of `from` into `field` again, so that the application sees it. */
function enterAgain(field: EarlyField, from: EarlyField): void {
  if (!(field instanceof HTMLInputElement) || !(from instanceof HTMLInputElement) || !isTicked(field)) return typeInto(field, from.value)
  if (from.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

function replay(root: HTMLElement, early: EarlyEvent): void {
  if (early.kind === 'press') replacementOf(root, early.element)?.click()
  else if (early.kind === 'key') early.element.dispatchEvent(new KeyboardEvent(early.event.type, early.event))
  else {
    const form = replacementOf(root, early.element)
    form?.requestSubmit(early.submitter && replacementOf(form, early.submitter))
  }
}

/** A step that runs after React has rendered the result of the previous one. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Hydrates a page that was shown before the application: from now on it receives all input. Takes the page's root and the recorded
 * input, if any. Returns a function to call once the application is mounted: it replays the input; later calls do nothing.
 */
export function takeOver(root: HTMLElement, early: EarlyInput | undefined): () => Promise<void> {
  const focused = document.activeElement
  early?.stopRecording()
  let isDone = false
  return async () => {
    if (isDone || !early) return
    isDone = true
    // Filled in by the browser too, for example on navigating back to this page.
    const filled = [...root.querySelectorAll<EarlyField>('input, textarea')].filter(differsFromStart)
    const replaced = [...early.fields].filter((field) => !field.isConnected)
    for (const field of filled) enterAgain(field, field)
    for (const field of replaced) {
      const place = replacementOf(root, field)
      if (place) enterAgain(place, field)
    }
    if (focused && !focused.isConnected) (replacementOf(root, focused) as HTMLElement | null)?.focus()
    early.stop()
    for (const event of early.events) {
      await nextTask()
      replay(root, event)
    }
  }
}
