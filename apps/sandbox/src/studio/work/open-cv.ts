import { createRequire } from 'node:module'
import type { Size } from './types.ts'

type Mat = { data: Uint8Array; data32F: Float32Array; delete(): void }
type Rect = object
/** The part of OpenCV that is used here. */
type OpenCv = {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat
  Rect: new (x: number, y: number, width: number, height: number) => Rect
  CV_8UC1: number
  CV_8UC3: number
  GC_INIT_WITH_MASK: number
  HOUGH_GRADIENT: number
  HoughCircles(image: Mat, circles: Mat, method: number, resolution: number, minDistance: number, edge: number, votes: number, minRadius: number, maxRadius: number): void
  grabCut(image: Mat, mask: Mat, rect: Rect, background: Mat, foreground: Mat, rounds: number, mode: number): void
}
/** Loads OpenCV, compiled to WebAssembly: in this version the module is a promise of the library. */
function loadOpenCv(): Promise<OpenCv> {
  return createRequire(import.meta.url)('@techstark/opencv-js') as Promise<OpenCv>
}

/** grabCut's labels for a pixel, as input and as result. */
export const CUT = { background: 0, foreground: 1, maybeBackground: 2, maybeForeground: 3 } as const

/** Runs grabCut on RGB pixels. Takes the initial guess, one value of CUT per pixel; returns the resulting mask. */
export async function grabCut(rgb: Uint8Array, width: number, height: number, guess: Uint8Array, rounds: number): Promise<Uint8Array> {
  const cv = await loadOpenCv()
  const image = new cv.Mat(height, width, cv.CV_8UC3)
  const mask = new cv.Mat(height, width, cv.CV_8UC1)
  const [background, foreground] = [new cv.Mat(), new cv.Mat()]
  image.data.set(rgb)
  mask.data.set(guess)
  cv.grabCut(image, mask, new cv.Rect(0, 0, width, height), background, foreground, rounds, cv.GC_INIT_WITH_MASK)
  const found = Uint8Array.from(mask.data)
  for (const mat of [image, mask, background, foreground]) mat.delete()
  return found
}

/** A circle in a picture, in its pixels. */
export type Circle = { x: number; y: number; r: number }
/** How clear an edge, and how complete a circle must be. */
const HOUGH = { resolution: 1.5, edge: 120, votes: 34 } as const

/** Finds circles in grey pixels, whose radius is in a range; none is in another. */
export async function findCircles(grey: Uint8Array, { width, height }: Size, radius: { min: number; max: number }): Promise<Circle[]> {
  const cv = await loadOpenCv()
  const [image, circles] = [new cv.Mat(height, width, cv.CV_8UC1), new cv.Mat()]
  image.data.set(grey)
  cv.HoughCircles(image, circles, cv.HOUGH_GRADIENT, HOUGH.resolution, radius.min * 2, HOUGH.edge, HOUGH.votes, Math.round(radius.min), Math.round(radius.max))
  const values = [...circles.data32F]
  for (const mat of [image, circles]) mat.delete()
  return Array.from({ length: Math.floor(values.length / 3) }, (_circle, at) => ({ x: values[at * 3] ?? 0, y: values[at * 3 + 1] ?? 0, r: values[at * 3 + 2] ?? 0 }))
}
