import type { Size } from '../types.ts'
import { FFMPEG, toDictionary } from './ffmpeg.ts'
import type { Ffmpeg } from './ffmpeg.ts'

export const FRAMES_PER_SECOND = 30
const TIME_BASE = { num: 1, den: FRAMES_PER_SECOND }
const SQUARE = { num: 1, den: 1 }

export type Encoder = {
  /** Adds a frame: planes Y, U and V in order, without padding. */
  add(planes: Buffer): Promise<void>
  /** Writes the buffered frames, and the file's index at its beginning. */
  finish(): Promise<void>
}

function check(code: number, what: string): void {
  if (code < 0) throw new Error(`FFmpeg could not ${what} (${code}).`)
}

/** Opens an H.264 MP4 file for writing. Takes the file, the frame size and x264's preset. Throws if FFmpeg refuses. */
export async function openEncoder(ffmpeg: Ffmpeg, path: string, size: Size, preset: 'veryfast' | 'ultrafast'): Promise<Encoder> {
  ffmpeg.Log.setLevel(FFMPEG.quiet)
  const format = new ffmpeg.FormatContext()
  check(format.allocOutputContext2(null, 'mp4', path), 'prepare the file')
  const codec = ffmpeg.Codec.findEncoderByName('libx264')
  const stream = format.newStream(null)
  if (!codec || !stream) throw new Error('FFmpeg has no H.264 encoder here.')
  const encoder = new ffmpeg.CodecContext()
  encoder.allocContext3(codec)
  const { bt709, yuv420p, limitedRange, globalHeader } = FFMPEG
  const colours = { colorSpace: bt709, colorPrimaries: bt709, colorTrc: bt709, colorRange: limitedRange }
  Object.assign(encoder, { ...size, ...colours, pixelFormat: yuv420p, timeBase: TIME_BASE, framerate: { num: FRAMES_PER_SECOND, den: 1 }, gopSize: FRAMES_PER_SECOND * 2, sampleAspectRatio: SQUARE, flags: globalHeader })
  check(await encoder.open2(codec, toDictionary(ffmpeg, { preset, crf: '19', threads: '2', 'x264-params': 'open-gop=0:log-level=none' })), 'open the encoder')
  check(stream.codecpar.fromContext(encoder), 'describe the video')
  Object.assign(stream, { timeBase: TIME_BASE, avgFrameRate: { num: FRAMES_PER_SECOND, den: 1 } })
  const file = new ffmpeg.IOContext()
  check(await file.open2(path, FFMPEG.writing), 'write the file')
  format.pb = file
  check(await format.writeHeader(toDictionary(ffmpeg, { movflags: '+faststart' })), 'begin the file')

  const [packet, frame] = [new ffmpeg.Packet(), new ffmpeg.Frame()]
  packet.alloc()
  frame.alloc()
  Object.assign(frame, { ...size, ...colours, format: yuv420p })
  check(frame.getBuffer(0), 'make room for a picture')
  let count = 0n

  async function drain(): Promise<void> {
    while ((await encoder.receivePacket(packet)) >= 0) {
      packet.streamIndex = 0
      packet.rescaleTs(TIME_BASE, format.streams[0]?.timeBase ?? TIME_BASE)
      check(await format.interleavedWriteFrame(packet), 'write a picture')
      packet.unref()
    }
  }

  return {
    async add(planes) {
      check(frame.makeWritable(), 'reuse a picture')
      check(frame.fromBuffer(planes), 'take a picture')
      frame.pts = count
      count += 1n
      check(await encoder.sendFrame(frame), 'encode a picture')
      await drain()
    },
    async finish() {
      check(await encoder.sendFrame(null), 'end the video')
      await drain()
      check(await format.writeTrailer(), 'end the file')
      check(await file.closep(), 'close the file')
      // What FFmpeg holds is outside of the heap: it would stay until the objects are collected.
      frame.free()
      packet.free()
      encoder.freeContext()
    },
  }
}
