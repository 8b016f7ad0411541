import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPicture } from './open-picture.ts'
import { removeBackground } from './remove-background.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [WIDTH, HEIGHT] = [1200, 900]
const SHAPES: Readonly<Record<string, string>> = {
  disc: '<circle cx="600" cy="450" r="260"/>',
  bottle: '<path d="M540 140 h120 v150 q90 60 90 160 v300 q0 40 -40 40 h-220 q-40 0 -40 -40 v-300 q0 -100 90 -160 z"/>',
  cup: '<path fill-rule="evenodd" d="M360 300 h400 v60 q160 -10 160 120 t-160 130 q-20 150 -180 150 h-40 q-180 0 -180 -200 z M766 430 q70 -10 70 60 t-72 62 z"/>',
}
const GRADIENT = '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#dfe8ef"/><stop offset="1" stop-color="#8fa9bd"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>'

/** A deterministic pattern of dots and lines. */
function drawTexture(): string {
  let seed = 7
  const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const marks = Array.from({ length: 2600 }, () => `<circle cx="${next() * WIDTH}" cy="${next() * HEIGHT}" r="${4 + next() * 10}" fill="${['#7d8f63', '#a3b18a', '#5f7350', '#94a57b'][Math.floor(next() * 4)]}"/>`)
  return `<rect width="100%" height="100%" fill="#87996c"/>${marks.join('')}`
}
const BACKGROUNDS: Readonly<Record<string, string>> = { plain: '<rect width="100%" height="100%" fill="#fafafa"/>', gradient: GRADIENT, textured: drawTexture() }

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${inside}</svg>`)
const paint = '<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#c4552d"/><stop offset=".6" stop-color="#9c3b1f"/><stop offset="1" stop-color="#6f2a17"/></linearGradient></defs>'

/** Overlap of the cut-out with the drawn subject: intersection over union. */
async function cutAndCompare(shape: string, background: string): Promise<number> {
  const [source, target] = [join(folder, 'source.jpg'), join(folder, 'target.png')]
  await sharp(svg(`${background}${paint}<g fill="url(#p)">${shape}</g>`)).jpeg({ quality: 88 }).toFile(source)
  await removeBackground(await openPicture(source), join(folder, 'target'))
  expect(await sharp(target).metadata()).toMatchObject({ format: 'png', width: WIDTH, height: HEIGHT, hasAlpha: true })
  const [cut, expectedMask] = await Promise.all([sharp(target).extractChannel('alpha').raw().toBuffer(), sharp(svg(`<rect width="100%" height="100%"/><g fill="#fff">${shape}</g>`)).extractChannel(0).raw().toBuffer()])
  let [both, either] = [0, 0]
  for (let at = 0; at < expectedMask.length; at += 1) {
    const [isCut, isTrue] = [(cut[at] ?? 0) > 127, (expectedMask[at] ?? 0) > 127]
    if (isCut && isTrue) both += 1
    if (isCut || isTrue) either += 1
  }
  return both / either
}

const CASES = Object.keys(SHAPES).flatMap((shape) => Object.keys(BACKGROUNDS).map((background) => [shape, background] as const))

test.each(CASES)('a %s on a %s background is cut out along its edge', async (shape, background) => {
  const overlap = await cutAndCompare(SHAPES[shape] ?? '', BACKGROUNDS[background] ?? '')
  process.stdout.write(`cut: ${shape} on ${background}: IoU ${overlap.toFixed(4)}\n`)
  expect(overlap).toBeGreaterThan(background === 'textured' ? 0.95 : 0.975)
}, 90_000)

test('pictures in grey, in CMYK and with transparency keep their size and get an alpha channel', async () => {
  const drawn = sharp(svg(`${BACKGROUNDS.plain}<g fill="#333">${SHAPES.disc}</g>`)).resize(240, 180)
  const pictures = { grey: drawn.clone().greyscale().jpeg(), cmyk: drawn.clone().toColourspace('cmyk').jpeg(), clear: drawn.clone().png() }
  for (const [name, picture] of Object.entries(pictures)) {
    const source = join(folder, name)
    await picture.toFile(source)
    await removeBackground(await openPicture(source), source)
    const cut = sharp(`${source}.png`)
    expect(await cut.metadata()).toMatchObject({ width: 240, height: 180, hasAlpha: true })
    const alpha = await cut.extractChannel('alpha').raw().toBuffer()
    expect([name, alpha[0], alpha[90 * 240 + 120]]).toEqual([name, 0, 255])
  }
}, 90_000)
