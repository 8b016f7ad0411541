import { createHash } from 'node:crypto'
import type { Size } from '../types.ts'
import type { View } from './planes.ts'

/** A position in a picture, from 0 to 1 in each direction. */
export type Point = { x: number; y: number }
type Kind = 'push-in' | 'pull-out' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down' | 'drift' | 'still'
/** A camera pose: the share of the picture in view (1 is all), and the centre of the view. */
type Pose = { zoom: number; middle: Point }
export type Motion = { from: Pose; to: Pose }

/** Words that request a camera movement; the first match applies. */
const MOVEMENTS: readonly (readonly [RegExp, Kind])[] = [
  [/\b(zoom(s|ing)?[ -]?out|pull(s|ing)?[ -]?(out|back)|dolly[ -]?(out|back)|reveal(s|ing)?|wide shot)\b/iu, 'pull-out'],
  [/\b(zoom(s|ing)?([ -]?in)?|push(es|ing)?[ -]?in|dolly([ -]?in)?|close[ -]?up|closer|approach(es|ing)?)\b/iu, 'push-in'],
  [/\b(pan(s|ning)?|slid(es?|ing)|move(s|ing)?|track(s|ing)?)[ -]?(to )?(the )?left\b/iu, 'pan-left'],
  [/\b(pan(s|ning)?|slid(es?|ing)|move(s|ing)?|track(s|ing)?)([ -]?(to )?(the )?right)?\b/iu, 'pan-right'],
  [/\b(tilt(s|ing)?[ -]?down|move(s|ing)? down|descend(s|ing)?)\b/iu, 'tilt-down'],
  [/\b(tilt(s|ing)?([ -]?up)?|move(s|ing)? up|ris(es?|ing) camera|crane)\b/iu, 'tilt-up'],
  [/\b(orbit(s|ing)?|parallax|drift(s|ing)?|float(s|ing)?|rotat(es?|ing)|around)\b/iu, 'drift'],
  [/\b(static|still|motionless|no (camera )?(movement|motion))\b/iu, 'still'],
]
const DEFAULT_MOVEMENTS: readonly Kind[] = ['push-in', 'pull-out', 'drift', 'push-in']
const GENTLE = /\b(slow(ly)?|gentl[ey]|subtle|calm|soft(ly)?|smooth(ly)?)\b/iu
const LIVELY = /\b(fast|quick(ly)?|dynamic|energetic|dramatic|rapid(ly)?|bold)\b/iu
/** How far the view moves by default, as a share of the available space. */
const REACH = 0.2
const MARGIN = 0.5

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
/** Easing: starts and ends smoothly. */
const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10)

function movementOf(prompt: string): Kind {
  const requested = MOVEMENTS.find(([pattern]) => pattern.test(prompt))
  const hash = createHash('sha256').update(prompt).digest().readUInt8(0)
  return requested?.[1] ?? DEFAULT_MOVEMENTS[hash % DEFAULT_MOVEMENTS.length] ?? 'push-in'
}

/** Plans a movement from a prompt's words, towards or away from the subject. */
export function planMotion(prompt: string, subject: Point): Motion {
  const reach = REACH * (GENTLE.test(prompt) ? 0.65 : 1) * (LIVELY.test(prompt) ? 1.35 : 1)
  const close = 1 / (1 + reach)
  const centre = { x: 0.5, y: 0.5 }
  const across = (x: number, y: number): Pose => ({ zoom: close, middle: { x: subject.x + x * reach * MARGIN, y: subject.y + y * reach * MARGIN } })
  const line = (x: number, y: number): Motion => ({ from: across(-x, -y), to: across(x, y) })
  switch (movementOf(prompt)) {
    case 'push-in':
      return { from: { zoom: 1, middle: centre }, to: { zoom: close, middle: subject } }
    case 'pull-out':
      return { from: { zoom: close, middle: subject }, to: { zoom: 1, middle: centre } }
    case 'pan-left':
      return line(-2, 0)
    case 'pan-right':
      return line(2, 0)
    case 'tilt-up':
      return line(0, -2)
    case 'tilt-down':
      return line(0, 2)
    case 'drift':
      return { from: { ...across(-1, 0.3), zoom: 1 / (1 + reach * MARGIN) }, to: across(1, -0.3) }
    case 'still':
      return { from: { zoom: 1, middle: centre }, to: { zoom: 0.99, middle: subject } }
  }
}

/** The view of a pose, moved so that it stays inside the picture. */
function viewOf({ zoom, middle }: Pose, canvas: Size, frame: Size): View {
  const room = Math.min(canvas.width / frame.width, canvas.height / frame.height)
  const [width, height] = [frame.width * room * zoom, frame.height * room * zoom]
  return { width, height, x: clamp(middle.x * canvas.width - width / 2, 0, canvas.width - width), y: clamp(middle.y * canvas.height - height / 2, 0, canvas.height - height) }
}

/** The view at a time from 0 to 1. It keeps the frame's ratio and stays inside the picture, because both ends do. */
export function viewAt({ from, to }: Motion, time: number, canvas: Size, frame: Size): View {
  const t = ease(time)
  const [start, end] = [viewOf(from, canvas, frame), viewOf(to, canvas, frame)]
  // A zoom looks even if it changes by equal ratios, not equal lengths; the centre follows the zoom, so that the subject stays in view.
  const zoom = from.zoom * (to.zoom / from.zoom) ** t
  const share = from.zoom === to.zoom ? t : (from.zoom - zoom) / (from.zoom - to.zoom)
  const between = (one: number, other: number) => one + (other - one) * share
  return { x: between(start.x, end.x), y: between(start.y, end.y), width: between(start.width, end.width), height: between(start.height, end.height) }
}
