import { mix } from '../colours.ts'
import { dot, shape } from '../shapes.ts'
import { repeat } from '../subjects/subject.ts'
import type { Place } from './place.ts'

/** Waves or discs in the colours of the palette. */
export const abstract: Place = ({ width, height }, palette, random) => {
  const colours = [palette.main, palette.accent, palette.leaf, palette.shade, palette.light, mix(palette.main, palette.accent, 0.5)] as const
  const waves = () => repeat(7, (index) => {
    const y = height * (0.16 + index * 0.13)
    const bend = height * random.between(0.08, 0.2)
    return shape(`M0 ${y.toFixed(0)} C${(width * 0.3).toFixed(0)} ${(y - bend).toFixed(0)} ${(width * 0.6).toFixed(0)} ${(y + bend).toFixed(0)} ${width} ${(y - bend / 2).toFixed(0)} V${height} H0z`, colours[index % colours.length] ?? palette.main, 0.88)
  })
  const discs = () => repeat(16, () => dot(random.next() * width, random.next() * height, Math.min(width, height) * random.between(0.05, 0.26), random.pick(colours), random.between(0.5, 0.9)))
  return { svg: `<rect width="${width}" height="${height}" fill="${palette.glow}"/>${random.next() > 0.5 ? waves() : discs()}`, ground: height * 0.88, table: height * 0.86, horizon: height * 0.7 }
}
