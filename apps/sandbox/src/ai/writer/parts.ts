import type { Limits } from './fit.ts'

/** A part of a text; if the text is too long, the part with the highest `dropPriority` is dropped first; 0 is never dropped. */
export type Part = { text: string; dropPriority: number; separator: ' ' | '\n' | '\n\n' }

function join(parts: Part[]): string {
  return parts.map((part, index) => (index === 0 ? part.text : part.separator + part.text)).join('')
}

/** @returns the parts as one text; droppable parts are left out until the rest fits. */
export function fitParts(parts: Part[], limits: Limits): string {
  let kept = parts.filter((part) => part.text !== '')
  while (limits.fullness(join(kept)) > 1) {
    const highest = Math.max(...kept.map((part) => part.dropPriority))
    if (highest === 0) break
    kept = kept.filter((part) => part.dropPriority !== highest)
  }
  return join(kept)
}
