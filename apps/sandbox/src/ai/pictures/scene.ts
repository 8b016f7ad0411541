import { mix } from './colours.ts'
import type { Palette } from './palettes.ts'
import type { Air } from './places/place.ts'
import { isDark } from './places/place.ts'
import type { Random } from './random.ts'
import { arrange, grownOf, type Placed } from './scene/arrange.ts'
import { subjectById } from './scene/lexicon.ts'
import { isOutdoors, isRoom, isSetting, placeFor } from './scene/places.ts'
import { isDrawable, type Item, readScene, type SceneRequest } from './scene/read.ts'
import { TRADES } from './scene/terms.ts'
import { bar, stroke } from './shapes.ts'
import type { Size } from './size.ts'
import { isPerson } from './subjects/people.ts'
import { repeat, type Subject } from './subjects/subject.ts'

/** Gradients and filters that the drawings use. */
export const definitions = (palette: Palette): string => `<defs>
<linearGradient id="walllight" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".75"/><stop offset=".5" stop-color="${palette.glow}" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
<linearGradient id="depth" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".25" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.table}"/><stop offset="1" stop-color="${palette.tableEdge}"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="#fff3cf" stop-opacity=".75"/><stop offset="1" stop-color="#fff3cf" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx="50%" cy="46%" r="75%"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient>
<filter id="soft" color-interpolation-filters="sRGB" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="focus" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="10"/></filter>
<filter id="cast" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0"/><feGaussianBlur stdDeviation="6"/></filter>
<filter id="volume" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feComponentTransfer in="SourceAlpha" result="solid"><feFuncA type="linear" slope="4" intercept="-3"/></feComponentTransfer><feOffset in="solid" dx="-7" dy="-5" result="moved"/><feGaussianBlur in="moved" stdDeviation="9" result="blurred"/><feComposite in="solid" in2="blurred" operator="out" result="edge"/><feFlood flood-color="#1a0f1e" flood-opacity=".34"/><feComposite in2="edge" operator="in" result="shade"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/></feMerge></filter></defs>`

/** The palette of one item: its own colour, where the prompt names one. */
const paletteOf = ({ colour }: Item, palette: Palette): Palette => (colour ? { ...palette, main: colour, shade: mix(colour, '#120a08', 0.42), leaf: palette.leaf } : palette)

const draw = (item: Item, palette: Palette, random: Random): string =>
  item.subject.draw(paletteOf(item, palette), random, { ...(item.colour ? { colour: item.colour } : {}), ...(item.person ? { person: item.person } : {}) })

/** Vertical centre of a subject in its own units; its base is at 0. */
const middleOf = ({ height }: Subject): number => -height / 2

/** Draws the subject of a prompt alone, centred in a box and as large as fits; nothing if it names none. */
export function drawSubject(prompt: string, { width, height }: Size, palette: Palette, random: Random): string {
  const [item] = readScene(prompt).items
  if (!item) return ''
  const scale = Math.min(width / (item.subject.width * 1.1), height / (item.subject.height * 1.1))
  return `<g transform="translate(${(width / 2).toFixed(0)} ${(height / 2 - middleOf(item.subject) * scale).toFixed(0)}) scale(${scale.toFixed(4)})">${draw(item, palette, random)}</g>`
}

/** What is held up in one hand, and its size beside a figure. */
const RAISED: Readonly<Record<string, number>> = { umbrella: 0.72, balloons: 0.62 }

/** Where the hands of a figure meet, in its units. */
const HANDS = { y: -226, min: 84, max: 150, width: 190, unitsPerCm: 3.2 } as const

/** Draws something held by a person, in the person's units. */
function drawHeld(item: Item, palette: Palette, random: Random): string {
  const { subject } = item
  const raised = RAISED[subject.id]
  if (raised) return `<g transform="translate(112 -310) scale(${raised})">${draw(item, palette, random)}</g>`
  const tall = Math.min(HANDS.max, Math.max(HANDS.min, subject.cm * HANDS.unitsPerCm))
  const scale = Math.min(tall / subject.height, HANDS.width / subject.width)
  const y = HANDS.y + (subject.height * scale > 110 ? 24 : 4)
  return `<g transform="translate(0 ${y.toFixed(0)}) scale(${scale.toFixed(4)})">${draw(item, palette, random)}</g>`
}

/** Gives the first person of a scene what they hold: the first small thing, or the tool of their trade. */
function giveTools({ items }: SceneRequest): { items: Item[]; held?: Item } {
  const holder = items.findIndex(({ subject, count }) => count === 1 && isPerson(subject))
  const person = items[holder]
  if (!person) return { items }
  const raised = items.findIndex(({ subject, count }) => count === 1 && RAISED[subject.id] !== undefined)
  if (items[raised]) return { items: items.map((item, index) => (index === holder ? { ...person, person: { ...person.person, pose: 'raise' as const } } : item)).filter((_item, index) => index !== raised), held: items[raised] }
  const small = items.findIndex(({ subject, count, on }) => count === 1 && on === undefined && subject.on === 'table' && subject.cm <= 45)
  const tool = TRADES[person.subject.id]?.tool
  const held = items[small] ?? (tool === undefined ? undefined : { subject: subjectById(tool), count: 1 })
  if (!held) return { items }
  const holding: Item = { ...person, person: { ...person.person, pose: 'hold' } }
  return { items: items.map((item, index) => (index === holder ? holding : item)).filter((_item, index) => index !== small), held }
}

/** The ellipse that subjects cast on the ground before them. */
const GROUND_SHADOW = /<ellipse cx="10" cy="4"[^>]*fill="#000" opacity="\.16"\/>/gu

/** A drawing that lies on a surface seen from above: turned, with its shadow beside it instead of below. */
function lay(drawing: string, { y, item, scale, x }: Placed, random: Random): string {
  const most = item.subject.lies ? 26 : 3
  const turn = `rotate(${random.between(-most, most).toFixed(1)} ${x.toFixed(0)} ${(y - (item.subject.height * scale) / 2).toFixed(0)})`
  const lying = drawing.replace(GROUND_SHADOW, '')
  return `<g transform="${turn}"><g transform="translate(${(item.subject.width * scale * 0.03).toFixed(0)} ${(item.subject.width * scale * 0.04).toFixed(0)})" filter="url(#cast)" opacity=".3">${lying}</g>${lying}</g>`
}

function drawPlaced(placed: readonly Placed[], held: Item | undefined, palette: Palette, random: Random, isFlat: boolean): string {
  let waiting = held
  return placed.map((one) => {
    const { item, x, y, scale, isFlipped } = one
    const own = item.person?.pose === 'hold' || (waiting && item.person?.pose === 'raise') ? waiting : undefined
    if (own) waiting = undefined
    const hands = own ? `<g transform="scale(${grownOf(item)})">${drawHeld(own, palette, random)}</g>` : ''
    const drawing = `<g filter="url(#volume)"><g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(isFlipped ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})">${draw(item, palette, random)}${hands}</g></g>`
    return isFlat ? lay(drawing, one, random) : drawing
  }).join('')
}

/** What takes the place of the main piece of furniture in a room. */
const FURNITURE = new Set(['sofa', 'armchair', 'bed', 'piano', 'table', 'christmas-tree', 'fireplace', 'bookshelf', 'dental-chair', 'bench'])

/** Rain or snow in front of everything. */
function weatherOf({ weather }: Air, { width, height }: Size, random: Random): string {
  if (weather === 'rain') return repeat(70, () => stroke(`M${(random.next() * width).toFixed(0)} ${(random.next() * height).toFixed(0)} l${-width * 0.012} ${height * 0.04}`, '#eaf3f8', 3, 0.5))
  return weather === 'snow' ? repeat(80, () => `<circle cx="${(random.next() * width).toFixed(0)}" cy="${(random.next() * height).toFixed(0)}" r="${random.between(2, 6).toFixed(1)}" fill="#fff" opacity=".85"/>`) : ''
}

/** What is behind the subject steps back in a haze. */
function hazeOf(name: string, hasItems: boolean, { width, height }: Size, palette: Palette, air: Air): string {
  if (!isSetting(name) || !hasItems) return ''
  return bar(0, 0, width, height, air.isNight ? '#141b38' : palette.glow, 0, isRoom(name) ? 0.3 : 0.12)
}

/** Real things lower than this, in centimetres, are seen from near. */
const NEAR = 60

/** What is behind small things outside is out of focus, because they are seen from near. */
const isOutOfFocus = (name: string, items: readonly Item[]): boolean => isOutdoors(name) && items.length > 0 && items.every(({ subject }) => subject.cm < NEAR && subject.on === 'table')

/** The table in front of a room on which small things stand. */
function counterOf(name: string, items: readonly Item[], { width, height }: Size): string {
  const isNeeded = isRoom(name) && items.length > 0 && items.every(({ subject }) => subject.on === 'table')
  return isNeeded ? `${bar(0, height * 0.8, width, height * 0.2, 'url(#table)')}${bar(0, height * 0.8, width, height * 0.012, '#ffffff', 0, 0.3)}` : ''
}

/** The light and the weather of a place with these items. */
function airFor(air: Air, items: readonly Item[], palette: Palette): Air {
  const isCleared = items.some(({ subject }) => FURNITURE.has(subject.id))
  const hasShore = items.some(({ subject }) => subject.on === 'floor' || subject.on === 'table')
  // A snowman stands in the snow.
  const season = air.season ?? (items.some(({ subject }) => subject.id === 'snowman') ? ('winter' as const) : undefined)
  return { ...air, ...(season ? { season } : {}), isCleared, hasShore, isNight: air.isNight || isDark(palette) }
}

/** A scene in two layers: the place alone, and what is in front of it; and the shade of its corners. */
export type Layers = { back: string; front: string; shade: string }

/** Composes a scene without text: a place, and what stands in it; plain shapes if the prompt names nothing that can be drawn. */
export function composeScene(prompt: string, size: Size, palette: Palette, random: Random): Layers {
  const { width, height } = size
  const read = readScene(prompt)
  const request = isDrawable(read) || read.place ? read : { ...read, place: 'abstract' }
  const { items, held } = giveTools(request)
  const { name, draw: drawPlace } = placeFor(request, random)
  const air = airFor(request.air, items, palette)
  const stage = drawPlace(size, palette, random, air)
  const placed = arrange(items, size, stage, isSetting(name), random)
  const drawn = drawPlaced(placed, held, palette, random, name === 'flat')
  // The sharp place below fills the edges, where the blurred one fades.
  const back = isOutOfFocus(name, items) ? `${stage.svg}<g filter="url(#focus)">${stage.svg}</g>` : stage.svg
  const night = air.isNight && !isRoom(name) ? bar(0, 0, width, height, '#101a3a', 0, 0.22) : ''
  return {
    back: `${back}${hazeOf(name, items.length > 0, size, palette, air)}${counterOf(name, items, size)}`,
    front: `${drawn}${night}${weatherOf(air, size, random)}`,
    shade: name === 'blank' ? '' : `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`,
  }
}

/** Draws a scene without text. Returns the content of an SVG. */
export function drawScene(prompt: string, size: Size, palette: Palette, random: Random): string {
  const { back, front, shade } = composeScene(prompt, size, palette, random)
  return `${back}${front}${shade}`
}
