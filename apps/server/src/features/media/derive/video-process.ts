// A program of its own, run by probe-video.ts: `node video-process.ts <file> <mov|matroska> <target>`. Prints what the video is as JSON and
// writes one of its pictures to <target> as RGB bytes. A file that cannot be opened ends it with an error.
import { writeFile } from 'node:fs/promises'
import { FFMPEG, type Ffmpeg, type FormatContext, type Frame, loadFfmpeg, type Stream, toDictionary } from './ffmpeg.ts'

const MAX_MEMORY = 600 * 1024 * 1024
const MEMORY_CHECK_MS = 50
/** Pixels of one picture of a film: 8K fits. */
const MAX_PIXELS = 40_000_000
const MAX_PACKETS = 500
const MAX_SIDE = 1_280
const MICROSECONDS = 1_000_000
/** Films often begin black. */
const POSTER_AT = { share: 0.1, mostMicroseconds: 2 * MICROSECONDS }

type Opened = { format: FormatContext; index: number; stream: Stream | undefined }

async function openFile(ffmpeg: Ffmpeg, path: string, name: string): Promise<Opened> {
  const input = ffmpeg.InputFormat.findInputFormat(name)
  if (!input) throw new Error('unknown format')
  const format = new ffmpeg.FormatContext()
  format.allocContext()
  // The format is given, not guessed, and nothing but this file may be opened: a playlist in disguise reads nothing.
  const opened = await format.openInput(path, input, toDictionary(ffmpeg, { protocol_whitelist: 'file' }))
  if (opened < 0 || (await format.findStreamInfo(null)) < 0) throw new Error('not a video')
  const index = format.findBestStream(FFMPEG.video, -1, -1)
  return { format, index, stream: format.streams[index] }
}

/** Decodes the first picture from about `at` (microseconds) on. Null when none can be decoded. */
async function decodeFrame(ffmpeg: Ffmpeg, { format, index }: Opened, stream: Stream, at: bigint): Promise<Frame | null> {
  const codec = ffmpeg.Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) return null
  const decoder = new ffmpeg.CodecContext()
  decoder.allocContext3(codec)
  stream.codecpar.toContext(decoder)
  if ((await decoder.open2(codec, toDictionary(ffmpeg, { threads: '1', max_pixels: String(MAX_PIXELS) }))) < 0) return null
  await format.seekFrame(-1, at, FFMPEG.seekBackward)
  const [packet, frame] = [new ffmpeg.Packet(), new ffmpeg.Frame()]
  packet.alloc()
  frame.alloc()
  for (let count = 0; count < MAX_PACKETS; count += 1) {
    const isAtEnd = (await format.readFrame(packet)) < 0
    if (isAtEnd || packet.streamIndex === index) await decoder.sendPacket(isAtEnd ? null : packet)
    packet.unref()
    if ((await decoder.receiveFrame(frame)) >= 0) return frame
    if (isAtEnd) return null
  }
  return null
}

/** Size of a picture as it is shown: its pixels need not be square. */
function shownSize({ codecpar, sampleAspectRatio: { num, den } }: Stream): { width: number; height: number } {
  const aspect = num > 0 && den > 0 ? num / den : 1
  return { width: Math.max(1, Math.round(codecpar.width * aspect)), height: codecpar.height }
}

async function writeFrame(ffmpeg: Ffmpeg, frame: Frame, shown: { width: number; height: number }, target: string) {
  const scale = Math.min(1, MAX_SIDE / Math.max(shown.width, shown.height))
  const [width, height] = [Math.max(1, Math.round(shown.width * scale)), Math.max(1, Math.round(shown.height * scale))]
  const scaler = new ffmpeg.SoftwareScaleContext()
  scaler.getContext(frame.width, frame.height, frame.format, width, height, FFMPEG.rgb24, FFMPEG.bilinear)
  const picture = new ffmpeg.Frame()
  picture.alloc()
  Object.assign(picture, { format: FFMPEG.rgb24, width, height })
  if (picture.getBuffer(1) < 0 || (await scaler.scaleFrame(picture, frame)) < 0) return null
  await writeFile(target, picture.toBuffer())
  return { width, height }
}

/** Quarter turns that a phone held upright notes in the file, clockwise in degrees: the first row of its matrix, in 16.16 fixed point. */
function turnOf({ codecpar }: Stream): number {
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
  const decoded = await decodeFrame(ffmpeg, opened, stream, BigInt(at))
  const frame = decoded && (await writeFrame(ffmpeg, decoded, shown, target))
  const turn = turnOf(stream)
  const size = turn % 180 === 0 ? shown : { width: shown.height, height: shown.width }
  return { duration, ...size, turn, frame }
}

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, MEMORY_CHECK_MS)
const [path = '', name = '', target = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await probe(path, name, target)))
clearInterval(watch)
