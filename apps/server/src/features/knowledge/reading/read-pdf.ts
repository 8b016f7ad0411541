import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { z } from 'zod'
import type { ReadPage } from '../indexing/chunks.ts'
import { cleanText, cutText, type ReadContent, UnreadableFileError } from './content.ts'

const PROGRAM = join(import.meta.dirname, 'pdf-process.ts')
/** A hundred pages take about two seconds. */
const TIMEOUT_MS = 60_000
const FAILURES = new Map<number | null, string>([[4, KNOWLEDGE_FILE_TEXTS.encrypted], [5, KNOWLEDGE_FILE_TEXTS.damaged]])

const line = z.union([z.strictObject({ page: z.number().int(), text: z.string() }), z.strictObject({ pages: z.number().int() })])
type Ended = { code: number | null; signal: string | null }

/** Runs the program on a file, and stops it when it has printed enough. */
function startProgram(path: string) {
  // Without our environment: a process that parses untrusted files must not hold secrets.
  const args = ['--max-old-space-size=128', PROGRAM, path, String(KNOWLEDGE_FILE_LIMITS.maxPages)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return { lines: createInterface({ input: child.stdout, crlfDelay: Infinity }), ended, stop: () => void child.kill('SIGKILL') }
}

/**
 * Reads the text of a PDF page by page, in a separate process with limits of time and memory: a hostile file ends only that process,
 * and the pages read before are kept. Takes the file. Throws UnreadableFileError with the sentence for what is wrong.
 */
export async function readPdf(path: string): Promise<ReadContent> {
  const { lines, ended, stop } = startProgram(path)
  const pages: ReadPage[] = []
  let [length, pageCount] = [0, null as number | null]
  for await (const text of lines) {
    const message = line.parse(JSON.parse(text))
    if ('pages' in message) {
      pageCount = message.pages
      continue
    }
    const left = KNOWLEDGE_FILE_LIMITS.maxCharacters - length
    pages.push({ page: message.page, text: cleanText(cutText(message.text, left)) })
    length += message.text.length
    if (length >= KNOWLEDGE_FILE_LIMITS.maxCharacters) break
  }
  stop()
  const { code } = await ended
  const failure = FAILURES.get(code)
  if (failure !== undefined && pages.length === 0) throw new UnreadableFileError(failure)
  if (pageCount === null && pages.length === 0) throw new UnreadableFileError(KNOWLEDGE_FILE_TEXTS.tooHeavy)
  return { pages, pageCount: pageCount ?? pages.length, isCut: pageCount === null || pageCount > pages.length }
}
