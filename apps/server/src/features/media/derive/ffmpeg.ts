import { createRequire } from 'node:module'

/** Constants of FFmpeg's headers. */
export const FFMPEG = { video: 0, audio: 1, yuv420p: 0, yuvj420p: 12, rgb24: 2, floatPlanar: 8, bilinear: 2, seekBackward: 1, displayMatrix: 5, globalHeader: 1 << 22, writing: 2, quiet: -8 } as const

export type Rational = { num: number; den: number }
export type Dictionary = { alloc(): void; set(key: string, value: string, flags: number): number }
type Codec = { name: string }
type CodecParameters = {
  codecId: number
  width: number
  height: number
  /** Of its pixels or samples. */
  format: number
  sampleRate: number
  channelLayout: object
  colorPrimaries: number
  colorTrc: number
  colorSpace: number
  toContext(context: CodecContext): number
  getCodedSideData(type: number): Buffer | null
}
export type CodecContext = {
  allocContext3(codec: Codec): void
  open2(codec: Codec, options: Dictionary): Promise<number>
  sendPacket(packet: Packet | null): Promise<number>
  receiveFrame(frame: Frame): Promise<number>
}
export type Packet = { alloc(): void; unref(): void; streamIndex: number; pts: bigint; rescaleTs(from: Rational, to: Rational): void }
export type Frame = { alloc(): void; unref(): void; pts: bigint; bestEffortTimestamp: bigint; pictType: number; getBuffer(align: number): number; toBuffer(): Buffer; width: number; height: number; format: number }
export type Stream = { codecpar: CodecParameters; sampleAspectRatio: Rational; avgFrameRate: Rational; timeBase: Rational }
export type FormatContext = {
  duration: bigint
  streams: Stream[]
  allocContext(): void
  openInput(path: string, format: object, options: Dictionary): Promise<number>
  findStreamInfo(options: null): Promise<number>
  findBestStream(type: number, wanted: number, related: number): number
  seekFrame(stream: number, timestamp: bigint, flags: number): Promise<number>
  readFrame(packet: Packet): Promise<number>
}
type Scaler = {
  getContext(width: number, height: number, format: number, toWidth: number, toHeight: number, toFormat: number, flags: number): void
  scaleFrame(target: Frame, source: Frame): Promise<number>
}

/** The part of FFmpeg's libraries that is used here, as the N-API add-on of the `node-av` project offers it. */
export type Ffmpeg = {
  avGetCodecName(id: number): string | null
  Log: { setLevel(level: number): void }
  Dictionary: new () => Dictionary
  InputFormat: { findInputFormat(name: string): object | null }
  FormatContext: new () => FormatContext
  Codec: { findDecoder(id: number): Codec | null }
  CodecContext: new () => CodecContext
  Packet: new () => Packet
  Frame: new () => Frame
  SoftwareScaleContext: new () => Scaler
}

const SUFFIX = process.platform === 'win32' ? '-msvc' : ''

/**
 * Loads FFmpeg from the package of this system, which is the add-on alone: its JavaScript package would download a program when it is
 * installed. Takes, as a type, the part of it that is used. Throws where there is no such package.
 */
export function loadFfmpeg<Tools = Ffmpeg>(): Tools {
  return createRequire(import.meta.url)(`@seydx/node-av-${process.platform}-${process.arch}${SUFFIX}/node-av.node`) as Tools
}

/** Options in FFmpeg's form. */
export function toDictionary({ Dictionary }: Pick<Ffmpeg, 'Dictionary'>, options: Readonly<Record<string, string>>): Dictionary {
  const dictionary = new Dictionary()
  dictionary.alloc()
  for (const [key, value] of Object.entries(options)) dictionary.set(key, value, 0)
  return dictionary
}
