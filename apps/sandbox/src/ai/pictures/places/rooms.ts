import { mix } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { bar, dot, oval, place, shape, stroke } from '../shapes.ts'
import { repeat } from '../subjects/subject.ts'
import type { Air, Place } from './place.ts'

/** The colours of a room. */
type Tones = { wall: string; trim: string; wood: string; dark: string; soft: string; palette: Palette; random: Random; air: Air }
/** The furniture of a room in centimetres, with the middle of the wall's foot at (0, 0). */
type Furniture = (tones: Tones) => string

const STEEL = '#b8c0c8'

const view = (x: number, y: number, width: number, height: number, { palette, air }: Tones): string =>
  `${bar(x - 7, y - 7, width + 14, height + 14, '#f7f3ea', 3)}${bar(x, y, width, height, air.isNight ? '#26304d' : mix(palette.sky, '#9cd0ea', 0.6))}${shape(`M${x} ${y + height} v${-height * 0.3} q${width * 0.3} ${-height * 0.2} ${width * 0.55} 0 t${width * 0.45} ${-height * 0.05} v${height * 0.35}z`, air.isNight ? '#1d2a33' : mix(palette.leaf, '#ffffff', 0.3))}${stroke(`M${x + width / 2} ${y} v${height} M${x} ${y + height * 0.45} h${width}`, '#f7f3ea', 5)}${shape(`M${x + width * 0.1} ${y + height} L${x + width * 0.4} ${y} h${width * 0.14} L${x + width * 0.24} ${y + height}z`, '#ffffff', 0.25)}`
const pendant = (x: number, drop: number, colour: string): string => `${stroke(`M${x} -330 V${-330 + drop}`, '#4a4138', 2.5)}${oval(x, -322 + drop + 34, 40, 30, 'url(#halo)')}${shape(`M${x - 9} ${-332 + drop} h18 l17 30 h-52z`, colour)}${oval(x, -302 + drop, 26, 4, '#fff1c2')}`
const pot = (x: number, y: number, size: number, { palette }: Tones): string => place(x, y, size, `${[-52, -26, 0, 26, 52].map((turn) => `<g transform="translate(0 -26) rotate(${turn})">${shape('M0 0 q-12 -36 0 -66 q12 34 0 66z', palette.leaf)}</g>`).join('')}${shape('M-17 -30 h34 l-5 30 h-24z', palette.accent)}`)
const frame = (x: number, y: number, width: number, height: number, { palette, dark }: Tones, kind: number): string => `${bar(x, y, width, height, dark, 2)}${bar(x + 5, y + 5, width - 10, height - 10, palette.light)}${kind % 2 ? `${shape(`M${x + 5} ${y + height - 5} l${width * 0.4} ${-height * 0.5} l${width * 0.24} ${height * 0.24} l${width * 0.16} ${-height * 0.16} l${width * 0.2 - 10} ${height * 0.42}z`, palette.leaf)}${dot(x + width * 0.7, y + height * 0.3, width * 0.1, palette.accent)}` : `${dot(x + width * 0.42, y + height * 0.5, width * 0.2, palette.main)}${dot(x + width * 0.6, y + height * 0.56, width * 0.15, palette.accent)}`}`
const shelf = (x: number, y: number, width: number, { wood, palette, random }: Tones, things: 'books' | 'jars' | 'bottles'): string => {
  const colours = [palette.main, palette.accent, palette.leaf, mix(palette.main, '#ffffff', 0.45), palette.light] as const
  const count = Math.floor(width / (things === 'books' ? 8 : 18))
  const content = repeat(count, (index) => {
    const [left, colour] = [x + 4 + index * (things === 'books' ? 8 : 18), random.pick(colours)]
    if (things === 'books') return index % 9 === 8 ? '' : bar(left, y - random.between(22, 32), 7, 32, colour, 1)
    return things === 'jars' ? `${bar(left, y - 24, 14, 24, colour, 3)}${bar(left + 1, y - 28, 12, 5, '#6b4a32', 2)}` : `${bar(left + 1, y - 22, 10, 22, colour, 3)}${bar(left + 4, y - 33, 4, 12, colour, 1)}`
  })
  return `<svg x="${x}" y="${y - 44}" width="${width}" height="44" viewBox="${x} ${y - 44} ${width} 44">${content}</svg>${bar(x - 3, y, width + 6, 6, wood, 1)}`
}

const kitchen: Furniture = (tones) => {
  const { palette, wood, trim } = tones
  const doors = repeat(8, (index) => `${bar(-300 + index * 76, -84, 70, 78, palette.main, 3)}${bar(-300 + index * 76 + 28, -76, 14, 4, '#e6d3a8', 2)}`)
  const tiles = repeat(26, (index) => repeat(3, (row) => bar(-312 + index * 24 + (row % 2) * 12, -150 + row * 18, 22, 16, mix(trim, '#ffffff', 0.5), 1.5, 0.6)))
  return `${tiles}${view(-60, -212, 120, 96, tones)}${repeat(2, (index) => `${bar(-250 + index * 92, -214, 84, 58, palette.main, 3)}${bar(-250 + index * 92 + 36, -166, 12, 4, '#e6d3a8', 2)}`)}${shelf(84, -166, 130, tones, 'jars')}${shelf(84, -212, 130, tones, 'bottles')}${bar(-320, -90, 640, 90, mix(palette.main, '#000000', 0.2))}${doors}${bar(-322, -100, 644, 12, wood, 2)}${bar(92, -84, 72, 78, '#4a4d54', 4)}${bar(100, -66, 56, 44, '#23252b', 3)}${bar(90, -103, 76, 5, '#23252b', 2)}${place(128, -103, 0.5, `${bar(-32, -46, 64, 46, STEEL, 6)}${stroke('M-44 -34 h-12 M44 -34 h12', STEEL, 8)}${bar(-36, -54, 72, 10, '#8e969e', 4)}`)}${stroke('M-14 -100 v-22 q0 -12 16 -12 q12 0 12 12', STEEL, 5)}${pot(-150, -100, 0.6, tones)}${pendant(-110, 70, palette.accent)}${pendant(150, 84, palette.accent)}`
}

const livingRoom: Furniture = (tones) => {
  const { palette, dark } = tones
  return `${view(-250, -206, 130, 124, tones)}${shape('M-262 -216 h24 q4 100 -14 206 h-12z M-108 -216 h-24 q-4 100 14 206 h12z', mix(palette.accent, '#ffffff', 0.5))}${frame(-60, -206, 56, 72, tones, 0)}${frame(10, -196, 72, 56, tones, 1)}${shelf(150, -176, 120, tones, 'books')}${shelf(150, -126, 120, tones, 'books')}${oval(0, 34, 230, 24, mix(palette.accent, palette.light, 0.55))}${tones.air.isCleared ? '' : place(0, 18, 0.36, `${bar(-250, -260, 500, 190, palette.main, 50)}${bar(-280, -130, 560, 90, mix(palette.main, '#ffffff', 0.14), 34)}${bar(-320, -190, 86, 160, palette.shade, 40)}${bar(234, -190, 86, 160, palette.shade, 40)}${bar(-190, -220, 110, 100, palette.accent, 22)}${bar(90, -220, 110, 100, palette.light, 22)}${stroke('M-220 -30 v30 M220 -30 v30', dark, 20)}`)}${pot(-170, 10, 1.5, tones)}${place(176, 10, 1, `${stroke('M0 0 V-130', '#4a4138', 4)}${oval(0, -130, 70, 60, 'url(#halo)')}${shape('M-16 -166 h32 l16 40 h-64z', palette.accent)}${oval(0, 0, 20, 5, '#4a4138')}`)}`
}

const bedroom: Furniture = (tones) => {
  const { palette, wood } = tones
  return `${view(120, -206, 120, 120, tones)}${shape('M108 -216 h24 q4 100 -14 206 h-12z M252 -216 h-24 q-4 100 14 206 h12z', mix(palette.main, '#ffffff', 0.6))}${frame(-70, -206, 76, 56, tones, 1)}${tones.air.isCleared ? '' : place(-40, 26, 0.42, `${bar(-300, -340, 600, 250, wood, 30)}${bar(-300, -190, 600, 180, '#fbf8f2', 30)}${bar(-240, -250, 200, 90, '#ffffff', 34)}${bar(40, -250, 200, 90, '#ffffff', 34)}${shape('M-310 -150 q310 -50 620 0 v140 h-620z', palette.main)}${shape('M-310 -150 q310 -50 620 0 v36 q-310 -50 -620 0z', mix(palette.main, '#ffffff', 0.4))}${stroke('M-280 -4 v14 M280 -4 v14', wood, 24)}`)}${bar(108, -50, 56, 60, wood, 4)}${place(136, -50, 0.9, `${oval(0, -40, 50, 40, 'url(#halo)')}${bar(-3, -26, 6, 26, '#4a4138')}${shape('M-14 -56 h28 l12 30 h-52z', palette.accent)}`)}${pot(-230, 10, 1.3, tones)}`
}

const bathroom: Furniture = (tones) => {
  const { palette, trim } = tones
  const tiles = repeat(27, (index) => repeat(6, (row) => bar(-324 + index * 24, -144 + row * 24, 22, 22, mix(trim, '#ffffff', 0.55), 2, 0.7)))
  return `${tiles}${place(-70, 20, 1, `${shape('M-110 -62 h220 q6 62 -40 62 h-140 q-46 0 -40 -62z', '#fdfdfb')}${bar(-118, -70, 236, 12, '#ffffff', 6)}${shape('M-106 -30 q100 14 212 0 q-6 30 -36 30 h-140 q-32 0 -36 -30z', '#000000', 0.05)}${shape('M60 -58 h50 q6 58 -40 58 h-40z', '#000000', 0.06)}${dot(-50, -76, 14, '#eef7fb')}${dot(-26, -80, 18, '#ffffff')}${dot(4, -76, 14, '#eef7fb')}${stroke('M92 -70 v-40 q0 -14 -16 -14', STEEL, 6)}`)}${dot(130, -166, 46, '#f7f3ea')}${dot(130, -166, 40, mix(palette.sky, '#d5ecf5', 0.7))}${shape('M108 -140 l34 -58 h14 l-34 64z', '#ffffff', 0.5)}${bar(84, -84, 92, 84, palette.main, 4)}${shape('M78 -96 h104 q-6 22 -36 22 h-32 q-30 0 -36 -22z', '#ffffff')}${stroke('M130 -96 v-20 q0 -8 12 -8', STEEL, 5)}${pot(-220, 10, 1.3, tones)}${shelf(-60, -182, 90, tones, 'bottles')}${bar(196, -150, 44, 70, palette.accent, 4)}${bar(196, -158, 44, 8, '#8e969e', 3)}`
}

/** Heights of the bars on the screen. */
const BARS = [10, 18, 14, 26, 22] as const

const office: Furniture = (tones) => {
  const { palette, wood, dark } = tones
  return `${view(-230, -210, 110, 110, tones)}${view(-100, -210, 110, 110, tones)}${shelf(80, -186, 150, tones, 'books')}${shelf(80, -136, 150, tones, 'books')}${place(-30, 16, 1, `${bar(-130, -76, 260, 9, wood, 2)}${stroke('M-118 -66 v66 M118 -66 v66', dark, 7)}${bar(-46, -128, 92, 56, dark, 4)}${bar(-41, -123, 82, 44, '#dff0f5', 2)}${repeat(5, (index) => bar(-32 + index * 14, -90 - (BARS[index] ?? 0), 9, BARS[index] ?? 0, index % 2 ? palette.accent : palette.main, 1))}${bar(-8, -80, 16, 6, dark)}${bar(66, -90, 10, 14, palette.accent, 2)}${bar(-104, -86, 40, 4, palette.light)}${bar(-102, -91, 36, 5, palette.main)}`)}${place(120, 26, 0.24, `${stroke('M0 -180 V-40 M-90 0 L0 -40 L90 0', dark, 20)}${bar(-120, -210, 240, 50, palette.main, 24)}${bar(-100, -440, 200, 190, palette.main, 50)}`)}${pot(-220, 14, 1.6, tones)}${pendant(40, 60, palette.accent)}`
}

const shop: Furniture = (tones) => {
  const { palette, wood, dark } = tones
  return `${shelf(-250, -176, 150, tones, 'bottles')}${shelf(-250, -126, 150, tones, 'jars')}${shelf(-250, -76, 150, tones, 'books')}${shelf(90, -176, 160, tones, 'jars')}${shelf(90, -126, 160, tones, 'bottles')}${bar(-78, -216, 148, 50, dark, 5)}${bar(-66, -204, 124, 6, palette.accent, 3)}${bar(-50, -190, 92, 4, palette.light, 2, 0.7)}${bar(-42, -180, 76, 4, palette.light, 2, 0.7)}${bar(40, -88, 260, 88, wood)}${repeat(9, (index) => stroke(`M${56 + index * 28} -82 v78`, mix(wood, '#000000', 0.2), 2))}${bar(32, -96, 276, 10, mix(wood, '#ffffff', 0.25), 2)}${bar(70, -130, 46, 34, dark, 4)}${bar(76, -125, 34, 20, '#dff0f5', 2)}${pot(180, -96, 0.7, tones)}${pot(-60, 8, 1.5, tones)}${pendant(-120, 60, palette.accent)}${pendant(0, 78, palette.accent)}${pendant(150, 60, palette.accent)}`
}

const workshop: Furniture = (tones) => {
  const { palette, wood, dark, soft } = tones
  const hung = (x: number, content: string) => place(x, -196, 1, `${dot(0, 0, 2.5, dark)}${content}`)
  return `${bar(-200, -210, 400, 96, soft, 3)}${repeat(20, (index) => repeat(4, (row) => dot(-190 + index * 20, -200 + row * 25, 1.6, '#000000', 0.18)))}${hung(-170, `${bar(-4, 0, 8, 56, '#b27a48', 3)}${bar(-18, -4, 36, 14, STEEL, 3)}`)}${hung(-120, `${bar(-4, 8, 8, 56, STEEL, 3)}${dot(0, 6, 12, STEEL)}${dot(0, 2, 6, soft)}`)}${hung(-76, `${bar(-2.5, 0, 5, 40, STEEL, 1)}${bar(-6, 38, 12, 30, palette.accent, 4)}`)}${hung(-30, `${shape('M-16 0 h12 l30 60 h-20z', STEEL)}${bar(-24, -8, 28, 22, '#b27a48', 5)}`)}${hung(40, `${stroke('M-10 0 L4 54 M10 0 L-4 54', STEEL, 6)}${dot(-8, 62, 9, palette.main)}${dot(8, 62, 9, palette.main)}`)}${hung(96, `${bar(-10, 0, 20, 40, palette.main, 5)}${bar(-4, 40, 8, 24, '#b27a48', 2)}`)}${hung(150, `${dot(0, 30, 26, palette.leaf)}${dot(0, 30, 16, soft)}`)}${bar(-230, -86, 460, 14, wood, 3)}${bar(-210, -72, 420, 72, mix(wood, '#000000', 0.35), 2)}${repeat(4, (index) => `${bar(-204 + index * 104, -66, 96, 28, mix(wood, '#000000', 0.18), 3)}${bar(-166 + index * 104, -54, 22, 4, STEEL, 2)}`)}${bar(-150, -112, 60, 26, palette.main, 4)}${bar(-134, -120, 28, 8, dark, 3)}${repeat(3, (index) => bar(90 + index * 24, -108, 20, 22, [palette.accent, palette.leaf, palette.main][index] ?? palette.main, 3))}${pendant(-60, 76, dark)}${pendant(120, 76, dark)}`
}

const gym: Furniture = ({ palette, dark, soft }) => `${bar(-250, -206, 220, 170, mix(soft, '#ffffff', 0.4), 3)}${shape('M-230 -40 l110 -160 h44 l-110 160z', '#ffffff', 0.35)}${stroke('M-250 -206 h220 v170 h-220z', dark, 4)}${bar(40, -70, 210, 6, dark, 2)}${bar(40, -30, 210, 6, dark, 2)}${stroke('M48 0 v-84 M242 0 v-84', dark, 6)}${repeat(7, (index) => `${dot(62 + index * 28, -82, 11, index % 2 ? palette.main : dark)}${bar(58 + index * 28, -36, 8, 0, dark)}${dot(60 + index * 28, -40, 9, index % 3 ? palette.accent : dark)}`)}${place(-140, 12, 1, `${bar(-70, -8, 140, 8, dark, 3)}${bar(-60, -18, 124, 12, '#3a3d45', 5)}${stroke('M56 -14 L70 -110 h-40', '#8e969e', 6)}${bar(22, -126, 46, 20, dark, 4)}`)}${dot(130, -6, 34, palette.accent)}${dot(120, -18, 9, '#ffffff', 0.5)}${bar(-90, -250, 320, 8, dark)}${stroke('M120 -246 v40 M160 -246 v40', dark, 3)}${bar(116, -206, 48, 70, palette.main, 16)}`

const salon: Furniture = (tones) => {
  const { palette, dark } = tones
  const seat = (x: number) => `${bar(x - 42, -214, 84, 110, '#f7f3ea', 42)}${bar(x - 36, -208, 72, 98, mix(palette.sky, '#e8f4f8', 0.7), 36)}${shape(`M${x - 22} -122 l30 -74 h12 l-30 78z`, '#ffffff', 0.6)}${bar(x - 52, -92, 104, 8, tones.wood, 2)}${bar(x - 40, -114, 9, 22, palette.accent, 2)}${bar(x - 26, -108, 9, 16, palette.leaf, 2)}${bar(x + 22, -112, 12, 20, palette.light, 2)}${place(x, 20, 0.3, `${bar(-14, -120, 28, 110, STEEL)}${oval(0, -8, 90, 16, STEEL)}${bar(-110, -190, 220, 80, palette.main, 26)}${bar(-96, -380, 192, 200, palette.main, 46)}${bar(-136, -240, 36, 110, dark, 16)}${bar(100, -240, 36, 110, dark, 16)}`)}`
  return `${seat(-190)}${seat(0)}${seat(190)}${pendant(-96, 70, palette.accent)}${pendant(96, 70, palette.accent)}${pot(-96, 10, 1.2, tones)}`
}

const cafe: Furniture = (tones) => {
  const { palette, wood, dark } = tones
  return `${view(-260, -210, 150, 130, tones)}${bar(-80, -216, 130, 76, dark, 4)}${repeat(4, (index) => bar(-66, -200 + index * 14, [60, 90, 74, 84][index] ?? 60, 4, palette.light, 2, 0.75))}${shelf(80, -176, 160, tones, 'bottles')}${shelf(80, -130, 160, tones, 'jars')}${bar(-60, -90, 380, 90, palette.main)}${repeat(12, (index) => stroke(`M${-46 + index * 32} -84 v80`, mix(palette.main, '#000000', 0.22), 3))}${bar(-70, -100, 400, 12, wood, 2)}${place(20, -100, 1, `${bar(-34, -50, 68, 50, STEEL, 5)}${bar(-34, -58, 68, 10, '#8e969e', 3)}${bar(-16, -30, 32, 18, '#3a3d45', 3)}${dot(24, -38, 4, palette.accent)}`)}${repeat(4, (index) => bar(80 + index * 18, -112, 12, 12, palette.light, 3))}${place(190, -100, 1, `${bar(-44, -40, 88, 40, '#e4f2f5', 5, 0.75)}${repeat(4, (index) => dot(-28 + index * 19, -9, 9, '#d39a55'))}`)}${place(-170, 22, 0.34, `${bar(-150, -220, 300, 24, wood, 10)}${stroke('M0 -196 V-14', dark, 20)}${oval(0, -8, 90, 16, dark)}${bar(-30, -264, 54, 44, palette.light, 10)}`)}${pendant(-170, 70, palette.accent)}${pendant(-20, 56, palette.accent)}${pendant(130, 70, palette.accent)}`
}

const classroom: Furniture = (tones) => {
  const { palette, wood } = tones
  return `${bar(-130, -214, 260, 116, wood, 4)}${bar(-122, -206, 244, 100, '#2f5a4a', 2)}${stroke('M-100 -180 q30 -16 60 0 t60 0 M-100 -156 h90 M-100 -136 h120', '#e9f2ea', 3.5, 0.8)}${stroke('M60 -130 a26 26 0 1 1 52 0z', '#e9f2ea', 3.5, 0.8)}${bar(-130, -100, 260, 6, mix(wood, '#000000', 0.2))}${shelf(160, -150, 120, tones, 'books')}${view(-290, -206, 110, 120, tones)}${repeat(3, (index) => place(-190 + index * 190, 26, 0.2, `${bar(-180, -260, 360, 30, wood, 8)}${stroke('M-150 -230 v230 M150 -230 v230', STEEL, 18)}${bar(-60, -290, 120, 30, palette.main, 6)}`))}${pot(230, 6, 1.2, tones)}`
}

const clinic: Furniture = (tones) => {
  const { palette } = tones
  return `${view(-250, -206, 130, 110, tones)}${bar(90, -206, 150, 100, '#ffffff', 5)}${bar(98, -198, 134, 84, '#dff0f5', 3)}${stroke('M106 -156 h34 l10 -28 l14 52 l12 -30 h44', palette.main, 4)}${bar(-40, -206, 44, 44, palette.accent, 8)}${bar(-24, -198, 12, 28, '#ffffff', 2)}${bar(-32, -190, 28, 12, '#ffffff', 2)}${place(-110, 16, 1, `${bar(-110, -62, 220, 20, palette.main, 9)}${bar(-116, -82, 70, 26, mix(palette.main, '#ffffff', 0.3), 10)}${stroke('M-80 -42 v40 M80 -42 v40', STEEL, 8)}`)}${bar(90, -80, 150, 80, '#f7f7f4', 4)}${repeat(3, (index) => `${bar(94 + index * 49, -76, 45, 72, '#ffffff', 3)}${bar(108 + index * 49, -66, 16, 4, STEEL, 2)}`)}${bar(84, -88, 162, 9, mix(palette.main, '#ffffff', 0.4), 3)}${pot(210, -88, 0.8, tones)}${repeat(3, (index) => bar(104 + index * 20, -110, 14, 22, [palette.accent, palette.leaf, palette.main][index] ?? palette.main, 3))}`
}

/** Height of the room up to its ceiling, in centimetres, and the width that should be seen. */
const ROOM = { height: 240, width: 380 } as const

/** Floorboards or tiles towards the beholder. */
function floorOf({ width, height }: { width: number; height: number }, horizon: number, colour: string, isTiled: boolean): string {
  const lines = isTiled
    ? repeat(13, (index) => stroke(`M${width / 2 + (index - 6) * width * 0.07} ${horizon} L${width / 2 + (index - 6) * width * 0.26} ${height}`, '#ffffff', 2, 0.35)) + repeat(4, (index) => stroke(`M0 ${horizon + (height - horizon) * 0.1 * (index + 1) ** 1.6} H${width}`, '#ffffff', 2, 0.35))
    : repeat(15, (index) => stroke(`M${width / 2 + (index - 7) * width * 0.08} ${horizon} L${width / 2 + (index - 7) * width * 0.22} ${height}`, '#000000', 2, 0.1))
  return `${bar(0, horizon, width, height - horizon, colour)}${lines}<rect y="${horizon.toFixed(0)}" width="${width}" height="${(height - horizon).toFixed(0)}" fill="url(#depth)"/>`
}

const room = (furniture: Furniture, isTiled = false): Place => (size, palette, random, air) => {
  const { width, height } = size
  const horizon = height * 0.7
  const scale = Math.max(Math.min(width / ROOM.width, horizon / ROOM.height), width / 640)
  const base = air.colour ?? mix(mix(palette.sky, palette.main, 0.07), palette.light, 0.12)
  const wall = air.isNight ? mix(base, '#2a2433', 0.35) : base
  const floor = isTiled ? mix(palette.table, palette.light, 0.5) : mix(palette.table, '#b98a5e', 0.45)
  const tones: Tones = { wall, trim: mix(wall, palette.main, 0.04), wood: mix('#a9744f', palette.table, 0.3), dark: mix(palette.shade, '#2b2a30', 0.5), soft: mix(wall, palette.table, 0.4), palette, random, air }
  const content = place(width / 2, horizon, scale, furniture(tones))
  const skirting = bar(0, horizon - 9 * scale, width, 9 * scale, mix(wall, '#ffffff', 0.5))
  return { svg: `${bar(0, 0, width, height, wall)}<rect width="${width}" height="${horizon.toFixed(0)}" fill="url(#walllight)"/>${floorOf(size, horizon, floor, isTiled)}${skirting}${content}`, ground: height * 0.91, table: height * 0.87, horizon }
}

/** Rooms by their names. */
export const ROOMS = {
  kitchen: room(kitchen, true), 'living-room': room(livingRoom), bedroom: room(bedroom), bathroom: room(bathroom, true), office: room(office), shop: room(shop), workshop: room(workshop),
  gym: room(gym), salon: room(salon, true), cafe: room(cafe), classroom: room(classroom), clinic: room(clinic, true),
} as const
