// A separate program, run by probe-video.ts: `node video-process.ts <file> <mov|matroska> <target>`. Prints the video's properties as JSON and
// writes one of its frames to <target> as RGB bytes. A file that cannot be opened ends it with an error.
import { writeFile } from 'node:fs/promises'
import { FFMPEG, type Ffmpeg, type FormatContext, type Frame, loadFfmpeg, type Stream, toDictionary } from './ffmpeg.ts'

const MAX_MEMORY = 600 * 1024 * 1024
const MEMORY_CHECK_MS = 50
/** Pixels of one frame of a video: 8K fits. */
const MAX_PIXELS = 40_000_000
const MAX_PACKETS = 500
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

/** Size of a frame as shown: its pixels need not be square. */
function shownSize({ codecpar, sampleAspectRatio: { num, den } }: Stream): { width: number; height: number } {
  const aspect = num > 0 && den > 0 ? num / den : 1
  return { width: Math.max(1, Math.round(codecpar.width * aspect)), height: codecpar.height }
}

async function writeFrame(ffmpeg: Ffmpeg, frame: Frame, shown: { width: number; height: number }, target: string) {
  const scale = Math.min(1, MAX_SIDE / Math.max(shown.width, shown.height))
  const [width, height] = [Math.max(1, Math.round(shown.width * scale)), Math.max(1, Math.round(shown.height * scale))]
  const pixels = await toRgb(ffmpeg, frame, width, height)
  if (!pixels) return null
  await writeFile(target, pixels)
  return { width, height }
}

/** The rotation that a phone records in the file, clockwise in degrees: from the first row of its matrix, in 16.16 fixed point. */
function rotationOf({ codecpar }: Stream): number {
  const matrix = codecpar.getCodedSideData(FFMPEG.displayMatrix)
  if (!matrix || matrix.length < 36) return 0
  const quarters = Math.round(Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) / (Math.PI / 2))
  return (((quarters * 90) % 360) + 360) % 360
}

async function probe(path: string, name: string, target: string) {
  const ffmpeg = loadFfmpeg()
  ffmpeg.Log.setLevel(FFMPEG.quiet)
  const opened = await openFile(ffmpeg, path, name)
  const { stream, format } = opened
  const duration = format.duration > 0n ? Number(format.duration) / MICROSECONDS : null
  if (!stream || stream.codecpar.width <= 0 || stream.codecpar.height <= 0) return { duration, width: null, height: null, turn: 0, frame: null }
  const shown = shownSize(stream)
  const at = Math.floor(Math.min((duration ?? 0) * MICROSECONDS * POSTER_AT.share, POSTER_AT.mostMicroseconds))
  const decoded = await choosePicture(ffmpeg, decodeFrames(ffmpeg, opened, stream, BigInt(at)))
  const frame = decoded && (await writeFrame(ffmpeg, decoded, shown, target))
  const turn = rotationOf(stream)
  const size = turn % 180 === 0 ? shown : { width: shown.height, height: shown.width }
  return { duration, ...size, turn, frame }
}

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, MEMORY_CHECK_MS)
const [path = '', name = '', target = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await probe(path, name, target)))
clearInterval(watch)
