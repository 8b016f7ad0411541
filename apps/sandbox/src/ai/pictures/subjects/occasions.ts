import { mix } from '../colours.ts'
import { bar, dot, oval, place, repeat, ring, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const STEEL = '#b8c0c8'
const STEEL_DARK = '#7d8790'
const WOOD = '#8a5a38'
const GOLD = '#dcae4c'
const FLAME = 'M0 0 q-74 -46 -34 -124 q8 38 28 46 q-8 -66 36 -112 q-2 66 32 100 q28 50 -14 90z'

const fireplace: Draw = (palette, _random, wish) => {
  const stone = wish.colour ?? '#cbbca8'
  const bricks = repeat(9, (row) => repeat(8, (column) => bar(-246 + column * 63 - (row % 2) * 16, -398 + row * 44, 58, 39, mix(stone, (row * 5 + column * 3) % 4 ? '#ffffff' : '#7c5a44', 0.12), 5)))
  return `${shadow(290)}${bar(-270, -402, 540, 402, mix(stone, '#5a4636', 0.3), 6)}<svg x="-266" y="-400" width="532" height="400" viewBox="-266 -400 532 400">${bricks}</svg>${shape('M-150 0 v-190 q150 -130 300 0 v190z', mix(stone, '#ffffff', 0.35))}${shape('M-126 0 v-176 q126 -112 252 0 v176z', '#271a17')}${oval(0, -50, 116, 62, '#e8772e', 0.4)}${place(0, -34, 0.92, shape(FLAME, '#f08a24'))}${place(-52, -30, 0.6, shape(FLAME, '#ef6d1f'))}${place(54, -30, 0.66, shape(FLAME, '#ef6d1f'))}${place(4, -32, 0.5, shape(FLAME, '#ffd766'))}${place(-10, -22, 1, bar(-92, -15, 184, 30, '#6b4630', 15), -7)}${place(14, -18, 1, bar(-96, -15, 192, 30, '#7d5238', 15), 6)}${bar(-300, -436, 600, 44, WOOD, 8)}${bar(-300, -436, 600, 12, '#ffffff', 6, 0.2)}${bar(-236, -500, 34, 64, '#fbf3e2', 6)}${shape('M-219 -540 q16 22 0 38 q-16 -16 0 -38z', '#f7b733')}${place(206, -436, 0.5, `${bar(-34, -70, 68, 70, palette.accent, 14)}${[-40, 0, 40].map((turn) => `<g transform="translate(0 -66) rotate(${turn})">${shape('M0 0 q-26 -60 0 -130 q26 70 0 130z', palette.leaf)}</g>`).join('')}`)}${bar(-40, -530, 110, 94, palette.shade, 4)}${bar(-30, -520, 90, 74, palette.light, 2)}${shape('M-30 -446 l34 -44 l22 20 l16 -14 l18 38z', palette.leaf)}`
}

const dentalChair: Draw = (palette, _random, wish) => {
  const cover = wish.colour ?? mix(palette.main, '#4fa8b8', 0.5)
  return `${shadow(270)}${stroke('M250 -10 V-470 L70 -520', STEEL, 16)}${oval(250, -8, 70, 14, STEEL_DARK)}${shape('M-6 -530 l110 -20 l26 44 l-150 28z', '#f7f7f4')}${oval(54, -484, 70, 12, '#fff6cf')}${oval(0, -12, 140, 24, STEEL_DARK)}${bar(-38, -130, 76, 120, STEEL, 12)}${stroke('M-290 -134 L-150 -180 L60 -172 L164 -356', mix(cover, '#000000', 0.22), 84)}${stroke('M-288 -142 L-150 -188 L58 -180 L160 -360', cover, 70)}${stroke('M-286 -158 L-152 -202 L46 -196 L138 -352', mix(cover, '#ffffff', 0.4), 9, 0.7)}${place(196, -420, 1, bar(-56, -36, 112, 72, mix(cover, '#000000', 0.1), 26), -60)}${bar(-60, -262, 160, 26, '#3b3f47', 13)}${stroke('M-30 -240 v50', '#3b3f47', 16)}${stroke('M-120 -130 L-190 -300', STEEL, 14)}${bar(-280, -318, 180, 20, '#e9eef2', 8)}${repeat(4, (index) => bar(-258 + index * 38, -352, 9, 36, index % 2 ? STEEL_DARK : STEEL, 4))}`
}

const grill: Draw = (palette, _random, wish) => {
  const kettle = wish.colour ?? '#2f3238'
  const smoke = (x: number) => stroke(`M${x} -330 q34 -50 0 -96 q-34 -44 0 -90`, '#ffffff', 20, 0.35)
  return `${shadow(210)}${smoke(-70)}${smoke(50)}${stroke('M-90 -150 L-150 -10 M90 -150 L150 -10 M0 -140 V-16', STEEL_DARK, 16)}${bar(-116, -70, 232, 14, STEEL, 6)}${dot(-146, -24, 26, '#232329')}${dot(-146, -24, 12, STEEL)}${shape('M-210 -270 h420 q-10 150 -150 158 h-120 q-140 -8 -150 -158z', kettle)}${shape('M-190 -250 h70 q20 90 70 132 q-130 -20 -140 -132z', '#ffffff', 0.14)}${bar(-226, -288, 452, 24, STEEL, 10)}${repeat(10, (index) => bar(-200 + index * 44, -292, 8, 22, STEEL_DARK, 3))}${shape('M-186 -294 q-6 -46 60 -46 q70 -8 80 30 q-10 28 -70 22 q-50 10 -70 -6z', '#8a4628')}${stroke('M-160 -322 l14 26 M-120 -328 l14 28 M-86 -322 l10 20', '#4f2415', 8)}${bar(-24, -326, 150, 36, '#b5512c', 18)}${repeat(3, (index) => stroke(`M${6 + index * 36} -322 l14 26`, '#6f2a14', 7))}${dot(166, -308, 22, '#d8402f')}${stroke('M226 -276 h60', WOOD, 18)}${bar(268, -290, 16, 120, palette.accent, 6)}`
}

const hotDog: Draw = (palette, _random, wish) => `${shadow(280)}${oval(0, -22, 300, 44, palette.light)}${shape('M-240 -110 q-30 -70 50 -76 h380 q80 6 50 76z', '#dca35a')}${bar(-290, -178, 580, 84, wish.colour ?? '#b5482c', 42)}${bar(-262, -170, 520, 20, '#ffffff', 10, 0.25)}${shape('M-250 -120 q250 30 500 0 q26 92 -60 98 h-380 q-86 -6 -60 -98z', '#e7b56c')}${shape('M-230 -60 q230 40 460 0 q-14 38 -50 40 h-360 q-36 -2 -50 -40z', '#b97a3a', 0.5)}${stroke(`M-240 -146 ${repeat(8, (index) => `q30 ${index % 2 ? 44 : -44} 60 0`)}`, '#f6c52e', 17)}`

const wineGlass = (wine: string): string => `${oval(0, -6, 78, 13, '#ffffff', 0.75)}${bar(-6, -180, 12, 174, '#ffffff', 4, 0.75)}${shape('M-92 -400 h184 q14 214 -92 222 q-106 -8 -92 -222z', '#ffffff', 0.4)}${shape('M-92 -312 h184 q-6 126 -92 134 q-86 -8 -92 -134z', wine)}${oval(0, -312, 92, 15, mix(wine, '#ffffff', 0.25))}${shape('M-72 -386 h26 q0 110 20 180 q-52 -60 -46 -180z', '#ffffff', 0.45)}`
const toast: Draw = (palette, random, wish) => {
  const wine = wish.colour ?? '#8c2440'
  const skin = random.pick(['#f3cdaa', '#c68a5e', '#8a5638'])
  const arm = (side: number, sleeve: string) => `<g transform="scale(${side} 1)">${stroke('M-1150 190 L-220 -116', sleeve, 84)}${stroke('M-236 -110 L-150 -128', skin, 58)}${place(-104, -14, 0.98, wineGlass(wine), 11)}${stroke('M-166 -150 q36 -22 72 -2 M-166 -124 q40 -12 76 4 M-160 -100 q36 -4 66 8', skin, 27)}</g>`
  return `${arm(1, palette.main)}${arm(-1, palette.leaf)}${[[0, -470, 34], [-54, -440, 20], [56, -446, 22]].map(([x = 0, y = 0, r = 0]) => shape(`M${x} ${y - r} l${r * 0.24} ${r * 0.76} l${r * 0.76} ${r * 0.24} l${-r * 0.76} ${r * 0.24} l${-r * 0.24} ${r * 0.76} l${-r * 0.24} ${-r * 0.76} l${-r * 0.76} ${-r * 0.24} l${r * 0.76} ${-r * 0.24}z`, '#fff1c2')).join('')}`
}

const weddingRings: Draw = (palette, _random, wish) => {
  const metal = wish.colour ?? GOLD
  const [pale, dark] = [mix(metal, '#ffffff', 0.45), mix(metal, '#5a3a10', 0.3)]
  const band = (x: number, y: number, r: number) => `${ring(x, y, r, dark, 34)}${ring(x, y, r, metal, 26)}${ring(x - 3, y - 4, r, pale, 6)}`
  // The front half of the left ring is drawn again over the right one, so that they are linked.
  return `${shadow(250)}${shape('M-270 -34 q20 -60 120 -56 h300 q100 -4 120 56 q-10 40 -120 38 h-300 q-110 2 -120 -38z', mix(palette.light, '#ffffff', 0.4))}${shape('M-270 -34 q270 50 540 0 q-10 40 -120 38 h-300 q-110 2 -120 -38z', mix(palette.main, palette.light, 0.7))}${band(-74, -196, 128)}${band(92, -182, 114)}<clipPath id="link"><rect x="-30" y="-330" width="120" height="140"/></clipPath><g clip-path="url(#link)">${band(-74, -196, 128)}</g>${shape('M92 -330 l26 -30 l26 30 l-26 34z', '#dff3f7')}${stroke('M92 -330 h52', '#8fc3cf', 4)}`
}

/** Rows of petals by the kind of flower, around (0, 0). */
const BLOOMS = {
  tulip: (colour: string) => `${shape('M-34 30 q-14 -66 4 -92 q16 14 30 34 q14 -20 30 -34 q18 26 4 92 q-34 30 -68 0z', colour)}${shape('M-16 46 q-22 -60 16 -100 q38 40 16 100 q-16 8 -32 0z', mix(colour, '#ffffff', 0.22))}`,
  rose: (colour: string) => `${dot(0, 0, 46, colour)}${dot(-18, -14, 32, mix(colour, '#ffffff', 0.14))}${dot(18, 8, 30, mix(colour, '#000000', 0.12))}${stroke('M-22 2 q6 -30 30 -22 q22 12 6 30 q-18 14 -28 -2 q0 -14 14 -12', mix(colour, '#3a0a10', 0.45), 6)}${stroke('M-40 14 q30 34 76 8', mix(colour, '#3a0a10', 0.3), 5)}`,
  sunflower: (colour: string) => `${repeat(14, (petal) => `<g transform="rotate(${petal * 25.7})">${shape('M0 -28 q-18 -26 0 -62 q18 36 0 62z', colour)}</g>`)}${dot(0, 0, 34, '#5d3720')}${dot(-4, -4, 24, '#7a4a28')}`,
} as const
const NATURAL = { tulip: ['#d8404f', '#f0a03c', '#e2607a', '#8f4fb0'], rose: ['#c22f42', '#e58aa0', '#f3d9c4'], sunflower: ['#f2b92c', '#f6c945'] } as const

const bouquet = (kind: keyof typeof BLOOMS): Draw => (palette, random, wish) => {
  const colour = wish.colour ?? random.pick<string>(NATURAL[kind])
  const blooms = repeat(7, (index) => {
    const [x, y] = [-156 + index * 52 + random.between(-10, 10), -400 - random.between(0, 70) + Math.abs(index - 3) * 30]
    const leaf = index % 2 ? '' : `<g transform="translate(${(x * 0.55).toFixed(0)} -270) rotate(${(x / 4).toFixed(0)})">${shape('M0 0 q-34 -70 0 -140 q34 70 0 140z', mix(palette.leaf, '#2f6e3f', 0.3))}</g>`
    return `${stroke(`M0 -160 Q${(x * 0.4).toFixed(0)} ${(y * 0.7).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`, palette.leaf, 10)}${leaf}${place(x, y, 1, BLOOMS[kind](index % 3 === 2 ? mix(colour, '#ffffff', 0.25) : colour), x / 8)}`
  })
  return `${shadow(130)}${blooms}${shape('M-78 -210 h156 q-6 60 20 120 q20 60 -24 90 h-148 q-44 -30 -24 -90 q26 -60 20 -120z', mix(palette.accent, palette.light, 0.35))}${shape('M30 -210 h48 q-6 60 20 120 q20 60 -24 90 h-40 q50 -90 -4 -210z', '#000000', 0.1)}${oval(0, -210, 78, 13, mix(palette.shade, '#000000', 0.2), 0.6)}${bar(-54, -180, 16, 130, '#ffffff', 8, 0.35)}`
}

const espressoMachine: Draw = (palette, _random, wish) => {
  const shell = wish.colour ?? palette.main
  return `${shadow(290)}${bar(-270, -48, 540, 48, '#3b3f47', 12)}${bar(-240, -66, 330, 22, STEEL_DARK, 4)}${bar(-250, -400, 500, 128, shell, 26)}${bar(110, -300, 140, 262, mix(shell, '#000000', 0.18), 10)}${bar(-250, -290, 500, 22, STEEL)}${bar(-210, -440, 420, 44, STEEL, 8)}${[-150, -80, -10].map((x) => shape(`M${x - 26} -484 h52 l-6 44 h-40z`, palette.light)).join('')}${dot(-190, -340, 26, '#f7f5ef')}${stroke('M-190 -340 l10 -14', '#cf3a30', 5)}${repeat(3, (index) => dot(-120 + index * 46, -340, 14, index === 1 ? palette.accent : '#f1ece2'))}${[-160, 10].map((x) => `${bar(x - 46, -268, 92, 34, '#2b2e35', 8)}${bar(x - 34, -238, 68, 26, STEEL, 6)}${stroke(`M${x - 40} -224 h-64`, '#2b2e35', 20)}${bar(x - 5, -212, 10, 60, '#5a3320', 4)}${shape(`M${x - 44} -130 h88 q0 52 -26 62 h-36 q-26 -10 -26 -62z`, palette.light)}${stroke(`M${x + 42} -118 q26 0 20 24 q-8 14 -30 12`, palette.light, 9)}`).join('')}${stroke('M150 -262 q-20 80 -6 150', STEEL, 12)}${dot(208, -240, 20, '#2b2e35')}${bar(-230, -388, 18, 104, '#ffffff', 9, 0.3)}`
}

const icedCoffee: Draw = (palette) => `${shadow(120)}${stroke('M30 -330 L84 -540', palette.accent, 15)}${shape('M-110 -430 h220 l-26 424 q-84 16 -168 0z', '#ffffff', 0.5)}${shape('M-101 -350 h202 l-20 338 q-81 14 -162 0z', '#6b3f22')}${shape('M-101 -350 h202 l-5 84 q-90 50 -192 10z', '#d9b48a')}${[[-52, -330, -12], [34, -344, 10], [-10, -262, 22]].map(([x = 0, y = 0, turn = 0]) => place(x, y, 1, `${bar(-36, -36, 72, 72, '#eef7fb', 14, 0.75)}${bar(-26, -28, 26, 12, '#ffffff', 6, 0.9)}`, turn)).join('')}${shape('M-92 -420 h24 l-18 380 h-10z', '#ffffff', 0.35)}`

const bench: Draw = (_palette, _random, wish) => {
  const wood = wish.colour ?? '#a9744f'
  return `${shadow(330)}${stroke('M-250 -120 l-24 116 M250 -120 l24 116 M-220 -120 v100 M220 -120 v100', '#3b3f47', 20)}${stroke('M-258 -120 L-276 -300 M258 -120 L276 -300', '#3b3f47', 18)}${[-318, -262, -206].map((y, index) => bar(-320 + index * 6, y, 640 - index * 12, 40, mix(wood, '#ffffff', 0.08 * index), 12)).join('')}${bar(-320, -146, 640, 26, wood, 10)}${bar(-334, -122, 668, 28, mix(wood, '#000000', 0.2), 10)}${stroke('M-290 -150 v-60 h-40 M290 -150 v-60 h40', '#3b3f47', 14)}`
}

/** Things of celebrations and of places where people meet. */
export const OCCASIONS: readonly Subject[] = [
  subject('fireplace', 'fireplace hearth wood_stove log_fire|kamin kaminofen ofenfeuer|chimenea hogar_de_leña|cheminée poêle_à_bois', fireplace, { width: 610, height: 540, cm: 150, on: 'floor' }),
  subject('dental-chair', 'dentist_chair dentist_s_chair dental_chair treatment_chair|zahnarztstuhl behandlungsstuhl|silla_de_dentista sillón_dental sillón_de_dentista|fauteuil_dentaire fauteuil_de_dentiste chaise_de_dentiste', dentalChair, { width: 600, height: 550, cm: 150, on: 'floor' }),
  subject('grill', 'grill barbecue bbq|grill grillen grillabend grillfest|parrilla barbacoa|barbecue', grill, { width: 520, height: 510, cm: 105, on: 'floor', has: ['steak'] }),
  subject('hot-dog', 'hot_dog hotdog|hot_dog hotdog|perrito_caliente|hot_dog hotdog', hotDog, { width: 600, height: 200, cm: 8, on: 'table' }),
  subject('wine-glass', 'wine_glass champagne_glass glass_of_wine glass_of_champagne|weinglas sektglas|copa_de_vino copa_de_cava|verre_de_vin verre_à_vin coupe_de_champagne', (palette, _random, wish) => `${shadow(90)}${wineGlass(wish.colour ?? mix('#8c2440', palette.main, 0.15))}`, { width: 200, height: 410, cm: 22, on: 'table' }),
  subject('toast', 'clinking_glasses raised_glasses cheers champagne_toast wine_toast|anstoßen prost|brindis brindando brindar|trinquer', toast, { width: 760, height: 510, cm: 24, on: 'table', isMany: true, has: ['wine', 'wine-glass', 'couple', 'team', 'family', 'person'] }),
  subject('wedding-rings', 'wedding_ring wedding_band engagement_ring|ehering trauring verlobungsring hochzeitsring|alianza anillo_de_boda anillos_de_boda anillo_de_compromiso|alliance bague_de_mariage bague_de_fiançailles', weddingRings, { width: 560, height: 370, cm: 6, on: 'table', isMany: true, has: ['ring', 'wedding'] }),
  subject('flowers-tulip', 'tulip|tulpe|tulipán tulipanes|tulipe', bouquet('tulip'), { width: 440, height: 500, cm: 40, on: 'table', isMany: true, has: ['flowers', 'vase'] }),
  subject('flowers-rose', 'rose roses|rose rosen|rosa rosas|rose roses', bouquet('rose'), { width: 440, height: 500, cm: 40, on: 'table', isMany: true, has: ['flowers', 'vase'] }),
  subject('flowers-sunflower', 'sunflower|sonnenblume|girasol|tournesol', bouquet('sunflower'), { width: 440, height: 510, cm: 44, on: 'table', isMany: true, has: ['flowers', 'vase'] }),
  subject('espresso-machine', 'espresso_machine coffee_machine coffee_maker|espressomaschine kaffeemaschine siebträger|máquina_de_café máquina_de_espresso|machine_à_café machine_à_expresso', espressoMachine, { width: 560, height: 490, cm: 42, on: 'table' }),
  subject('iced-coffee', 'iced_coffee iced_latte iced_tea cold_brew frappe milkshake|eiskaffee eistee|café_con_hielo café_helado té_helado|café_glacé thé_glacé café_frappé', icedCoffee, { width: 260, height: 545, cm: 16, on: 'table', has: ['cup', 'pour-over'] }),
  subject('bench', 'bench park_bench|parkbank sitzbank gartenbank|banco_del_parque banco_de_jardín|banc banc_public', bench, { width: 690, height: 330, cm: 85, on: 'floor', seat: 146 }),
]
