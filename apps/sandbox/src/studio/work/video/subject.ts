import type { OpenPicture } from '../open-picture.ts'
import type { Point } from './motion.ts'

const SIDE = 64
/** Subjects are usually near the middle: weights decrease with the distance from it. */
const CENTRE_PULL = 2.2

/** Estimates the position of a picture's subject as a centre weighted by contrast and colour. */
export async function findSubject(picture: OpenPicture): Promise<Point> {
  const { data, info } = await picture.read().removeAlpha().resize(SIDE, SIDE, { fit: 'fill' }).blur(1).raw().toBuffer({ resolveWithObject: true })
  const light = (x: number, y: number) => {
    const at = (y * SIDE + x) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    return { luma: (r + g + g + b) / 4, colour: Math.max(r, g, b) - Math.min(r, g, b) }
  }
  const sum = { weight: 0, x: 0, y: 0 }
  for (let y = 1; y < SIDE - 1; y += 1) {
    for (let x = 1; x < SIDE - 1; x += 1) {
      const edge = Math.abs(light(x + 1, y).luma - light(x - 1, y).luma) + Math.abs(light(x, y + 1).luma - light(x, y - 1).luma)
      const [dx, dy] = [x / SIDE - 0.5, y / SIDE - 0.5]
      const weight = (edge + light(x, y).colour * 0.25) ** 1.5 * Math.exp(-CENTRE_PULL * (dx * dx + dy * dy) * 2)
      sum.weight += weight
      sum.x += (x + 0.5) * weight
      sum.y += (y + 0.5) * weight
    }
  }
  if (sum.weight === 0) return { x: 0.5, y: 0.5 }
  return { x: sum.x / sum.weight / SIDE, y: sum.y / sum.weight / SIDE }
}
