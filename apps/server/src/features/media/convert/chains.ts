import type { CodecContext, Dictionary, Ffmpeg, FormatContext, Frame, Packet, Rational, Stream } from '../derive/ffmpeg.ts'
import { FFMPEG, toDictionary } from '../derive/ffmpeg.ts'
import { rotationOf, shownSize } from '../derive/shown.ts'

type FilterContext = {
  link(fromPad: number, to: FilterContext, toPad: number): number
  buffersrcAddFrame(frame: Frame | null): Promise<number>
  buffersinkGetFrame(frame: Frame): Promise<number>
  buffersinkGetTimeBase(): Rational
}
type FilterGraph = { alloc(): void; createFilter(filter: object, name: string, options: string | null): FilterContext | null; config(): Promise<number> }
type Encoder = CodecContext & { timeBase: Rational; sendFrame(frame: Frame | null): Promise<number>; receivePacket(packet: Packet): Promise<number> }
type OutputStream = Stream & { codecpar: { fromContext(context: Encoder): number } }
type IoContext = { open2(path: string, flags: number): Promise<number>; closep(): Promise<number> }

/** A file being written. */
export type Output = FormatContext & {
  pb: IoContext | null
  streams: OutputStream[]
  allocOutputContext2(format: null, name: string, path: string): number
  newStream(codec: null): OutputStream | null
  writeHeader(options: Dictionary): Promise<number>
  interleavedWriteFrame(packet: Packet): Promise<number>
  writeTrailer(): Promise<number>
}

/** FFmpeg with what converting needs besides reading. */
export type Tools = Omit<Ffmpeg, 'FormatContext' | 'CodecContext' | 'Codec'> & {
  FormatContext: new () => Output
  IOContext: new () => IoContext
  CodecContext: new () => Encoder
  Codec: Ffmpeg['Codec'] & { findEncoderByName(name: string): { name: string } | null }
  Filter: { getByName(name: string): object | null }
  FilterGraph: new () => FilterGraph
  avGetSampleFmtName(format: number): string | null
  avChannelLayoutDescribe(layout: object): string | null
}

/** One stream on its way: decoded, filtered, encoded, written. */
export type Chain = {
  decoder: CodecContext
  source: FilterContext
  sink: FilterContext
  encoder: Encoder
  /** Time base of its packets in the input. */
  from: Rational
  /** Its stream in the output. */
  at: number
  /** Frames that were encoded. */
  frames: number
  decoded: Frame
  filtered: Frame
  packet: Packet
  /** The graph and its filters live as long as the chain. */
  graph: FilterGraph
}

/** The longer side of a copy at most: networks show no more, and memory stays small. */
const MAX_SIDE = 1_920
const MAX_PIXELS = 40_000_000
/** A copy stays below this, so that every network takes it. */
const MAX_BYTES = 180 * 1024 * 1024
const MAX_BITS_PER_SECOND = 8_000_000
const SOUND = { rate: 48_000, bitRate: 160_000, frame: 1_024 } as const

const check = (code: number, what: string): void => {
  if (code < 0) throw new Error(`FFmpeg could not ${what} (${code})`)
}

async function openDecoder(ffmpeg: Tools, stream: Stream): Promise<CodecContext | null> {
  const codec = ffmpeg.Codec.findDecoder(stream.codecpar.codecId)
  if (!codec) return null
  const decoder = new ffmpeg.CodecContext()
  decoder.allocContext3(codec)
  stream.codecpar.toContext(decoder)
  return (await decoder.open2(codec, toDictionary(ffmpeg, { threads: '2', max_pixels: String(MAX_PIXELS) }))) < 0 ? null : decoder
}

/** A graph of filters in a row. Takes the filters, each as `name=options`; returns its two ends. */
async function openGraph(ffmpeg: Tools, filters: readonly string[]): Promise<Pick<Chain, 'graph' | 'source' | 'sink'>> {
  const graph = new ffmpeg.FilterGraph()
  graph.alloc()
  const contexts = filters.map((text, index) => {
    const [name = '', ...options] = text.split('=')
    const filter = ffmpeg.Filter.getByName(name)
    const context = filter && graph.createFilter(filter, `${name}${index}`, options.join('=') || null)
    if (!context) throw new Error(`FFmpeg has no filter ${name} here`)
    return context
  })
  for (const [index, context] of contexts.entries()) {
    const next = contexts[index + 1]
    if (next) check(context.link(0, next, 0), 'connect its filters')
  }
  check(await graph.config(), 'set up its filters')
  const [source, sink] = [contexts[0], contexts.at(-1)]
  if (!source || !sink) throw new Error('a graph needs filters')
  return { graph, source, sink }
}

async function openEncoder(ffmpeg: Tools, output: Output, name: string, settings: object, options: Readonly<Record<string, string>>): Promise<{ encoder: Encoder; at: number }> {
  const codec = ffmpeg.Codec.findEncoderByName(name)
  const stream = output.newStream(null)
  if (!codec || !stream) throw new Error(`FFmpeg has no encoder ${name} here`)
  const encoder = new ffmpeg.CodecContext()
  encoder.allocContext3(codec)
  Object.assign(encoder, settings, { flags: FFMPEG.globalHeader })
  check(await encoder.open2(codec, toDictionary(ffmpeg, options)), 'open its encoder')
  check(stream.codecpar.fromContext(encoder), 'describe the copy')
  stream.timeBase = encoder.timeBase
  return { encoder, at: output.streams.length - 1 }
}

function chainOf(ffmpeg: Tools, parts: Omit<Chain, 'frames' | 'decoded' | 'filtered' | 'packet'>): Chain {
  const [decoded, filtered, packet] = [new ffmpeg.Frame(), new ffmpeg.Frame(), new ffmpeg.Packet()]
  for (const each of [decoded, filtered, packet]) each.alloc()
  return { ...parts, frames: 0, decoded, filtered, packet }
}

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2)
const TURNS: Readonly<Record<number, readonly string[]>> = { 90: ['transpose=clock'], 180: ['hflip', 'vflip'], 270: ['transpose=cclock'] }

/** The picture of a video: upright, with square pixels, at most 1080p. Takes its stream, the output and its length. Throws when it cannot be decoded. */
export async function openVideo(ffmpeg: Tools, stream: Stream | undefined, output: Output, seconds: number | null): Promise<{ chain: Chain; width: number; height: number }> {
  const decoder = stream && (await openDecoder(ffmpeg, stream))
  if (!stream || !decoder) throw new Error('the video cannot be decoded')
  const { codecpar, timeBase: from } = stream
  const [shown, turn] = [shownSize(stream), rotationOf(stream)]
  const scale = Math.min(1, MAX_SIDE / Math.max(shown.width, shown.height))
  const flat = { width: even(shown.width * scale), height: even(shown.height * scale) }
  const size = turn % 180 === 0 ? flat : { width: flat.height, height: flat.width }
  const source = `buffer=video_size=${codecpar.width}x${codecpar.height}:pix_fmt=${codecpar.format}:time_base=${from.num}/${from.den}:pixel_aspect=1/1`
  const ends = await openGraph(ffmpeg, [source, `scale=${flat.width}:${flat.height}`, ...(TURNS[turn] ?? []), 'setsar=1', 'format=yuv420p', 'buffersink'])
  const mostBits = Math.floor(Math.min(MAX_BITS_PER_SECOND, (MAX_BYTES * 8) / Math.max(1, seconds ?? 1)))
  const { colorPrimaries, colorTrc, colorSpace } = codecpar
  const settings = { ...size, pixelFormat: FFMPEG.yuv420p, timeBase: ends.sink.buffersinkGetTimeBase(), framerate: stream.avgFrameRate, sampleAspectRatio: { num: 1, den: 1 }, colorPrimaries, colorTrc, colorSpace }
  const { encoder, at } = await openEncoder(ffmpeg, output, 'libx264', settings, { preset: 'veryfast', crf: '21', threads: '2', maxrate: String(mostBits), bufsize: String(mostBits * 2), 'x264-params': 'log-level=none' })
  return { chain: chainOf(ffmpeg, { decoder, ...ends, encoder, from, at }), ...size }
}

/** The sound of a video, in stereo. Takes its stream, if it has one, and the output; returns null when there is none or it cannot be decoded. */
export async function openAudio(ffmpeg: Tools, stream: Stream | undefined, output: Output): Promise<Chain | null> {
  const decoder = stream && (await openDecoder(ffmpeg, stream))
  if (!stream || !decoder) return null
  const { codecpar, timeBase: from } = stream
  const layout = ffmpeg.avChannelLayoutDescribe(codecpar.channelLayout) ?? 'stereo'
  const source = `abuffer=sample_rate=${codecpar.sampleRate}:sample_fmt=${ffmpeg.avGetSampleFmtName(codecpar.format)}:channel_layout=${layout}:time_base=${from.num}/${from.den}`
  const wanted = `aformat=sample_fmts=fltp:sample_rates=${SOUND.rate}:channel_layouts=stereo`
  const ends = await openGraph(ffmpeg, [source, 'aresample', wanted, `asetnsamples=n=${SOUND.frame}:p=0`, 'abuffersink'])
  const stereo = { nbChannels: 2, order: 1, mask: 3n }
  const settings = { sampleRate: SOUND.rate, sampleFormat: FFMPEG.floatPlanar, channelLayout: stereo, bitRate: BigInt(SOUND.bitRate), timeBase: { num: 1, den: SOUND.rate } }
  const { encoder, at } = await openEncoder(ffmpeg, output, 'aac', settings, {})
  return chainOf(ffmpeg, { decoder, ...ends, encoder, from, at })
}

async function writeEncoded({ encoder, packet, at }: Chain, output: Output): Promise<void> {
  while ((await encoder.receivePacket(packet)) >= 0) {
    packet.streamIndex = at
    packet.rescaleTs(encoder.timeBase, output.streams[at]?.timeBase ?? encoder.timeBase)
    check(await output.interleavedWriteFrame(packet), 'write the copy')
    packet.unref()
  }
}

async function encodeFiltered(chain: Chain, output: Output): Promise<void> {
  while ((await chain.sink.buffersinkGetFrame(chain.filtered)) >= 0) {
    chain.frames += 1
    // The encoder decides itself which frames are complete pictures.
    chain.filtered.pictType = 0
    check(await chain.encoder.sendFrame(chain.filtered), 'encode the copy')
    chain.filtered.unref()
    await writeEncoded(chain, output)
  }
}

async function filterDecoded(chain: Chain, output: Output): Promise<void> {
  while ((await chain.decoder.receiveFrame(chain.decoded)) >= 0) {
    chain.decoded.pts = chain.decoded.bestEffortTimestamp
    check(await chain.source.buffersrcAddFrame(chain.decoded), 'filter the video')
    chain.decoded.unref()
    await encodeFiltered(chain, output)
  }
}

/** Takes a packet of the input through its chain, as far as it can be written. A damaged packet is skipped. */
export async function feedChain(chain: Chain, output: Output, packet: Packet): Promise<void> {
  if ((await chain.decoder.sendPacket(packet)) >= 0) await filterDecoded(chain, output)
}

/** Writes what is still in a chain. */
export async function drainChain(chain: Chain, output: Output): Promise<void> {
  await chain.decoder.sendPacket(null)
  await filterDecoded(chain, output)
  await chain.source.buffersrcAddFrame(null)
  await encodeFiltered(chain, output)
  check(await chain.encoder.sendFrame(null), 'end the copy')
  await writeEncoded(chain, output)
}
