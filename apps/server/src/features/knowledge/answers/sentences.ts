import { isRow } from '../../../platform/language/rows.ts'

/** A sentence as it stands in its text. */
export type Sentence = { text: string; start: number }

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A full stop after one of these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{Lu}|Dr|Prof|Mr|Mrs|Ms|St|No|Nr|Fr|Tel|ca|approx|vs|z\.\s?B|d\.\s?h|bzw|inkl|e\.g|i\.e|incl|min|max|\d{1,2})\.\s*$/u
function splitLine(line: string, start: number): Sentence[] {
  if (isRow(line)) return [{ text: line, start }]
  const parts: Sentence[] = []
  for (const { segment, index } of segmenter.segment(line)) {
    const last = parts.at(-1)
    if (last && ABBREVIATION.test(last.text)) last.text += segment
    else parts.push({ text: segment, start: start + index })
  }
  return parts
}

/** The sentences of a text, in order; each line ends one, and a row of a table is one. Each is a part of the text as it stands. */
export function splitSentences(text: string): Sentence[] {
  const lines = [...text.matchAll(/[^\n]+/gu)]
  return lines.flatMap(({ 0: line, index }) => splitLine(line, index)).flatMap(({ text: part, start }) => {
    const trimmed = part.trim()
    return /[\p{L}\p{N}]/u.test(trimmed) ? [{ text: trimmed, start: start + part.indexOf(trimmed) }] : []
  })
}
