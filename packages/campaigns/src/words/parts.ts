/** A piece of a sentence. `field`: what a field says, to be set off; `gap`: a word that is still missing. */
export type Part = { kind: 'text' | 'field' | 'gap'; text: string }

/** What stands for a missing word. */
export const GAP = '…'
export const text = (words: string): Part => ({ kind: 'text', text: words })
/** The words of a field; a gap where there are none yet. */
export const field = (words: string | null | undefined | false): Part => (words ? { kind: 'field', text: words } : { kind: 'gap', text: GAP })

/** Text with fields in it: the parts of a template in their order. */
export const say = (strings: TemplateStringsArray, ...values: readonly (Part | readonly Part[] | string)[]): Part[] =>
  strings.flatMap((words, index) => {
    const value = values[index]
    const parts = value === undefined ? [] : typeof value === 'string' ? [text(value)] : Array.isArray(value) ? (value as Part[]) : [value as Part]
    return [...(words === '' ? [] : [text(words)]), ...parts]
  })

/** The sentence as text. */
export const toText = (parts: readonly Part[]): string => parts.map((part) => part.text).join('')
