// Renders the offline pictures of 60 prompts and the offline videos of 10 (as strips of five frames) for looking at them: one PNG each, and two sheets.
// `node scripts/run.mjs bench/truth/pictures.ts FOLDER`; prints how long they took.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '@marquee/sandbox/ai/pictures/draw'
import { openPicture } from '@marquee/sandbox/studio/work/open-picture'
import { createFilm } from '@marquee/sandbox/studio/work/video/render'
import sharp from 'sharp'
import { median } from '../lib/report.ts'
import { PICTURE_PROMPTS, VIDEO_PROMPTS } from './picture-prompts.ts'

const SIDE = 1_024
const TILE = { picture: 300, frame: 240, label: 26, gap: 6, columns: 10 } as const
const FRAMES = 5
const VIDEO_SECONDS = 5

type Tile = { png: Buffer; label: string }

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const drawLabel = (text: string, width: number): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${TILE.label}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="18" font-size="13" font-family="sans-serif">${escape(text.slice(0, Math.floor(width / 7)))}</text></svg>`)

/** Lays tiles out in columns, each with its label below, and writes the sheet. */
async function writeSheet(path: string, tiles: readonly Tile[], side: number, columns: number): Promise<void> {
  const [width, height] = [side + TILE.gap, side + TILE.label + TILE.gap]
  const parts = await Promise.all(tiles.map(async ({ png, label }, index) => {
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height]
    return [{ input: await sharp(png).resize(side, side, { fit: 'contain', background: '#333' }).png().toBuffer(), left, top }, { input: drawLabel(label, side), left, top: top + side }]
  }))
  await sharp({ create: { width: columns * width, height: Math.ceil(tiles.length / columns) * height, channels: 3, background: '#888' } }).composite(parts.flat()).png().toFile(path)
}

const clamp = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

/** A frame of planes (BT.709, limited range) as a PNG. */
async function toPng(frame: Buffer, width: number, height: number): Promise<Buffer> {
  const [area, half] = [width * height, width / 2]
  const rgb = Buffer.alloc(area * 3)
  for (let at = 0; at < area; at += 1) {
    const chroma = (Math.floor(at / width) >> 1) * half + ((at % width) >> 1)
    const [y, u, v] = [1.164 * ((frame[at] ?? 0) - 16), (frame[area + chroma] ?? 0) - 128, (frame[area * 1.25 + chroma] ?? 0) - 128]
    rgb.set([clamp(y + 1.793 * v), clamp(y - 0.213 * u - 0.533 * v), clamp(y + 2.112 * u)], at * 3)
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } }).png().toBuffer()
}

async function renderPictures(folder: string): Promise<void> {
  const [tiles, times]: [Tile[], number[]] = [[], []]
  for (const [index, prompt] of PICTURE_PROMPTS.entries()) {
    const start = performance.now()
    const { png } = await drawPicture(prompt, { width: SIDE, height: SIDE })
    times.push(performance.now() - start)
    await writeFile(join(folder, `picture-${String(index + 1).padStart(2, '0')}.png`), png)
    tiles.push({ png, label: `${index + 1}. ${prompt}` })
  }
  await writeSheet(join(folder, 'pictures.png'), tiles, TILE.picture, TILE.columns)
  console.log(`${tiles.length} pictures of ${SIDE} × ${SIDE}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
}

async function renderVideos(folder: string): Promise<void> {
  const [tiles, times]: [Tile[], number[]] = [[], []]
  for (const [index, { picture, prompt }] of VIDEO_PROMPTS.entries()) {
    const source = join(folder, `video-${String(index + 1).padStart(2, '0')}.png`)
    await writeFile(source, (await drawPicture(picture, { width: SIDE, height: SIDE })).png)
    const start = performance.now()
    const film = await createFilm(await openPicture(source), { prompt, aspect: '1:1', seconds: VIDEO_SECONDS, isQuick: false })
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const planes = film.draw(Math.round((frame / FRAMES) * film.count))
      tiles.push({ png: await toPng(planes, film.size.width, film.size.height), label: frame === 0 ? `${index + 1}. ${prompt}` : '' })
    }
    times.push(performance.now() - start)
  }
  await writeSheet(join(folder, 'videos.png'), tiles, TILE.frame, FRAMES * 2)
  console.log(`${VIDEO_PROMPTS.length} videos as ${FRAMES} frames each: median ${median(times).toFixed(0)} ms`)
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node scripts/run.mjs bench/truth/pictures.ts FOLDER')
await mkdir(folder, { recursive: true })
await renderPictures(folder)
await renderVideos(folder)
