import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPicture } from '../open-picture.ts'
import { captionsFor } from './caption-words.ts'
import { planMotion, viewAt } from './motion.ts'
import { drawView, toPlanes } from './planes.ts'
import { drawParticles, particlesAt } from './particles.ts'
import { createFilm, renderVideo } from './render.ts'
import { planSceneMotion, readField, shiftAt } from './scene-motion.ts'
import { findWheels, turnWheels } from './wheels.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('captions', () => {
  it.each([
    ['Slow zoom in on a cup of fresh coffee, steam rising. Roasted today!', 6, []],
    ['Slow zoom in on a cup.\nText on the video: “Fresh coffee, steam rising. Roasted today!”', 6, ['Fresh coffee, steam rising.', 'Roasted today!']],
    ['Pan left. text on the video: "Our new summer menu", then hold', 6, ['Our new summer menu']],
    ['A cup. Text on the video: “Kaffee für Zoë – 5 € 🎉🎉”', 6, ['Kaffee für Zoë – 5 €']],
    ['A cup. Text on the video: “قهوة طازجة كل صباح”', 6, []],
    ['A cup. Text on the video: “新鲜的咖啡”', 6, []],
    ['Text on the video: “to the moon and back, from 7”', 6, ['to the moon and back, from 7']],
    ['A cup without any text on the video', 6, []],
    ['', 6, []],
  ])('%s', (prompt, seconds, words) => {
    expect(captionsFor(prompt, seconds)).toEqual(words)
  })

  it('shows fewer of them in less time and shortens between words', () => {
    const phrases = captionsFor(`Text on the video: “One thing said here quite slowly. Another thing that is said at length. ${'word '.repeat(100)}”`, 2)
    expect(phrases).toHaveLength(1)
    const [long] = captionsFor(`Text on the video: “${'word '.repeat(100)}”`, 6)
    expect([(long ?? '').length <= 65, long?.endsWith('word…')]).toEqual([true, true])
  })
})

describe('motion', () => {
  const [canvas, frame, subject] = [{ width: 936, height: 1664 }, { width: 720, height: 1280 }, { x: 0.6, y: 0.4 }]
  const endsOf = (prompt: string) => ({ from: viewAt(planMotion(prompt, subject), 0, canvas, frame), to: viewAt(planMotion(prompt, subject), 1, canvas, frame) })

  it('follows the words of the prompt', () => {
    const [near, far, left, up] = [endsOf('zoom in'), endsOf('zoom out'), endsOf('pan left'), endsOf('tilt up')]
    expect(near.to.width).toBeLessThan(near.from.width)
    expect(far.to.width).toBeGreaterThan(far.from.width)
    expect(left.to.x).toBeLessThan(left.from.x)
    expect(up.to.y).toBeLessThan(up.from.y)
  })

  it('is smaller if it is slow', () => {
    const reach = (prompt: string) => endsOf(prompt).from.width - endsOf(prompt).to.width
    expect(reach('slow zoom in')).toBeLessThan(reach('zoom in'))
  })

  it.each(['zoom in', 'zoom out', 'pan left', 'pan right', 'tilt up', 'tilt down', 'orbit around', 'static', 'anything'])('%s: never leaves the picture, keeps the ratio, moves smoothly', (prompt) => {
    const motion = planMotion(prompt, subject)
    const views = Array.from({ length: 181 }, (_, index) => viewAt(motion, index / 180, canvas, frame))
    for (const { x, y, width, height } of views) {
      expect(Math.min(x, y, canvas.width - x - width, canvas.height - y - height)).toBeGreaterThan(-0.001)
      expect(width / height).toBeCloseTo(720 / 1280, 4)
    }
    const speeds = views.slice(1).map(({ x }, index) => x - (views[index]?.x ?? 0))
    const jerks = speeds.slice(1).map((speed, index) => Math.abs(speed - (speeds[index] ?? 0)))
    expect(Math.max(...jerks)).toBeLessThan(0.35)
  })

  it('moves by fractions of a pixel', () => {
    const data = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => [(at % 64) * 4, (at % 64) * 4, (at % 64) * 4]).flat())
    const planes = toPlanes({ data, channels: 3, width: 64, height: 64 })
    const lightAt = (x: number) => {
      const out = Buffer.alloc(32 * 32 * 1.5)
      drawView(planes, { x, y: 8, width: 32, height: 32 }, out, { width: 32, height: 32 })
      return out.subarray(0, 32 * 32).reduce((sum, value) => sum + value, 0)
    }
    const steps = [8, 8.25, 8.5, 8.75, 9].map(lightAt)
    for (const [index, light] of steps.slice(1).entries()) expect(light).toBeGreaterThan(steps[index] ?? 0)
  })
})

/** The types of an MP4 file's boxes, and the data in its headers. */
async function readMp4(path: string) {
  const bytes = await readFile(path)
  const boxes: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) boxes.push(bytes.toString('latin1', at + 4, at + 8))
  const [movie, track] = [bytes.indexOf('mvhd'), bytes.indexOf('tkhd')]
  return {
    boxes,
    seconds: bytes.readUInt32BE(movie + 20) / bytes.readUInt32BE(movie + 16),
    width: bytes.readUInt32BE(track + 80) / 65_536,
    height: bytes.readUInt32BE(track + 84) / 65_536,
    hasH264: bytes.includes('avc1'),
  }
}

const photo = (width: number, height: number) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#fbd9a5"/><stop offset="1" stop-color="#386b7a"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="60%" cy="40%" r="20%" fill="#b3202a"/></svg>`)).jpeg().toFile(join(folder, 'photo.jpg'))
const render = async (aspect: '9:16' | '16:9' | '1:1' | 'auto', more: { prompt?: string; seconds?: number; isQuick?: boolean } = {}) =>
  renderVideo(await openPicture(join(folder, 'photo.jpg')), { kind: 'video', source: '', folder, prompt: 'Zoom in on fresh coffee', seconds: 5, isQuick: true, ...more, aspect })

describe('what is in the scene', () => {
  const FRAME = { width: 240, height: 240 }
  const raw = async (inside: string) => {
    const { data, info } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="312" height="312">${inside}</svg>`)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  }
  const SEA = '<rect width="312" height="312" fill="#f4e6c8"/><rect y="160" width="312" height="152" fill="#2a8fc0"/>'
  const CUP = '<rect width="312" height="312" fill="#f4e6c8"/><rect x="110" y="160" width="90" height="90" fill="#2a8fc0"/>'
  const middle = { x: 0.5, y: 0.5 }

  it('is water if it reaches across the picture, not if it is a blue cup', async () => {
    const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
    expect(sum(readField(await raw(SEA), middle).water)).toBeGreaterThan(40)
    expect(sum(readField(await raw(CUP), middle).water)).toBe(0)
  })

  it('moves near and far apart, and water in waves, smoothly', async () => {
    const field = readField(await raw(SEA), middle)
    const [start, later, end] = [shiftAt(field, 0, 0), shiftAt(field, 0.05, 0.01), shiftAt(field, 5, 1)]
    expect(Math.max(...start.x) - Math.min(...start.x)).toBeGreaterThan(1)
    expect(start.x[0]! * end.x[0]!).toBeLessThan(0)
    expect(Math.max(...start.x.map((value, at) => Math.abs(value - later.x[at]!)))).toBeLessThan(0.8)
  })

  it.each([['steam rises from the cup', ['steam']], ['Une soupe chaude', ['steam']], ['Schnee fällt', ['snow']], ['hojas de otoño', ['petals']], ['zoom in on the street', []], ['Iced coffee, the glass sparkles', ['sparkles']], ['Un thé chaud', ['steam']], ['A hot offer', []], ['Ein heißer Kaffee', ['steam']]])('%s', async (prompt, particles) => {
    expect(planSceneMotion(prompt, await raw(SEA), middle).particles).toEqual(particles)
  })

  const wheel = (x: number, inside: string) => `<g transform="translate(${x} 220)"><circle r="40" fill="#222"/><circle r="26" fill="#ccc"/>${inside}</g>`
  const spokes = Array.from({ length: 5 }, (_spoke, index) => `<rect x="-3" y="-26" width="6" height="24" fill="#555" transform="rotate(${index * 72})"/>`).join('')
  const CAR = (inside: string) => `<rect width="312" height="312" fill="#cfe0ea"/><rect x="40" y="140" width="232" height="80" rx="20" fill="#c33"/>${wheel(90, inside)}${wheel(222, inside)}`

  it('are the wheels of a vehicle, if the prompt speaks of one, and nothing is in front of them', async () => {
    const wheels = await findWheels('the car drives', await raw(CAR(spokes)))
    expect(wheels.map(({ x }) => Math.round(x / 10) * 10).toSorted((one, other) => one - other)).toEqual([90, 220])
    expect(Math.max(...wheels.map(({ r }) => r))).toBeLessThan(48)
    expect(await findWheels('a sunny day', await raw(CAR(spokes)))).toEqual([])
    expect(await findWheels('the bike rolls', await raw(CAR('<path d="M0 0 L60 -60 L20 50" stroke="#fff" stroke-width="12" fill="none"/>')))).toEqual([])
    expect(await findWheels('two cars', await raw(SEA))).toEqual([])
  })

  it('turns wheels and leaves the rest where it is', async () => {
    const pixels = await raw(CAR(spokes))
    const canvas = toPlanes(pixels)
    const view = { x: 0, y: 0, width: 312, height: 312 }
    const frameAt = (seconds: number) => {
      const frame = Buffer.alloc(312 * 312 * 1.5)
      drawView(canvas, view, frame, { width: 312, height: 312 })
      turnWheels([{ x: 90, y: 220, r: 26 }], { canvas, view, frame, size: { width: 312, height: 312 }, shift: undefined }, seconds)
      return frame
    }
    const [first, later] = [frameAt(0), frameAt(0.2)]
    const changed = [...first.subarray(0, 312 * 312).entries()].filter(([at, value]) => Math.abs(value - later[at]!) > 24).map(([at]) => Math.hypot((at % 312) - 90, Math.floor(at / 312) - 220))
    expect(changed.length).toBeGreaterThan(100)
    expect(Math.max(...changed)).toBeLessThan(28)
  })

  it('rests if the prompt wants it still', async () => {
    expect(planSceneMotion('a static shot, no movement', await raw(SEA), middle)).toEqual({ field: undefined, particles: [], hasLight: false })
  })

  it('keeps particles in the frame, drawn without an edge', () => {
    const frame = Buffer.alloc(FRAME.width * FRAME.height * 1.5, 60)
    const steam = particlesAt('steam', 1.5, FRAME, middle)
    expect(steam.every(({ x, y }) => x > 0 && x < 240 && y > -20 && y < 240)).toBe(true)
    expect(particlesAt('steam', 1.5, FRAME, middle)).toEqual(steam)
    drawParticles(steam, frame, FRAME)
    expect(frame.subarray(0, FRAME.width * FRAME.height).some((value) => value > 70)).toBe(true)
    drawParticles([{ x: -50, y: 500, r: 9, opacity: 1, colour: [255, 255, 255] }], frame, FRAME)
  })

  it('differs from frame to frame although the camera rests, and no words are drawn', async () => {
    await photo(600, 600)
    const still = await createFilm(await openPicture(join(folder, 'photo.jpg')), { prompt: 'static', aspect: '1:1', seconds: 2, isQuick: false })
    const moving = await createFilm(await openPicture(join(folder, 'photo.jpg')), { prompt: 'snow', aspect: '1:1', seconds: 2, isQuick: false })
    const changed = ({ draw }: Awaited<ReturnType<typeof createFilm>>) => {
      const first = Buffer.from(draw(0))
      const later = draw(6)
      let sum = 0
      for (const [at, value] of first.entries()) sum += Math.abs(value - (later[at] ?? 0))
      return sum / first.length
    }
    expect(changed(moving)).toBeGreaterThan(changed(still) + 0.2)
  })
})

describe('videos', () => {
  it('of a large photograph: H.264, the requested size and length, the index at the beginning, the captions', async () => {
    await photo(4000, 3000)
    const made = await render('9:16', { isQuick: false, seconds: 6, prompt: 'Zoom in.\nText on the video: “Fresh coffee. From seven!”' })
    expect(made).toEqual({ file: 'video.mp4', type: 'video/mp4', width: 720, height: 1280 })
    const file = await readMp4(join(folder, made.file))
    expect(file).toMatchObject({ width: 720, height: 1280, hasH264: true })
    expect(file.seconds).toBeCloseTo(6, 1)
    expect(file.boxes.indexOf('moov')).toBeLessThan(file.boxes.indexOf('mdat'))
  }, 120_000)

  it.each([['16:9', 800, 600, 320, 180], ['1:1', 300, 900, 240, 240], ['auto', 900, 1600, 180, 320], ['auto', 1600, 900, 320, 180], ['9:16', 1600, 400, 180, 320], ['auto', 7, 5, 320, 180]] as const)('%s of a picture of %i×%i', async (aspect, width, height, videoWidth, videoHeight) => {
    await photo(width, height)
    const made = await render(aspect)
    expect(made).toMatchObject({ width: videoWidth, height: videoHeight })
    expect(await readMp4(join(folder, made.file))).toMatchObject({ width: videoWidth, height: videoHeight, seconds: 0.5 })
  }, 60_000)
})
