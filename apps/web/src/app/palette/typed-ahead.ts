let typed: string | null = null
let cancel = (): void => undefined

/** What a key makes of the text typed so far; null leaves the key to the screen. */
function afterKey(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  if ([...key].length === 1) return text + key
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return key === 'Enter' || key === 'Escape' ? text : null
}

/** Keys meant for the palette must not run shortcuts of the screen behind it. */
function onKeyDown(event: KeyboardEvent): void {
  const next = afterKey(typed ?? '', event)
  if (next === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  typed = next
  if (event.key === 'Escape') cancel()
}

/** Keeps what is typed from the moment the palette is asked for until its field has the focus: its code may still be loading. Takes what Esc does meanwhile. */
export function recordTyping(onCancel: () => void): void {
  cancel = onCancel
  if (typed !== null) return
  typed = ''
  window.addEventListener('keydown', onKeyDown, { capture: true })
}

/** Ends the recording. Returns what was typed. */
export function takeTyped(): string {
  window.removeEventListener('keydown', onKeyDown, { capture: true })
  const text = typed ?? ''
  typed = null
  return text
}
