import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '@marquee/sandbox/ai/pictures/draw'
import { openPicture } from '@marquee/sandbox/studio/work/open-picture'
import { createFilm, type Film, renderVideo } from '@marquee/sandbox/studio/work/video/render'
import sharp from 'sharp'
import { median } from '../../lib/report.ts'
import { VIDEO_PROMPTS } from './prompts.ts'
import { type Tile, writeSheet } from './sheet.ts'

const SIDE = 1_024
const TILE = 340
/** The first, a middle and the last frame before the video fades out. */
const SHOWN = [0, 0.45, 0.88] as const
const SECONDS = 5
/** Frames between which is measured what moves: a third of a second. */
const STEP = 10

const clamp = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

/** A frame of planes (BT.709, limited range) as a PNG. */
async function toPng(frame: Buffer, { width, height }: Film['size']): Promise<Buffer> {
  const [area, half] = [width * height, width / 2]
  const rgb = Buffer.alloc(area * 3)
  for (let at = 0; at < area; at += 1) {
    const chroma = (Math.floor(at / width) >> 1) * half + ((at % width) >> 1)
    const [y, u, v] = [1.164 * ((frame[at] ?? 0) - 16), (frame[area + chroma] ?? 0) - 128, (frame[area * 1.25 + chroma] ?? 0) - 128]
    rgb.set([clamp(y + 1.793 * v), clamp(y - 0.213 * u - 0.533 * v), clamp(y + 2.112 * u)], at * 3)
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } }).png().toBuffer()
}

/** The mean difference of luma in the middle of the frame, a third of a second apart. */
function changeOf(film: Film): number {
  const { width, height } = film.size
  const at = Math.round(film.count / 2)
  const first = Buffer.from(film.draw(at))
  const later = film.draw(at + STEP)
  let sum = 0
  for (let row = Math.round(height * 0.2); row < height * 0.8; row += 1) for (let column = Math.round(width * 0.2); column < width * 0.8; column += 1) sum += Math.abs((first[row * width + column] ?? 0) - (later[row * width + column] ?? 0))
  return sum / (width * height * 0.36)
}

/** Renders the videos and a sheet of their frames; prints how long they took, and how much moves although the camera rests. */
export async function renderVideos(folder: string): Promise<void> {
  const [tiles, times]: [Tile[], number[]] = [[], []]
  for (const [index, { picture, prompt }] of VIDEO_PROMPTS.entries()) {
    const source = join(folder, `video-${String(index + 1).padStart(2, '0')}.png`)
    await writeFile(source, (await drawPicture(picture, { width: SIDE, height: SIDE })).png)
    const job = { prompt, aspect: '1:1' as const, seconds: SECONDS, isQuick: false }
    const start = performance.now()
    await renderVideo(await openPicture(source), { ...job, kind: 'video', source, folder })
    times.push(performance.now() - start)
    const film = await createFilm(await openPicture(source), job)
    const [moving, still] = [changeOf(film), changeOf(await createFilm(await openPicture(source), { ...job, prompt: `static. ${prompt}` }))]
    for (const [shown, share] of SHOWN.entries()) tiles.push({ png: await toPng(film.draw(Math.round(share * (film.count - 1))), film.size), label: shown === 0 ? `${index + 1}. ${prompt}` : `${(share * SECONDS).toFixed(1)} s${shown === 1 ? `, moves ${moving.toFixed(2)} (resting ${still.toFixed(2)})` : ''}` })
  }
  await writeSheet(join(folder, 'videos.png'), tiles, TILE, SHOWN.length * 2)
  console.log(`${VIDEO_PROMPTS.length} videos of ${SECONDS} s: median ${(median(times) / 1_000).toFixed(1)} s, longest ${(Math.max(...times) / 1_000).toFixed(1)} s`)
}
