// Draws the offline pictures of 60 prompts, posters, shapes, cut-outs and the offline videos of 10, on sheets for looking at them.
// `node scripts/run.mjs bench/truth/pictures.ts FOLDER`; prints how long they took and how much memory they needed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPicture } from '@marquee/sandbox/ai/pictures/draw'
import { openPicture } from '@marquee/sandbox/studio/work/open-picture'
import { removeBackground } from '@marquee/sandbox/studio/work/remove-background'
import sharp from 'sharp'
import { median } from '../lib/report.ts'
import { CUT_OUT_PROMPTS, PICTURE_PROMPTS, POSTER_PROMPTS, SHAPE_PROMPTS, SHAPES } from './pictures/prompts.ts'
import { type Tile, writeSheet } from './pictures/sheet.ts'
import { renderVideos } from './pictures/videos.ts'

const SIDE = 1_024
/** Grounds on which the edges of a cut-out show. */
const GROUNDS = ['#15151a', '#ffffff', '#d8402f'] as const

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`

async function renderPictures(folder: string): Promise<void> {
  const [tiles, times]: [Tile[], number[]] = [[], []]
  for (const [index, prompt] of PICTURE_PROMPTS.entries()) {
    const start = performance.now()
    const { png } = await drawPicture(prompt, { width: SIDE, height: SIDE })
    times.push(performance.now() - start)
    await writeFile(join(folder, `picture-${String(index + 1).padStart(2, '0')}.png`), png)
    tiles.push({ png, label: `${index + 1}. ${prompt}` })
  }
  await writeSheet(join(folder, 'pictures.png'), tiles, 300, 10)
  console.log(`${tiles.length} pictures of ${SIDE} × ${SIDE}: median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
}

async function renderShapes(folder: string): Promise<void> {
  const tiles: Tile[] = []
  for (const prompt of SHAPE_PROMPTS) for (const size of SHAPES) tiles.push({ png: (await drawPicture(prompt, size)).png, label: `${size.width} × ${size.height}: ${prompt}` })
  await writeSheet(join(folder, 'shapes.png'), tiles, 360, 8)
}

async function renderPosters(folder: string): Promise<void> {
  const tiles: Tile[] = []
  for (const prompt of POSTER_PROMPTS) for (const variation of [0, 1, 2, 3]) tiles.push({ png: (await drawPicture(prompt, SHAPES[variation] ?? SHAPES[0], variation)).png, label: prompt })
  await writeSheet(join(folder, 'posters.png'), tiles, 320, 8)
}

async function renderCutOuts(folder: string): Promise<void> {
  const tiles: Tile[] = []
  for (const [index, prompt] of CUT_OUT_PROMPTS.entries()) {
    const target = join(folder, `cut-out-${String(index + 1).padStart(2, '0')}`)
    await writeFile(`${target}-source.png`, (await drawPicture(prompt, { width: SIDE, height: SIDE })).png)
    await removeBackground(await openPicture(`${target}-source.png`), target)
    for (const ground of GROUNDS) tiles.push({ png: await sharp(`${target}.png`).flatten({ background: ground }).png().toBuffer(), label: prompt })
  }
  await writeSheet(join(folder, 'cut-outs.png'), tiles, 300, 9)
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: node scripts/run.mjs bench/truth/pictures.ts FOLDER')
await mkdir(folder, { recursive: true })
await renderPictures(folder)
console.log(`Memory after the pictures: ${megabytes(process.memoryUsage.rss())}`)
await renderShapes(folder)
await renderPosters(folder)
await renderCutOuts(folder)
await renderVideos(folder)
console.log(`Most memory used: ${megabytes(process.resourceUsage().maxRSS * 1_024)}`)
