// A separate program, run by convert-video.ts: `node convert-process.ts <file> <format> <target>`. Writes an MP4 with H.264 and AAC, at most 1080p, to
// <target>. Prints a line with the percentage done whenever something was done, and at the end the video's size. A file that cannot be
// converted ends it with an error.
import { setPriority } from 'node:os'
import { FFMPEG, loadFfmpeg, toDictionary } from '../derive/ffmpeg.ts'
import { type Chain, drainChain, feedChain, openAudio, openVideo, type Tools } from './chains.ts'

const MAX_MEMORY = 900 * 1024 * 1024
const WATCH_MS = 50
const REPORT_MS = 500
const MICROSECONDS = 1_000_000
/** Other work of the machine goes first. */
const LOW_PRIORITY = 10

const check = (code: number, what: string): void => {
  if (code < 0) throw new Error(`FFmpeg could not ${what} (${code})`)
}

async function openInput(ffmpeg: Tools, path: string, name: string) {
  const format = ffmpeg.InputFormat.findInputFormat(name)
  if (!format) throw new Error('unknown format')
  const input = new ffmpeg.FormatContext()
  input.allocContext()
  // The format is given, not guessed, and only this file may be opened: a disguised playlist can read nothing.
  check(await input.openInput(path, format, toDictionary(ffmpeg, { protocol_whitelist: 'file' })), 'open the file')
  check(await input.findStreamInfo(null), 'read the file')
  return input
}

async function convert(path: string, name: string, target: string): Promise<{ width: number; height: number }> {
  const ffmpeg = loadFfmpeg<Tools>()
  ffmpeg.Log.setLevel(FFMPEG.quiet)
  const input = await openInput(ffmpeg, path, name)
  const seconds = input.duration > 0n ? Number(input.duration) / MICROSECONDS : null
  const [videoAt, audioAt] = [input.findBestStream(FFMPEG.video, -1, -1), input.findBestStream(FFMPEG.audio, -1, -1)]
  const output = new ffmpeg.FormatContext()
  check(output.allocOutputContext2(null, 'mp4', target), 'prepare the copy')
  const video = await openVideo(ffmpeg, input.streams[videoAt], output, seconds)
  // Without a decoder for its sound, a video is converted without sound.
  const audio = await openAudio(ffmpeg, input.streams[audioAt], output)
  const chains = new Map<number, Chain>([[videoAt, video.chain], ...(audio ? [[audioAt, audio] as const] : [])])
  const file = new ffmpeg.IOContext()
  check(await file.open2(target, FFMPEG.writing), 'write the copy')
  output.pb = file
  check(await output.writeHeader(toDictionary(ffmpeg, { movflags: '+faststart' })), 'begin the copy')
  const packet = new ffmpeg.Packet()
  packet.alloc()
  while ((await input.readFrame(packet)) >= 0) {
    const chain = chains.get(packet.streamIndex)
    if (chain) {
      await feedChain(chain, output, packet)
      const at = (Number(packet.pts) * chain.from.num) / chain.from.den
      if (seconds !== null && at > 0 && chain === video.chain) done = Math.min(99, Math.floor((at / seconds) * 100))
    }
    packet.unref()
    steps += 1
  }
  for (const chain of chains.values()) await drainChain(chain, output)
  if (video.chain.frames === 0) throw new Error('the video has no picture that can be decoded')
  check(await output.writeTrailer(), 'end the copy')
  output.pb = null
  check(await file.closep(), 'close the copy')
  return { width: video.width, height: video.height }
}

let [done, steps, reported] = [0, 0, -1]
const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, WATCH_MS)
const reporter = setInterval(() => {
  if (steps === reported) return
  reported = steps
  process.stdout.write(`${done}\n`)
}, REPORT_MS)
setPriority(LOW_PRIORITY)
const [path = '', name = '', target = ''] = process.argv.slice(2)
const size = await convert(path, name, target)
clearInterval(watch)
clearInterval(reporter)
process.stdout.write(`${JSON.stringify(size)}\n`)
