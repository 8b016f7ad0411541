import { isOrder } from '../language/speaks-to-writer.ts'
import { endSentence, isQuestion, splitSentences, tidy } from '../writer/text.ts'

/** A passage of a message: `[1] Title: text`. */
export type Passage = { number: number; title: string; text: string }
/** A statement that an answer can consist of, with what stands beside it. */
export type Statement = { passage: Passage; at: number; text: string; before: string; after: string; row: Row | null }
/** A row of a table: what it is about, and its other cells. */
export type Row = { subject: string; cells: readonly { name: string; value: string }[] }

const CELL = /^([^:;]{1,80}): (.*)$/su
/** A line of text with a colon and a semicolon is no row: each cell of one has a name. */
const MIN_CELLS = 2

/** @returns the passages of a message, which are separated by blank lines. */
export function readPassages(text: string): Passage[] {
  return text.split(/^(?=\[\d+\]\s)/mu).flatMap((block) => {
    const [, number, title, body] = /^\[(\d+)\]\s*([^:\n]*):\s*([\s\S]*)$/u.exec(block.trim()) ?? []
    return number && body ? [{ number: Number(number), title: title ?? '', text: body }] : []
  })
}

/** @returns the row that a line is, or null. */
export function readRow(line: string): Row | null {
  const cells = line.split('; ').map((part) => CELL.exec(part.trim()))
  if (cells.length < MIN_CELLS || cells.some((cell) => cell === null)) return null
  const [first, ...rest] = cells.map((cell) => ({ name: cell?.[1]?.trim() ?? '', value: cell?.[2]?.trim() ?? '' }))
  return first && first.name.length <= 40 ? { subject: first.value, cells: rest } : null
}

/** @returns the turns of a conversation in a message: one `earlier` tag each, the question in its first line. */
export function readTurns(prompt: string): { question: string; answer: string }[] {
  return [...prompt.matchAll(/<earlier>([\s\S]*?)<\/earlier>/gu)].map(([, turn = '']) => {
    const [question = '', ...answer] = turn.trim().split('\n')
    return { question, answer: answer.join('\n') }
  })
}

const isHeading = (line: string): boolean => /^#{1,6}\s/u.test(line)

/** @returns the statements of a passage in order: its sentences, or the rows of a table. Orders to a writer and questions are none. */
export function readStatements(passage: Passage): Statement[] {
  const lines = tidy(passage.text).split('\n').filter((line) => line.trim() !== '')
  let heading = ''
  const parts = lines.flatMap((line): { text: string; row: Row | null; heading: string }[] => {
    if (isHeading(line)) {
      heading = line.replace(/^#+\s*/u, '')
      return []
    }
    const row = readRow(line)
    return row ? [{ text: line, row, heading }] : splitSentences(line).map((text) => ({ text: endSentence(text), row: null, heading }))
  })
  return parts.filter(({ text }) => !isOrder(text) && !isQuestion(text)).map(({ text, row, heading: own }, at, all) => ({
    passage, at, text, row,
    before: `${own} ${all[at - 1]?.text ?? ''}`.trim(),
    after: all[at + 1]?.text ?? '',
  }))
}
