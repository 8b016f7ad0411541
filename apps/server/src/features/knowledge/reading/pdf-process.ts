// A separate program, run by read-pdf.ts: `node pdf-process.ts <file> <max pages>`. Prints a line of JSON for each page of a PDF and one at
// the end. The file is parsed in a thread, so that the main one can exit when it needs too much memory, even in a tight loop.
import { readFile } from 'node:fs/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

const MAX_MEMORY = 700 * 1024 * 1024
const MEMORY_CHECK_MS = 20
/** Exit codes that read-pdf.ts understands. */
const OUT_OF_MEMORY = 3
const ENCRYPTED = 4
const DAMAGED = 5

type Line = { page: number; text: string } | { pages: number } | { failure: number }

const isNamedError = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

async function parse(path: string, maxPages: number, tell: (line: Line) => void): Promise<void> {
  const { getDocumentProxy } = await import('unpdf')
  const data = new Uint8Array(await readFile(path))
  const pdf = await getDocumentProxy(data, { useSystemFonts: false, verbosity: 0 })
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    // Items without text mark a part of the page.
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    tell({ page: number, text })
    page.cleanup()
  }
  tell({ pages: pdf.numPages })
}

function work(port: NonNullable<typeof parentPort>): void {
  const { path, maxPages }: { path: string; maxPages: number } = workerData
  parse(path, maxPages, (line) => port.postMessage(line)).catch((error: unknown) => port.postMessage({ failure: isNamedError(error, 'PasswordException') ? ENCRYPTED : DAMAGED }))
}

function supervise(path: string, maxPages: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(OUT_OF_MEMORY)
  }, MEMORY_CHECK_MS).unref()
  const worker = new Worker(new URL(import.meta.url), { workerData: { path, maxPages }, resourceLimits: { maxOldGenerationSizeMb: 384 }, stdout: true, stderr: true })
  worker.on('message', (line: Line) => {
    if (!('failure' in line)) process.stdout.write(`${JSON.stringify(line)}\n`)
    else process.exitCode = line.failure
    if (!('page' in line)) void worker.terminate()
  })
  worker.once('error', () => process.exit(OUT_OF_MEMORY))
}

if (isMainThread) supervise(process.argv[2] ?? '', Number(process.argv[3]))
else if (parentPort) work(parentPort)
