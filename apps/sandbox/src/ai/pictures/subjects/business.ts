import { mix } from '../colours.ts'
import { bar, dot, oval, place, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const GOLD = '#e0b24a'

const envelope: Draw = (palette, _random, wish) => {
  const paper = wish.colour ?? '#fbf6ea'
  return `${shadow(260)}${shape('M-180 -210 v-150 h360 v150z', '#ffffff')}${repeat(4, (index) => bar(-140, -330 + index * 34, 280 - index * 40, 12, palette.shade, 6, 0.35))}${shape('M-250 -270 h500 v262 q0 8 -8 8 h-484 q-8 0 -8 -8z', paper)}${shape('M-250 -270 L0 -110 L250 -270 v-4 L0 -150 L-250 -274z', mix(paper, '#000000', 0.16))}${shape('M-250 0 L-40 -140 L0 -112 L40 -140 L250 0z', mix(paper, '#000000', 0.07))}${dot(0, -118, 34, palette.main)}${shape('M0 -104 q-26 -18 -14 -32 q10 -6 14 6 q4 -12 14 -6 q12 14 -14 32z', '#ffffff')}`
}

/** Heights of the columns, rising. */
const COLUMNS = [90, 130, 120, 190, 260] as const
const chart: Draw = (palette, _random, wish) => `${shadow(280)}${bar(-290, -420, 580, 400, '#fdfaf3', 20)}${stroke('M-230 -370 V-80 H240', mix(palette.shade, '#ffffff', 0.3), 9)}${COLUMNS.map((height, index) => bar(-200 + index * 88, -84 - height, 58, height, index === 4 ? (wish.colour ?? palette.accent) : mix(palette.main, '#ffffff', 0.32 - index * 0.08), 8)).join('')}${stroke('M-190 -230 L-90 -250 L0 -290 L90 -300 L180 -372', wish.colour ?? palette.accent, 11)}${shape('M204 -392 l-14 46 l-32 -32z', wish.colour ?? palette.accent)}${stroke('M-180 -20 l-30 20 M180 -20 l30 20', palette.shade, 18)}`

const rocket: Draw = (palette, _random, wish) => {
  const hull = wish.colour ?? '#f6f3ee'
  return `${oval(-70, -16, 110, 30, '#ffffff', 0.85)}${oval(80, -12, 120, 32, '#f3eee6', 0.9)}${oval(0, -10, 130, 38, '#ffffff')}${shape('M-46 -110 q46 190 92 0z', '#f7a823')}${shape('M-24 -110 q24 120 48 0z', '#fff3b0')}${shape('M-84 -250 q-80 50 -70 150 l84 -40z M84 -250 q80 50 70 150 l-84 -40z', palette.main)}${shape('M0 -560 q110 120 96 300 q-6 90 -36 150 h-120 q-30 -60 -36 -150 q-14 -180 96 -300z', hull)}${shape('M20 -538 q90 120 76 278 q-6 90 -36 150 h-44 q60 -190 4 -428z', '#000000', 0.1)}${shape('M0 -560 q56 62 80 140 h-160 q24 -78 80 -140z', palette.accent)}${dot(0, -330, 46, palette.shade)}${dot(0, -330, 34, '#bfe0ee')}${bar(-62, -130, 124, 24, palette.shade, 8)}`
}

const trophy: Draw = (palette, _random, wish) => {
  const metal = wish.colour ?? GOLD
  return `${shadow(150)}${stroke('M-130 -390 q-110 0 -90 90 q20 70 110 76 M130 -390 q110 0 90 90 q-20 70 -110 76', metal, 26)}${shape('M-140 -430 h280 q0 180 -60 240 q-40 34 -50 70 h-60 q-10 -36 -50 -70 q-60 -60 -60 -240z', metal)}${shape('M50 -430 h90 q0 180 -60 240 q-40 34 -50 70 h-24 q70 -120 44 -310z', '#000000', 0.13)}${shape('M-112 -412 h34 q0 140 44 210 q-70 -60 -78 -210z', '#ffffff', 0.5)}${bar(-34, -130, 68, 50, mix(metal, '#000000', 0.2))}${bar(-120, -84, 240, 84, palette.shade, 10)}${bar(-70, -58, 140, 34, metal, 6)}${shape('M0 -352 l16 34 l38 5 l-28 26 l7 37 l-33 -18 l-33 18 l7 -37 l-28 -26 l38 -5z', '#ffffff', 0.85)}`
}

const heart: Draw = (palette, _random, wish) => {
  const colour = wish.colour ?? '#d8404f'
  return `${shadow(150)}${shape('M0 -10 q-230 -150 -230 -300 q6 -120 116 -120 q80 4 114 84 q34 -80 114 -84 q110 0 116 120 q0 150 -230 300z', colour)}${shape('M150 -420 q76 20 80 110 q0 150 -230 300 q200 -190 150 -410z', '#000000', 0.12)}${oval(-120, -340, 46, 34, '#ffffff', 0.4)}${place(205, -420, 0.34, shape('M0 -10 q-230 -150 -230 -300 q6 -120 116 -120 q80 4 114 84 q34 -80 114 -84 q110 0 116 120 q0 150 -230 300z', palette.accent))}`
}

const calendar: Draw = (palette, _random, wish) => `${shadow(240)}${bar(-220, -400, 440, 400, '#fdfaf3', 26)}${shape('M-220 -300 v-74 q0 -26 26 -26 h388 q26 0 26 26 v74z', wish.colour ?? palette.main)}${repeat(4, (index) => bar(-150 + index * 92, -440, 24, 80, palette.shade, 12))}${repeat(20, (index) => (index === 13 ? dot(-160 + (index % 5) * 80, -250 + Math.floor(index / 5) * 66, 34, palette.accent) : bar(-182 + (index % 5) * 80, -268 + Math.floor(index / 5) * 66, 44, 36, mix(palette.light, palette.shade, 0.22), 8)))}${stroke('M64 -120 l12 14 l24 -28', '#ffffff', 9)}`

const notepad: Draw = (palette, _random, wish) => `${shadow(230)}<g transform="translate(-20 -10) rotate(-6)">${bar(-170, -430, 330, 420, wish.colour ?? palette.main, 16)}${bar(-150, -424, 316, 400, '#fdfaf1', 10)}${repeat(8, (index) => bar(-104, -380 + index * 44, 230 - (index % 3) * 40, 9, palette.shade, 4, 0.28))}${repeat(9, (index) => bar(-190, -410 + index * 44, 48, 13, '#9aa1a9', 6))}</g>${place(190, -30, 1, `${bar(-15, -330, 30, 270, palette.accent, 8)}${shape('M-15 -62 h30 l-15 56z', '#f0d3a4')}${shape('M-5 -26 h10 l-5 20z', '#2b2a30')}${bar(-15, -352, 30, 34, '#e88f94', 8)}`, 14)}`

const bookshelf: Draw = (palette, random, wish) => {
  const wood = wish.colour ?? '#a9744f'
  const spines = [palette.main, palette.accent, palette.leaf, palette.shade, mix(palette.main, '#ffffff', 0.5), '#e9dcc4'] as const
  const row = (y: number) => repeat(11, (index) => {
    const tall = random.between(64, 88)
    return index === 7 ? '' : bar(-164 + index * 30, y - tall, 26, tall, random.pick(spines), 3)
  })
  return `${shadow(220)}${bar(-190, -500, 380, 500, mix(wood, '#000000', 0.28), 8)}${bar(-172, -482, 344, 464, mix(wood, '#2a1a10', 0.5))}${[-382, -272, -162, -40].map((y) => `${row(y)}${bar(-176, y, 352, 16, wood)}`).join('')}${bar(-190, -500, 18, 500, wood, 4)}${bar(172, -500, 18, 500, wood, 4)}${bar(-190, -500, 380, 18, wood, 4)}`
}

/** Signs of business, and what stands in offices. */
export const BUSINESS: readonly Subject[] = [
  subject('envelope', 'newsletter email e-mail envelope letter mail|newsletter e-mail briefumschlag brief|boletín correo_electrónico sobre_de_carta carta|infolettre courriel enveloppe lettre', envelope, { width: 520, height: 370, cm: 16, on: 'table', lies: true }),
  subject('chart', 'chart bar_chart growth statistics analytics revenue diagram|diagramm wachstum statistik umsatz|gráfico crecimiento estadística|graphique croissance statistique', chart, { width: 590, height: 420, cm: 120, on: 'floor' }),
  subject('rocket', 'rocket product_launch spaceship|rakete|cohete|fusée', rocket, { width: 320, height: 560, cm: 250, on: 'floor' }),
  subject('trophy', 'trophy award winner champion prize|pokal auszeichnung gewinner preisverleihung|trofeo premio ganador|trophée récompense gagnant', trophy, { width: 450, height: 440, cm: 36, on: 'table' }),
  subject('heart', 'heart|herz|corazón|cœur', heart, { width: 470, height: 430, cm: 24, on: 'table', lies: true }),
  subject('calendar', 'calendar save_the_date appointment schedule|kalender termin|calendario cita|calendrier rendez-vous', calendar, { width: 450, height: 440, cm: 24, on: 'table' }),
  subject('notepad', 'notebook notepad journal diary planner|notizbuch notizblock tagebuch|cuaderno libreta diario agenda|carnet cahier agenda', notepad, { width: 460, height: 440, cm: 21, on: 'table', lies: true }),
  subject('bookshelf', 'bookshelf bookcase shelf shelves|bücherregal regal|estantería estante|étagère', bookshelf, { width: 400, height: 505, cm: 190, on: 'floor', has: ['book'] }),
]
