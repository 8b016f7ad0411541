import { createRequire } from 'node:module'

/** Constants from FFmpeg's headers. */
export const FFMPEG = { yuv420p: 0, bt709: 1, limitedRange: 1, globalHeader: 1 << 22, writing: 2, quiet: -8 } as const

type Rational = { num: number; den: number }
type Dictionary = { alloc(): void; set(key: string, value: string, flags: number): number }
type Codec = { name: string }
type Packet = { alloc(): void; unref(): void; free(): void; streamIndex: number; rescaleTs(from: Rational, to: Rational): void }
type CodecContext = {
  timeBase: Rational
  allocContext3(codec: Codec): void
  open2(codec: Codec, options: Dictionary): Promise<number>
  sendFrame(frame: Frame | null): Promise<number>
  receivePacket(packet: Packet): Promise<number>
  freeContext(): void
}
type Stream = { timeBase: Rational; avgFrameRate: Rational; codecpar: { fromContext(context: CodecContext): number } }
type IoContext = { open2(path: string, flags: number): Promise<number>; closep(): Promise<number> }
export type Frame = { alloc(): void; free(): void; getBuffer(align: number): number; makeWritable(): number; fromBuffer(bytes: Buffer): number; pts: bigint }
export type FormatContext = {
  pb: IoContext
  streams: Stream[]
  allocOutputContext2(format: null, name: string, path: string): number
  newStream(codec: null): Stream | null
  writeHeader(options: Dictionary): Promise<number>
  interleavedWriteFrame(packet: Packet): Promise<number>
  writeTrailer(): Promise<number>
}

/** The part of FFmpeg's libraries that is used here, as the N-API add-on of the `node-av` project offers it. */
export type Ffmpeg = {
  Log: { setLevel(level: number): void }
  Dictionary: new () => Dictionary
  FormatContext: new () => FormatContext
  IOContext: new () => IoContext
  Codec: { findEncoderByName(name: string): Codec | null }
  CodecContext: new () => CodecContext
  Packet: new () => Packet
  Frame: new () => Frame
}

const SUFFIX = process.platform === 'win32' ? '-msvc' : ''

/**
 * Loads FFmpeg from the package of this platform, which contains only the add-on: its JavaScript package would download a program when it is
 * installed. Returns undefined if there is no such package.
 */
export function loadFfmpeg(): Ffmpeg | undefined {
  try {
    return createRequire(import.meta.url)(`@seydx/node-av-${process.platform}-${process.arch}${SUFFIX}/node-av.node`) as Ffmpeg
  } catch {
    return undefined // the optional package of this platform is not installed, or there is none
  }
}

/** Options in FFmpeg's format. */
export function toDictionary({ Dictionary }: Ffmpeg, options: Readonly<Record<string, string>>): Dictionary {
  const dictionary = new Dictionary()
  dictionary.alloc()
  for (const [key, value] of Object.entries(options)) dictionary.set(key, value, 0)
  return dictionary
}
