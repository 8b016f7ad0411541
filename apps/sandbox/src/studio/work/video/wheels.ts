import sharp from 'sharp'
import { type Circle, findCircles } from '../open-cv.ts'
import type { Pixels, Size } from '../types.ts'
import { CELL, type Planes, sampleAt, type Shift, type View } from './planes.ts'

/** Words for vehicles on wheels, and for what they do, in English, German, Spanish and French. */
const ON_WHEELS = /(?<!\p{L})(?:driv\p{L}*|rid(?:es?|ing)|cycl\p{L}+|roll(?:s|ing)?|wheels?|cars?|vans?|trucks?|lorr(?:y|ies)|bus(?:es)?|bikes?|bicycles?|motorbikes?|motorcycles?|scooters?|tractors?|fähr\p{L}*|fahren\p{L}*|rollt|räder|autos?|wagen|lieferwagen|fahrr[aä]d\p{L}*|motorr[aä]d\p{L}*|conduc\p{L}+|rued\p{L}+|coches?|bicicletas?|furgonetas?|motos?|roul\p{L}+|roues?|voitures?|vélos?|camion\p{L}*)(?!\p{L})/iu

/** The longer side of the picture in which wheels are looked for. */
const SIDE = 480
/** Sizes of wheels as shares of the longer side. */
const RADIUS = { min: 0.025, max: 0.17 } as const
/** A tyre is darker than this, from 0 to 255. */
const MAX_TYRE = 96
/** The two wheels of a vehicle: how much their sizes and heights may differ, as a share of the radius, and how far apart they are at least, in radii. */
const PAIR = { size: 0.5, height: 0.5, apart: 2.4 } as const
/** Spokes repeat at one of these turns, in degrees; turned by it, a wheel seen from its side looks the same but for this mean difference of brightness. */
const TURNS = [72, 60, 90, 51.4, 120] as const
const MAX_CHANGE = 9
/** Turning shows only where brightness differs by this much (standard deviation). */
const MIN_SPREAD = 20
/** Of the circles with a dark rim, the clearest are looked at. */
const MAX_CIRCLES = 60
/** Where the true centre and edge of a wheel are looked for around a circle, as shares of its radius. */
const SHIFTS = [0, -0.06, 0.06, -0.12, 0.12] as const
const SIZES = [1, 0.86, 0.74, 0.62] as const
/** Turns per second. */
const SPEED = 0.55
/** The outer part of a wheel, as a share of its radius, in which its turning fades out. */
const RIM = 0.12

/** A grey picture in the size in which wheels are looked for. */
type Grey = Size & { data: Uint8Array }

/** How dark the tyre is: the mean on the darkest of the rings around a circle's edge. */
function tyreOf({ data, width, height }: Grey, { x, y, r }: Circle): number {
  const rings = [0.86, 0.94, 1.08, 1.2, 1.36].map((share) => {
    const points = Array.from({ length: 24 }, (_point, index) => {
      const turn = (index / 24) * Math.PI * 2
      const [column, row] = [Math.round(x + Math.cos(turn) * r * share), Math.round(y + Math.sin(turn) * r * share)]
      return column < 0 || row < 0 || column >= width || row >= height ? 255 : (data[row * width + column] ?? 255)
    })
    return points.reduce((sum, value) => sum + value, 0) / points.length
  })
  return Math.min(...rings)
}

/** Whether two circles could be the wheels of one vehicle, seen from its side. */
const arePair = (one: Circle, other: Circle): boolean => {
  const r = Math.max(one.r, other.r)
  return Math.abs(one.r - other.r) < r * PAIR.size && Math.abs(one.y - other.y) < r * PAIR.height && Math.abs(one.x - other.x) > r * PAIR.apart
}

const greyAt = ({ data, width, height }: Grey, x: number, y: number): number => sampleAt(data, { width, height }, x, y)

/** Points all over a disc of radius 1, as their angles and distances from its centre. */
const POINTS = Array.from({ length: 90 }, (_point, index) => ({ turn: index * 2.4, far: Math.sqrt((index + 1) / 92) }))

/** The brightness of a disc at these points, turned by an angle. */
const valuesOf = (grey: Grey, { x, y, r }: Circle, by = 0): number[] => POINTS.map(({ turn, far }) => greyAt(grey, x + Math.cos(turn + by) * far * r, y + Math.sin(turn + by) * far * r))
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** How much a disc changes when it is turned by its spokes: the least over the usual numbers of spokes. */
function changeOf(grey: Grey, circle: Circle): number {
  const before = valuesOf(grey, circle)
  return Math.min(...TURNS.map((degrees) => meanOf(valuesOf(grey, circle, (degrees / 180) * Math.PI).map((value, at) => Math.abs(value - (before[at] ?? 0))))))
}

/** How much the brightness differs within a disc. */
function spreadOf(grey: Grey, circle: Circle): number {
  const values = valuesOf(grey, circle)
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

/** The largest disc around a circle that can be turned without showing it; undefined if something is in front of the wheel, or no wheel is there. */
function turnableIn(grey: Grey, { x, y, r }: Circle): Circle | undefined {
  for (const size of SIZES) {
    const tried = SHIFTS.flatMap((dx) => SHIFTS.map((dy) => ({ x: x + dx * r, y: y + dy * r, r: r * size }))).map((circle) => ({ circle, change: changeOf(grey, circle) }))
    const [best] = tried.toSorted((one, other) => one.change - other.change)
    if (best && best.change < MAX_CHANGE) return spreadOf(grey, best.circle) > MIN_SPREAD ? best.circle : undefined
  }
  return undefined
}

/** Finds the wheels of vehicles in a picture, if the prompt speaks of such; in the picture's pixels. */
export async function findWheels(prompt: string, { data, width, height, channels }: Pixels): Promise<Circle[]> {
  if (!ON_WHEELS.test(prompt)) return []
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const raw = { width, height, channels: channels === 4 ? (4 as const) : (3 as const) }
  const grey: Grey = { ...small, data: await sharp(data, { raw }).resize({ ...small, fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer() }
  const longer = Math.max(small.width, small.height)
  const circles = (await findCircles(grey.data, small, { min: longer * RADIUS.min, max: longer * RADIUS.max })).filter((circle) => tyreOf(grey, circle) < MAX_TYRE)
  const discs = circles.slice(0, MAX_CIRCLES).flatMap((circle) => turnableIn(grey, circle) ?? [])
  const wheels = discs.filter((disc) => discs.some((other) => other !== disc && arePair(disc, other)))
  return wheels.map(({ x, y, r }) => ({ x: x / scale, y: y / scale, r: r / scale }))
}

/** The shift of a field at a point of the canvas. */
function shiftOf(shift: Shift | undefined, { x, y }: Circle): { x: number; y: number } {
  if (!shift) return { x: 0, y: 0 }
  const at = Math.min(shift.rows - 1, Math.round(y / CELL)) * shift.columns + Math.min(shift.columns - 1, Math.round(x / CELL))
  return { x: shift.x[at] ?? 0, y: shift.y[at] ?? 0 }
}

type Plane = { from: Uint8Array; size: Size; to: Uint8Array; frame: Size; view: View; scale: number }

/** Turns one wheel in one plane; `scale` is the plane's size beside the luma's. */
function turnPlane({ from, size, to, frame, view, scale }: Plane, wheel: Circle, moved: { x: number; y: number }, angle: number): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [cx, cy, r] = [wheel.x * scale, wheel.y * scale, wheel.r * scale]
  const [dx, dy] = [moved.x * scale, moved.y * scale]
  const [stepX, stepY] = [view.width / frame.width, view.height / frame.height]
  const [left, right] = [Math.max(0, Math.floor((cx - dx - r - view.x) / stepX)), Math.min(frame.width - 1, Math.ceil((cx - dx + r - view.x) / stepX))]
  const [top, bottom] = [Math.max(0, Math.floor((cy - dy - r - view.y) / stepY)), Math.min(frame.height - 1, Math.ceil((cy - dy + r - view.y) / stepY))]
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const [x, y] = [view.x + (column + 0.5) * stepX - 0.5 + dx - cx, view.y + (row + 0.5) * stepY - 0.5 + dy - cy]
      const share = Math.min(1, (1 - Math.hypot(x, y) / r) / RIM)
      if (share <= 0) continue
      const at = row * frame.width + column
      to[at] = Math.round((to[at] ?? 0) * (1 - share) + sampleAt(from, size, cx + x * cos - y * sin, cy + x * sin + y * cos) * share)
    }
  }
}

/** Turns the wheels in a frame, which shows a view of the canvas. Takes the time in seconds, and the shift with which the view was drawn. */
export function turnWheels(wheels: readonly Circle[], { canvas, view, frame, size, shift }: { canvas: Planes; view: View; frame: Buffer; size: Size; shift: Shift | undefined }, seconds: number): void {
  const area = size.width * size.height
  const half = { canvas: { width: canvas.width / 2, height: canvas.height / 2 }, frame: { width: size.width / 2, height: size.height / 2 }, view: { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 } }
  const planes: Plane[] = [
    { from: canvas.y, size: canvas, to: frame.subarray(0, area), frame: size, view, scale: 1 },
    { from: canvas.u, size: half.canvas, to: frame.subarray(area, area * 1.25), frame: half.frame, view: half.view, scale: 0.5 },
    { from: canvas.v, size: half.canvas, to: frame.subarray(area * 1.25, area * 1.5), frame: half.frame, view: half.view, scale: 0.5 },
  ]
  for (const wheel of wheels) {
    const moved = shiftOf(shift, wheel)
    for (const plane of planes) turnPlane(plane, wheel, moved, seconds * SPEED * Math.PI * 2)
  }
}
