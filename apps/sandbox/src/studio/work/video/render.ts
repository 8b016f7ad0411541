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
import type { Point } from './motion.ts'
import { drawOverlay, toOverlay } from './overlay.ts'
import type { Overlay } from './overlay.ts'
import { drawLight, drawParticles, particlesAt } from './particles.ts'
import { dim, drawView, toPlanes, type View } from './planes.ts'
import { planSceneMotion, shiftAt } from './scene-motion.ts'
import { findSubject } from './subject.ts'
import { findWheels, turnWheels } from './wheels.ts'

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

/** Where a point of the canvas is in a view, as shares of it. */
const inView = ({ x, y }: Point, { width, height }: Size, view: View): Point => ({ x: (x * width - view.x) / view.width, y: (y * height - view.y) / view.height })

/** A video before it is encoded: its frames, each drawn on demand into the same buffer of planes Y, U and V. */
export type Film = { size: Size; count: number; draw(index: number): Buffer }

/** Prepares the frames of a video. Takes the picture and the job. */
export async function createFilm(picture: OpenPicture, { prompt, aspect, seconds: wanted, isQuick }: Omit<VideoJob, 'folder' | 'source' | 'kind'>): Promise<Film> {
  const full = SIZES[aspect === 'auto' ? nearestAspect(picture) : aspect]
  const shrink = isQuick ? QUICK.shrink : 1
  const size = { width: full.width / shrink, height: full.height / shrink }
  const seconds = isQuick ? QUICK.seconds : wanted
  const { pixels, subject } = await composeCanvas(picture, size, await findSubject(picture))
  const [planes, motion, scene] = [toPlanes(pixels), planMotion(prompt, subject), planSceneMotion(prompt, pixels, subject)]
  const wheels = scene.field ? await findWheels(prompt, pixels) : []
  const overlays = isQuick ? undefined : await prepareOverlays(prompt, seconds, size)
  const frame = Buffer.alloc(size.width * size.height * 1.5)
  const count = Math.round(seconds * FRAMES_PER_SECOND)
  return {
    size,
    count,
    draw(index) {
      const [time, passed] = [index / FRAMES_PER_SECOND, index / Math.max(1, count - 1)]
      const view = viewAt(motion, passed, planes, size)
      const shift = scene.field && shiftAt(scene.field, time, passed)
      drawView(planes, view, frame, size, shift)
      turnWheels(wheels, { canvas: planes, view, frame, size, shift }, time)
      if (scene.hasLight) drawLight(frame, size, passed)
      for (const kind of scene.particles) drawParticles(particlesAt(kind, time, size, inView(subject, planes, view)), frame, size)
      if (overlays) drawOverlays(overlays, frame, time, size.height)
      // Networks use the first frame as the poster, so it does not fade in.
      dim(frame, size, smooth((seconds - time) / FADE_OUT))
      return frame
    },
  }
}

/**
 * Creates a video: a slow camera movement over the picture as the prompt directs, in which depth, light, water, leaves, clouds, wheels and what else the
 * prompt names move, with the text that the prompt asks for as captions. It has no sound. Throws UnprocessableError if there is no FFmpeg.
 */
export async function renderVideo(picture: OpenPicture, job: VideoJob): Promise<MadeFile> {
  const ffmpeg = loadFfmpeg()
  if (!ffmpeg) throw new UnprocessableError(`Videos cannot be made on this system (${process.platform} ${process.arch}): it has no FFmpeg package.`)
  const { size, count, draw } = await createFilm(picture, job)
  const encoder = await openEncoder(ffmpeg, join(job.folder, FILE), size, job.isQuick ? 'ultrafast' : 'veryfast')
  for (let index = 0; index < count; index += 1) await encoder.add(draw(index))
  await encoder.finish()
  return { file: FILE, type: 'video/mp4', ...size }
}
