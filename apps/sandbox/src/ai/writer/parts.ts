import type { Limits } from './fit.ts'

/** A part of a text; if the text is too long, the part with the highest `spare` is dropped first, and 0 is never dropped. */
export type Part = { text: string; spare: number; joint: ' ' | '\n' | '\n\n' }

function join(parts: Part[]): string {
  return parts.map((part, index) => (index === 0 ? part.text : part.joint + part.text)).join('')
}

/** @returns the parts as one text; what is spare is left out until the rest fits. */
export function fitParts(parts: Part[], limits: Limits): string {
  let kept = parts.filter((part) => part.text !== '')
  while (limits.fullness(join(kept)) > 1) {
    const spare = Math.max(...kept.map((part) => part.spare))
    if (spare === 0) break
    kept = kept.filter((part) => part.spare !== spare)
  }
  return join(kept)
}
