import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

const PROGRAM = join(import.meta.dirname, 'convert-process.ts')
/** The program reports its progress at least this often, however slow the machine. */
const STALLED_MS = 120_000
/** No file within the limit of an upload takes this long. */
const TIMEOUT_MS = 45 * 60_000

/** As much of its output is kept as its last lines need. */
const MAX_LINES = 200

const size = z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() })
/** Size of a converted video in pixels. */
export type ConvertedSize = z.infer<typeof size>

/** FFmpeg's readers by type; QuickTime and MP4 are one. */
const READERS: Readonly<Record<string, string>> = { 'video/webm': 'matroska', 'video/x-matroska': 'matroska', 'video/x-msvideo': 'avi' }

type Conversion = { source: string; type: string; target: string; onProgress: (percent: number) => void; signal: AbortSignal }

/**
 * Converts a video to MP4 in a separate process with limits of time and memory: a hostile file ends only that process. Takes the file, its MIME type, the
 * file to write, what is told the percentage done, and a signal that ends it. Throws for a file that cannot be converted.
 */
export function convertVideo({ source, type, target, onProgress, signal }: Conversion): Promise<ConvertedSize> {
  return new Promise((resolve, reject) => {
    // Without our environment: a process that parses untrusted files must not hold secrets.
    const child = spawn(process.execPath, ['--max-old-space-size=128', PROGRAM, source, READERS[type] ?? 'mov', target], { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', signal })
    const kill = (): void => void child.kill('SIGKILL')
    let stalled = setTimeout(kill, STALLED_MS)
    let [tail, last] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      clearTimeout(stalled)
      stalled = setTimeout(kill, STALLED_MS)
      tail = (tail + chunk.toString()).slice(-MAX_LINES)
      last = tail.trim().split('\n').at(-1) ?? ''
      const percent = Number(last)
      if (Number.isInteger(percent)) onProgress(percent)
    })
    child.once('error', reject)
    child.once('close', (code, ended) => {
      clearTimeout(stalled)
      if (code === 0) resolve(size.parse(JSON.parse(last)))
      else reject(new Error(`the video could not be converted (${ended ?? `code ${code}`})`))
    })
  })
}
