import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../types.ts'
import { drawTile } from './tile.ts'

/** Sides of a product's picture as it is drawn, in pixels. */
export const SIDES = { scene: 1000, tile: 240 } as const
const SMALLEST = 64
const QUALITY = 82

/** Drawings under way, so that a page with one picture in two sizes draws it once. */
const drawing = new Map<string, Promise<Buffer>>()

/** The scene that is drawn: one at a time, since a shop asks for all of its pictures at once and everything else of the sandbox waits meanwhile. */
let last: Promise<unknown> = Promise.resolve()

function drawScene(prompt: string, width: number): Promise<Buffer> {
  const scene = last.then(() => drawNow(prompt, width))
  // Whoever asked for it is told of a failure; the next one is drawn all the same.
  last = scene.catch(() => undefined)
  return scene
}

async function drawNow(prompt: string, width: number): Promise<Buffer> {
  const [{ drawPicture }, { default: sharp }] = await Promise.all([import('../../ai/pictures/draw.ts'), import('sharp')])
  const { png } = await drawPicture(prompt, { width: SIDES.scene, height: SIDES.scene })
  return sharp(png).resize(width).jpeg({ quality: QUALITY }).toBuffer()
}

async function cached(path: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch {
    // It was not drawn before.
    const bytes = await draw()
    const temporary = `${path}.${process.pid}`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    return bytes
  }
}

/** Draws a picture of a product when it is first asked for. Scenes are kept on disk by width, tiles are not. @returns the bytes and their type. */
export async function drawProduct(folder: string, { prompt, look }: Picture, width?: number): Promise<{ bytes: Buffer; type: string }> {
  if (look === 'tile') return { bytes: drawTile(prompt), type: 'image/png' }
  const side = Math.min(SIDES.scene, Math.max(SMALLEST, width ?? SIDES.scene))
  const name = `${createHash('sha256').update(prompt).digest('hex').slice(0, 24)}-${side}.jpg`
  await mkdir(folder, { recursive: true })
  const running = drawing.get(name) ?? cached(join(folder, name), () => drawScene(prompt, side)).finally(() => drawing.delete(name))
  drawing.set(name, running)
  return { bytes: await running, type: 'image/jpeg' }
}
