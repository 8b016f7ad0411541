import { mix } from '../colours.ts'
import { bar, oval, shape, stroke } from '../shapes.ts'
import { repeat } from '../subjects/subject.ts'
import type { Place } from './place.ts'

/** Wall, a window's light on it and a table. */
const table: Place = ({ width, height }, palette, random, air) => {
  const horizon = height * random.between(0.62, 0.68)
  const wall = air.colour ?? palette.sky
  const turn = random.between(-16, -8)
  const x0 = width * random.between(0.04, 0.5)
  const light = random.next() > 0.35 ? `<g opacity=".26" transform="rotate(${turn.toFixed(1)} ${width / 2} ${height / 2})">${repeat(4, (index) => bar(x0 + (index % 2) * width * 0.2, height * (0.06 + Math.floor(index / 2) * 0.2), width * 0.18, height * 0.18, '#ffffff'))}</g>` : ''
  const boards = repeat(5, (index) => stroke(`M0 ${(horizon + ((height - horizon) * (index + 1)) / 5.2).toFixed(0)} q${width / 2} ${random.between(-8, 8).toFixed(0)} ${width} 0`, palette.tableEdge, 3, 0.4))
  return { svg: `${bar(0, 0, width, height, wall)}<rect width="${width}" height="${height}" fill="url(#walllight)"/>${light}<rect y="${horizon.toFixed(0)}" width="${width}" height="${(height - horizon).toFixed(0)}" fill="url(#table)"/>${boards}${bar(0, horizon, width, 9, '#ffffff', 0, 0.2)}`, ground: height * 0.88, table: horizon + (height - horizon) * 0.46, horizon }
}

/** A seamless backdrop of one colour. */
const sweep: Place = ({ width, height }, palette, random, air) => {
  const colour = air.colour ?? random.pick([palette.sky, mix(palette.sky, palette.accent, 0.25), mix(palette.sky, palette.leaf, 0.25), mix(palette.sky, palette.main, 0.18)])
  return { svg: `${bar(0, 0, width, height, colour)}<rect width="${width}" height="${height}" fill="url(#walllight)"/><rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="url(#depth)"/>`, ground: height * 0.88, table: height * 0.82, horizon: height * 0.7 }
}

/** Two colours that meet in a slanting edge. */
const duo: Place = ({ width, height }, palette, random, air) => {
  const [left, right] = [height * random.between(0.56, 0.66), height * random.between(0.56, 0.68)]
  return { svg: `${bar(0, 0, width, height, air.colour ?? mix(palette.sky, palette.accent, 0.2))}<rect width="${width}" height="${height}" fill="url(#walllight)"/>${shape(`M0 ${left} L${width} ${right} V${height} H0z`, mix(palette.table, palette.main, 0.16))}<rect y="${Math.min(left, right)}" width="${width}" height="${height - Math.min(left, right)}" fill="url(#depth)"/>`, ground: height * 0.9, table: height * 0.82, horizon: height * 0.64 }
}

/** A podium in a studio. */
const podium: Place = ({ width, height }, palette, random, air) => {
  const radius = Math.min(width * 0.44, height * 0.46)
  const top = height * 0.76
  const side = mix(palette.table, palette.light, 0.3)
  const curtain = random.next() > 0.5 ? repeat(9, (index) => bar(width * (index / 9), 0, width * 0.045, height * 0.86, '#ffffff', 0, 0.12)) : ''
  return { svg: `${bar(0, 0, width, height, air.colour ?? mix(palette.sky, palette.accent, 0.16))}<rect width="${width}" height="${height}" fill="url(#walllight)"/>${curtain}${bar(0, height * 0.84, width, height * 0.16, palette.tableEdge, 0, 0.28)}${oval(width / 2 + radius * 0.1, height * 0.9, radius * 1.25, radius * 0.18, '#000000', 0.14)}${bar(width / 2 - radius, top, radius * 2, height * 0.12, side)}${oval(width / 2, top + height * 0.12, radius, radius * 0.2, side)}${oval(width / 2, top, radius, radius * 0.2, mix(palette.table, palette.light, 0.6))}`, ground: top + radius * 0.06, table: top + radius * 0.04, horizon: height * 0.84 }
}

/** Plain, without anything else: for a subject that shall be cut out. */
const blank: Place = ({ width, height }, _palette, _random, air) => ({ svg: bar(0, 0, width, height, air.colour ?? '#ffffff'), ground: height * 0.86, table: height * 0.84, horizon: height * 0.8 })

/** A surface seen from above, of boards or of one colour. */
const flat: Place = ({ width, height }, palette, random, air) => {
  const surface = air.colour ?? random.pick([mix(palette.table, palette.light, 0.3), mix(palette.sky, palette.light, 0.3), mix(palette.table, '#8a5a38', 0.3)])
  const count = 6
  const boards = random.next() > 0.4 ? repeat(count, (index) => `${bar((index / count) * width, 0, width / count, height, index % 2 ? '#ffffff' : '#000000', 0, 0.05)}${stroke(`M${((index / count) * width).toFixed(0)} 0 V${height}`, '#000000', 3, 0.16)}${repeat(3, () => stroke(`M${((index + random.between(0.2, 0.8)) * (width / count)).toFixed(0)} ${(random.next() * height).toFixed(0)} q${random.between(-6, 6).toFixed(0)} ${(height * 0.1).toFixed(0)} 0 ${(height * 0.2).toFixed(0)}`, '#000000', 2, 0.08))}`) : ''
  return { svg: `${bar(0, 0, width, height, surface)}${boards}<rect width="${width}" height="${height}" fill="url(#walllight)" opacity=".8"/>`, ground: height * 0.76, table: height * 0.76, horizon: 0 }
}

/** A brick wall and a pavement. */
const bricks: Place = ({ width, height }, palette, _random, air) => {
  const [horizon, brick] = [height * 0.78, air.colour ?? '#b5634a']
  const [w, h] = [Math.max(48, width / 13), Math.max(20, width / 30)]
  const rows = Math.ceil(horizon / h)
  const wall = repeat(rows, (row) => repeat(Math.ceil(width / w) + 2, (column) => bar((column - 1) * w + (row % 2 ? w / 2 : 0) + 2, horizon - (row + 1) * h + 2, w - 4, h - 4, mix(brick, (row * 7 + column * 13) % 5 === 0 ? '#7c3a2a' : '#e0a184', ((row * 3 + column * 5) % 7) * 0.05), 3)))
  return { svg: `${bar(0, 0, width, horizon, mix(brick, '#f0ded0', 0.62))}${wall}<rect width="${width}" height="${horizon}" fill="url(#walllight)" opacity=".5"/>${bar(0, horizon, width, height - horizon, mix('#a9a49b', palette.table, 0.25))}${repeat(9, (index) => stroke(`M${width / 2 + (index - 4) * width * 0.13} ${horizon} L${width / 2 + (index - 4) * width * 0.24} ${height}`, '#ffffff', 3, 0.3))}${stroke(`M0 ${horizon + (height - horizon) * 0.45} H${width}`, '#ffffff', 3, 0.3)}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#depth)"/>`, ground: height * 0.92, table: height * 0.92, horizon }
}

/** A stage with curtains and spotlights. */
const stage: Place = ({ width, height }, palette, _random, air) => {
  const cloth = air.colour ?? mix(palette.main, '#3a1020', 0.35)
  const beam = (x: number, to: number) => shape(`M${x - width * 0.02} 0 h${width * 0.04} L${to + width * 0.2} ${height * 0.86} h${-width * 0.4}z`, '#fff3c4', 0.14)
  const folds = repeat(12, (index) => bar((index / 12) * width, 0, width / 24, height * 0.8, '#000000', 0, 0.14))
  return { svg: `${bar(0, 0, width, height, cloth)}${folds}${bar(0, height * 0.78, width, height * 0.22, '#6b4630')}${repeat(7, (index) => stroke(`M${width / 2 + (index - 3) * width * 0.14} ${height * 0.78} L${width / 2 + (index - 3) * width * 0.3} ${height}`, '#000000', 3, 0.18))}${oval(width / 2, height * 0.9, width * 0.4, height * 0.06, '#fff3c4', 0.25)}${beam(width * 0.2, width * 0.42)}${beam(width * 0.8, width * 0.58)}`, ground: height * 0.91, table: height * 0.91, horizon: height * 0.78 }
}

/** Backdrops by their names; the first four serve when a prompt names no place. */
export const STUDIOS = { table, sweep, duo, podium, blank, flat, bricks, stage } as const
