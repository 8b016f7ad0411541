// A separate program, run by probe-video.ts: `node video-process.ts <file> <mov|matroska|mkv|avi> <target> [seconds]`. Prints the video's properties as
// JSON and writes one of its frames to <target> as RGB bytes: the one at <seconds>, or one that shows something. A file that cannot be opened ends it with an error.
import { writeFile } from 'node:fs/promises'
import { FFMPEG, type Ffmpeg, type FormatContext, type Frame, loadFfmpeg, type Stream, toDictionary } from './ffmpeg.ts'
import { rotationOf, shownSize } from './shown.ts'

const MAX_MEMORY = 600 * 1024 * 1024
const MEMORY_CHECK_MS = 50
/** Pixels of one frame of a video: 8K fits. */
const MAX_PIXELS = 40_000_000
/** Packets that are read for one frame: more than between two complete pictures, sound included. */
const MAX_PACKETS = 3_000
const MAX_SIDE = 1_280
const MICROSECONDS = 1_000_000
/** Videos often start black, or fade in. */
const POSTER_AT = { share: 0.1, mostMicroseconds: 2 * MICROSECONDS }
/** A frame darker than this, of 255, shows nothing. */
const DARK = 16
/** A frame that is so much brighter than the one before is still fading in. */
const STILL_FADING = 1.02
/** Frames that are examined, about two seconds. */
const MAX_TRIED = 60
const SAMPLE_SIDE = 16

type Opened = { format: FormatContext; index: number; stream: Stream | undefined }

async function openFile(ffmpeg: Ffmpeg, path: string, name: string): Promise<Opened> {
  const input = ffmpeg.InputFormat.findInputFormat(name)
  if (!input) throw new Error('unknown format')
  const format = new ffmpeg.FormatContext()
  format.allocContext()
  // The format is given, not guessed, and only this file may be opened: a disguised playlist can read nothing.
  const opened = await format.openInput(path, input, toDictionary(ffmpeg, { protocol_whitelist: 'file' }))
  if (opened < 0 || (await format.findStreamInfo(null)) < 0) throw new Error('not a video')
  const index = format.findBestStream(FFMPEG.video, -1, -1)
  return { format, index, stream: format.streams[index] }
}

/** The frame that is shown at a moment, in seconds; null when the video has none there. */
async function frameAt(frames: AsyncGenerator<Frame>, { timeBase }: Stream, seconds: number): Promise<Frame | null> {
  let chosen: Frame | null = null
  for await (const frame of frames) {
    const at = (Number(frame.bestEffortTimestamp) * timeBase.num) / timeBase.den
    if (chosen && at > seconds) return chosen
    chosen = frame
  }
  return chosen
}

/** Decodes frames from about `at` (microseconds) on. A frame stays valid until the one after the next is requested. */
async function* decodeFrames(ffmpeg: Ffmpeg, { format, index }: Opened, stream: Stream, at: bigint): AsyncGenerator<Frame> {
  const codec = ffmpeg.Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) return
  const decoder = new ffmpeg.CodecContext()
  decoder.allocContext3(codec)
  stream.codecpar.toContext(decoder)
  if ((await decoder.open2(codec, toDictionary(ffmpeg, { threads: '1', max_pixels: String(MAX_PIXELS) }))) < 0) return
  await format.seekFrame(-1, at, FFMPEG.seekBackward)
  const packet = new ffmpeg.Packet()
  packet.alloc()
  let [next, shown] = [new ffmpeg.Frame(), new ffmpeg.Frame()]
  for (const frame of [next, shown]) frame.alloc()
  for (let count = 0; count < MAX_PACKETS; count += 1) {
    const isAtEnd = (await format.readFrame(packet)) < 0
    if (isAtEnd || packet.streamIndex === index) await decoder.sendPacket(isAtEnd ? null : packet)
    packet.unref()
    while ((await decoder.receiveFrame(next)) >= 0) {
      ;[next, shown] = [shown, next]
      yield shown
    }
    if (isAtEnd) return
  }
}

async function toRgb(ffmpeg: Ffmpeg, frame: Frame, width: number, height: number): Promise<Buffer | null> {
  const scaler = new ffmpeg.SoftwareScaleContext()
  scaler.getContext(frame.width, frame.height, frame.format, width, height, FFMPEG.rgb24, FFMPEG.bilinear)
  const picture = new ffmpeg.Frame()
  picture.alloc()
  Object.assign(picture, { format: FFMPEG.rgb24, width, height })
  return picture.getBuffer(1) < 0 || (await scaler.scaleFrame(picture, frame)) < 0 ? null : picture.toBuffer()
}

/** The brightness of a frame, 0 to 255. */
async function brightnessOf(ffmpeg: Ffmpeg, frame: Frame): Promise<number> {
  const pixels = (await toRgb(ffmpeg, frame, SAMPLE_SIDE, SAMPLE_SIDE)) ?? Buffer.alloc(1)
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
}

/** The first frame that is not black and not fading in; if there is none, one of the first. Null when none can be decoded. */
async function choosePicture(ffmpeg: Ffmpeg, frames: AsyncGenerator<Frame>): Promise<Frame | null> {
  let [chosen, before, tried]: [Frame | null, number, number] = [null, 0, 0]
  for await (const frame of frames) {
    const brightness = await brightnessOf(ffmpeg, frame)
    chosen = frame
    tried += 1
    if ((brightness >= DARK && brightness <= before * STILL_FADING) || tried >= MAX_TRIED) break
    before = brightness
  }
  return chosen
}

async function writeFrame(ffmpeg: Ffmpeg, frame: Frame, shown: { width: number; height: number }, target: string) {
  const scale = Math.min(1, MAX_SIDE / Math.max(shown.width, shown.height))
  const [width, height] = [Math.max(1, Math.round(shown.width * scale)), Math.max(1, Math.round(shown.height * scale))]
  const pixels = await toRgb(ffmpeg, frame, width, height)
  if (!pixels) return null
  await writeFile(target, pixels)
  return { width, height }
}

/** Codecs of MP4 and MOV files, and of WebM files, that browsers play; an AVI or Matroska file is played by none of them. */
const PLAYED: Readonly<Record<string, { video: readonly string[]; audio: readonly string[] }>> = {
  mov: { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  matroska: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
}
/** Pixel formats that browsers play of every codec: 8 bits, a colour for every four pixels. */
const PLAYED_PIXELS: readonly number[] = [FFMPEG.yuv420p, FFMPEG.yuvj420p]

function canBePlayed(ffmpeg: Ffmpeg, { format }: Opened, { codecpar }: Stream, type: string): boolean {
  const played = PLAYED[type]
  const sound = format.streams[format.findBestStream(FFMPEG.audio, -1, -1)]
  const nameOf = (stream: Pick<Stream, 'codecpar'>): string => ffmpeg.avGetCodecName(stream.codecpar.codecId) ?? ''
  if (!played?.video.includes(nameOf({ codecpar })) || !PLAYED_PIXELS.includes(codecpar.format)) return false
  return sound === undefined || played.audio.includes(nameOf(sound))
}

/** The moment of a video to look for its poster: the chosen one, else one near its start. In microseconds. */
function posterTime(seconds: number | null, chosen: number | null): number {
  if (chosen !== null) return Math.floor(chosen * MICROSECONDS)
  return Math.floor(Math.min((seconds ?? 0) * MICROSECONDS * POSTER_AT.share, POSTER_AT.mostMicroseconds))
}

async function probe(path: string, type: string, target: string, chosen: number | null) {
  const name = type === 'mkv' ? 'matroska' : type
  const ffmpeg = loadFfmpeg()
  ffmpeg.Log.setLevel(FFMPEG.quiet)
  const opened = await openFile(ffmpeg, path, name)
  const { stream, format } = opened
  const duration = format.duration > 0n ? Number(format.duration) / MICROSECONDS : null
  if (!stream || stream.codecpar.width <= 0 || stream.codecpar.height <= 0) return { duration, width: null, height: null, turn: 0, frame: null, isPlayable: true }
  const shown = shownSize(stream)
  const at = posterTime(duration, chosen)
  const frames = decodeFrames(ffmpeg, opened, stream, BigInt(at))
  const decoded = chosen === null ? await choosePicture(ffmpeg, frames) : await frameAt(frames, stream, chosen)
  const frame = decoded && (await writeFrame(ffmpeg, decoded, shown, target))
  const turn = rotationOf(stream)
  const size = turn % 180 === 0 ? shown : { width: shown.height, height: shown.width }
  return { duration, ...size, turn, frame, isPlayable: canBePlayed(ffmpeg, opened, stream, type) }
}

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, MEMORY_CHECK_MS)
const [path = '', type = '', target = '', chosen] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await probe(path, type, target, chosen === undefined ? null : Number(chosen))))
clearInterval(watch)
