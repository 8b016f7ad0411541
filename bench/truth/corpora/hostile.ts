import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * A text as it comes into a knowledge base: `hostile` is the part of it that speaks to whoever writes, empty for an honest text. The corpora also have the
 * honest part beside it (`carrier`), or what nothing that is written may contain (`payload`).
 */
const corpusText = z
  .strictObject({
    id: z.string().min(1),
    language: z.string().min(2),
    where: z.enum(['entry', 'file', 'comment', 'brief']),
    text: z.string().min(1),
    hostile: z.string(),
    carrier: z.string().optional(),
    payload: z.string().optional(),
  })
  .refine(({ text, hostile }) => text.includes(hostile), { message: 'the hostile part is not in its text' })
export type CorpusText = z.infer<typeof corpusText>

/** The corpora: one to learn from, one that is only counted. */
export const CORPORA = ['hostile-learn', 'hostile-validate'] as const
export type Corpus = (typeof CORPORA)[number]
/** More requests to learn from: what users ask for, alone and with orders that came with what they pasted. */
type RequestCorpus = 'requests-learn'

/** Reads a corpus, its files in the order of their names. Throws for a text that breaks the format, and for an id that occurs twice. */
export function readCorpus(corpus: Corpus | RequestCorpus): CorpusText[] {
  const folder = join(import.meta.dirname, corpus)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  const texts = names.flatMap((name) => corpusText.array().parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const ids = texts.map(({ id }) => id)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) throw new Error(`The corpus ${corpus} has ids that occur twice: ${twice.join(', ')}`)
  return texts
}
