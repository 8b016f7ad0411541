import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { RawPicture } from '../pictures/pictures.ts'

const PROGRAM = join(import.meta.dirname, 'video-process.ts')
/** No valid file takes this long to open and decode one frame. */
const TIMEOUT_MS = 20_000
const MAX_OUTPUT = 10_000

const report = z.strictObject({
  duration: z.number().nonnegative().nullable(),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  isPlayable: z.boolean(),
  frame: z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() }).nullable(),
})
/** A video's properties: length in seconds, size as shown, the clockwise rotation of its frames, whether browsers play it, and one frame. */
export type ProbedVideo = Omit<z.infer<typeof report>, 'frame'> & { frame: RawPicture | null }

/** FFmpeg's readers by type; a Matroska file is read like a WebM, and played by no browser. */
const READERS: Readonly<Record<string, string>> = { 'video/webm': 'matroska', 'video/x-matroska': 'mkv', 'video/x-msvideo': 'avi' }

/** Runs the program on a file. Returns its output; throws when it fails, takes too long or prints too much. */
function runProgram(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    // Without our environment: a process that parses untrusted files must not hold secrets.
    const child = spawn(process.execPath, ['--max-old-space-size=64', PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'ignore'], env: {}, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.length > MAX_OUTPUT) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code, signal) => (code === 0 ? resolve(output) : reject(new Error(`the video could not be read (${signal ?? `code ${code}`})`))))
  })
}

/**
 * Probes a video in a separate process with limits of time and memory: a hostile file ends only that process.
 * Takes the file, its MIME type, a folder to write to and the moment of the frame in seconds, which is chosen when none is given. Throws for a file
 * that cannot be read.
 */
export async function probeVideo(path: string, type: string, folder: string, at: number | null = null): Promise<ProbedVideo> {
  const target = join(folder, 'frame')
  const { frame, ...facts } = report.parse(JSON.parse(await runProgram([path, READERS[type] ?? 'mov', target, ...(at === null ? [] : [String(at)])])))
  if (!frame) return { ...facts, frame: null }
  const data = await readFile(target)
  if (data.length !== frame.width * frame.height * 3) throw new Error('the video decoded to a frame of another size than it declares')
  return { ...facts, frame: { ...frame, data, channels: 3 } }
}
