import { join } from 'node:path'
import { UnprocessableError } from '../open-picture.ts'
import type { OpenPicture } from '../open-picture.ts'
import type { MadeFile, Size, VideoJob } from '../types.ts'
import { composeCanvas } from './canvas.ts'
import { captionsFor } from './caption-words.ts'
import { drawCaption, drawGradient } from './caption.ts'
import { FRAMES_PER_SECOND, openEncoder } from './encoder.ts'
import { loadFfmpeg } from './ffmpeg.ts'
import { planMotion, viewAt } from './motion.ts'
import { drawOverlay, toOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { dim, drawView, toPlanes } from './planes.ts'
import { findSubject } from './subject.ts'

const SIZES = { '9:16': { width: 720, height: 1280 }, '16:9': { width: 1280, height: 720 }, '1:1': { width: 960, height: 960 } } as const
/** For tests of other things. */
const QUICK = { seconds: 0.5, shrink: 4 }
const FADE_OUT = 0.45
const CAPTION = { enter: 0.5, leave: 0.35, rise: 0.022, lead: 0.35 }
const FILE = 'video.mp4'

/** The aspect ratio that is nearest to a picture's. */
function nearestAspect({ width, height }: Size): keyof typeof SIZES {
  const ratio = width / height
  if (ratio > 1.3) return '16:9'
  return ratio < 0.77 ? '9:16' : '1:1'
}

const clamp01 = (value: number): number => Math.min(Math.max(value, 0), 1)
const smooth = (value: number): number => clamp01(value) ** 2 * (3 - 2 * clamp01(value))

type Caption = { overlay: Overlay; from: number; until: number }
type Overlays = { gradient: Overlay; captions: Caption[] }

async function prepareOverlays(prompt: string, seconds: number, size: Size): Promise<Overlays | undefined> {
  const phrases = captionsFor(prompt, seconds)
  if (phrases.length === 0) return undefined
  const each = (seconds - CAPTION.lead - FADE_OUT * 0.6) / phrases.length
  const captions: Caption[] = []
  for (const [index, phrase] of phrases.entries()) {
    const from = CAPTION.lead + index * each
    captions.push({ overlay: toOverlay(await drawCaption(phrase, size)), from, until: from + each })
  }
  return { gradient: toOverlay(await drawGradient(size)), captions }
}

function drawOverlays({ gradient, captions }: Overlays, frame: Buffer, time: number, height: number): void {
  drawOverlay(gradient, frame, smooth(time / (CAPTION.lead + CAPTION.enter)))
  for (const { overlay, from, until } of captions) {
    if (time < from || time > until) continue
    const entering = smooth((time - from) / CAPTION.enter)
    drawOverlay(overlay, frame, Math.min(entering, smooth((until - time) / CAPTION.leave)), (1 - entering) * CAPTION.rise * height)
  }
}

/**
 * Creates a video: a slow camera movement over the picture as the prompt directs, with the text that the prompt asks for as captions.
 * Throws UnprocessableError if there is no FFmpeg.
 */
export async function renderVideo(picture: OpenPicture, { prompt, aspect, seconds: wanted, isQuick, folder }: VideoJob): Promise<MadeFile> {
  const ffmpeg = loadFfmpeg()
  if (!ffmpeg) throw new UnprocessableError(`Videos cannot be made on this system (${process.platform} ${process.arch}): it has no FFmpeg package.`)
  const full = SIZES[aspect === 'auto' ? nearestAspect(picture) : aspect]
  const shrink = isQuick ? QUICK.shrink : 1
  const size = { width: full.width / shrink, height: full.height / shrink }
  const seconds = isQuick ? QUICK.seconds : wanted
  const { pixels, subject } = await composeCanvas(picture, size, await findSubject(picture))
  const [planes, motion] = [toPlanes(pixels), planMotion(prompt, subject)]
  const overlays = isQuick ? undefined : await prepareOverlays(prompt, seconds, size)

  const encoder = await openEncoder(ffmpeg, join(folder, FILE), size, isQuick ? 'ultrafast' : 'veryfast')
  const frame = Buffer.alloc(size.width * size.height * 1.5)
  const count = Math.round(seconds * FRAMES_PER_SECOND)
  for (let index = 0; index < count; index += 1) {
    const time = index / FRAMES_PER_SECOND
    drawView(planes, viewAt(motion, index / Math.max(1, count - 1), planes, size), frame, size)
    if (overlays) drawOverlays(overlays, frame, time, size.height)
    // Networks use the first frame as the poster, so it does not fade in.
    dim(frame, size, smooth((seconds - time) / FADE_OUT))
    await encoder.add(frame)
  }
  await encoder.finish()
  return { file: FILE, type: 'video/mp4', ...size }
}
