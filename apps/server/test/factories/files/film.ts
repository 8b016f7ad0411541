import { createRequire } from 'node:module'

type Dimensions = { width: number; height: number }
type Frame = Dimensions & { alloc(): void; getBuffer(align: number): number; makeWritable(): void; format: number; pts: bigint; data: Buffer[] }
type Packet = { alloc(): void; rescaleTs(from: object, to: object): void; streamIndex: number }
type Encoder = Dimensions & {
  allocContext3(codec: object): void
  open2(codec: object, options: null): Promise<number>
  sendFrame(frame: Frame | null): Promise<number>
  receivePacket(packet: Packet): Promise<number>
  pixelFormat: number
  timeBase: object
  framerate: object
  flags: number
}
type Muxer = {
  allocOutputContext2(format: null, name: string, path: string): number
  newStream(codec: null): { codecpar: { fromContext(encoder: Encoder): number }; timeBase: object }
  writeHeader(options: null): Promise<number>
  interleavedWriteFrame(packet: Packet): Promise<number>
  writeTrailer(): Promise<number>
  pb: object | null
}
type Ffmpeg = {
  Log: { setLevel(level: number): void }
  FormatContext: new () => Muxer
  Codec: { findEncoderByName(name: string): object }
  CodecContext: new () => Encoder
  IOContext: new () => { open2(path: string, flags: number): Promise<number>; closep(): Promise<number> }
  Frame: new () => Frame
  Packet: new () => Packet
}

const FRAMES_PER_SECOND = 10
const GLOBAL_HEADER = 1 << 22
const SIGNED_16 = 1
const SAMPLES_PER_SECOND = 8_000
/** Kinds of films: those that browsers play, and those that they do not. */
const KINDS = {
  mp4: { muxer: 'mp4', encoder: 'libx264', flags: GLOBAL_HEADER, sound: null },
  webm: { muxer: 'webm', encoder: 'libvpx', flags: 0, sound: null },
  avi: { muxer: 'avi', encoder: 'mpeg4', flags: 0, sound: 'pcm_s16le' },
  mkv: { muxer: 'matroska', encoder: 'libx264', flags: GLOBAL_HEADER, sound: 'pcm_s16le' },
  hevc: { muxer: 'mp4', encoder: 'libx265', flags: GLOBAL_HEADER, sound: null },
  mpeg4: { muxer: 'mp4', encoder: 'mpeg4', flags: GLOBAL_HEADER, sound: null },
} as const

type Colour = readonly [y: number, u: number, v: number]
const brighten = (index: number): Colour => [60 + index * 2, 90, 200]

/** The sound of a film: a hum, a piece of it for every picture. */
async function openSound(ffmpeg: Ffmpeg, muxer: Muxer, name: string) {
  const [encoder, codec, samples] = [new ffmpeg.CodecContext(), ffmpeg.Codec.findEncoderByName(name), SAMPLES_PER_SECOND / FRAMES_PER_SECOND]
  encoder.allocContext3(codec)
  const timeBase = { num: 1, den: SAMPLES_PER_SECOND }
  const format = { sampleRate: SAMPLES_PER_SECOND, channelLayout: { nbChannels: 1, order: 1, mask: 4n } }
  Object.assign(encoder, { ...format, sampleFormat: SIGNED_16, timeBase })
  await encoder.open2(codec, null)
  const stream = muxer.newStream(null)
  stream.timeBase = timeBase
  stream.codecpar.fromContext(encoder)
  const [frame, packet] = [new ffmpeg.Frame(), new ffmpeg.Packet()]
  frame.alloc()
  packet.alloc()
  Object.assign(frame, { ...format, format: SIGNED_16, nbSamples: samples })
  frame.getBuffer(0)
  return {
    async add(index: number): Promise<void> {
      frame.makeWritable()
      for (let at = 0; at < samples; at += 1) frame.data[0]?.writeInt16LE(Math.round(8_000 * Math.sin(at / 4)), at * 2)
      frame.pts = BigInt(index * samples)
      await encoder.sendFrame(frame)
      while ((await encoder.receivePacket(packet)) >= 0) {
        packet.rescaleTs(timeBase, stream.timeBase)
        packet.streamIndex = 1
        await muxer.interleavedWriteFrame(packet)
      }
    },
  }
}

/** A real video, red and getting brighter unless `colourAt` sets the colour of each of its ten frames a second. Takes the file to write, its kind, size in pixels and length in seconds. */
export async function writeVideo(path: string, kind: keyof typeof KINDS, { width, height }: Dimensions, seconds: number, colourAt = brighten): Promise<void> {
  const ffmpeg = createRequire(import.meta.url)(`@seydx/node-av-${process.platform}-${process.arch}/node-av.node`) as Ffmpeg
  ffmpeg.Log.setLevel(-8)
  const { muxer: name, encoder: codecName, flags, sound: soundName } = KINDS[kind]
  const [muxer, encoder, codec] = [new ffmpeg.FormatContext(), new ffmpeg.CodecContext(), ffmpeg.Codec.findEncoderByName(codecName)]
  muxer.allocOutputContext2(null, name, path)
  encoder.allocContext3(codec)
  const timeBase = { num: 1, den: FRAMES_PER_SECOND }
  Object.assign(encoder, { width, height, pixelFormat: 0, timeBase, framerate: { num: FRAMES_PER_SECOND, den: 1 }, flags })
  await encoder.open2(codec, null)
  const stream = muxer.newStream(null)
  stream.timeBase = timeBase
  stream.codecpar.fromContext(encoder)
  const io = new ffmpeg.IOContext()
  await io.open2(path, 2)
  muxer.pb = io
  const sound = soundName === null ? null : await openSound(ffmpeg, muxer, soundName)
  await muxer.writeHeader(null)
  const [frame, packet] = [new ffmpeg.Frame(), new ffmpeg.Packet()]
  frame.alloc()
  packet.alloc()
  Object.assign(frame, { format: 0, width, height })
  frame.getBuffer(0)
  const drain = async () => {
    while ((await encoder.receivePacket(packet)) >= 0) {
      packet.rescaleTs(timeBase, stream.timeBase)
      packet.streamIndex = 0
      await muxer.interleavedWriteFrame(packet)
    }
  }
  for (let index = 0; index < seconds * FRAMES_PER_SECOND; index += 1) {
    frame.makeWritable()
    for (const [plane, value] of colourAt(index).entries()) frame.data[plane]?.fill(value)
    frame.pts = BigInt(index)
    await encoder.sendFrame(frame)
    await drain()
    await sound?.add(index)
  }
  await encoder.sendFrame(null)
  await drain()
  await muxer.writeTrailer()
  muxer.pb = null
  await io.closep()
}
