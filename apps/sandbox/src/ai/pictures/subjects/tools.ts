import { mix } from '../colours.ts'
import { bar, dot, oval, place, repeat, ring, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const STEEL = '#b8c0c8'
const STEEL_DARK = '#7d8790'
const WOOD = '#b27a48'

/** Tools that lie or lean are drawn upright and turned by this. */
const leaning = (width: number, turn: number, content: string): string => `${shadow(width)}<g transform="translate(0 -10) rotate(${turn})">${content}</g>`

const hammer: Draw = (palette, _random, wish) => leaning(150, 24, `${shape('M-22 -10 l6 -350 h32 l6 350 q-22 12 -44 0z', WOOD)}${bar(-26, -150, 52, 148, wish.colour ?? palette.main, 20)}${shape('M-124 -446 h86 v-14 h76 q90 0 122 60 q-60 -20 -122 -10 v34 h-76 v-14 h-86 q-14 -28 0 -56z', STEEL)}${bar(-128, -450, 24, 64, STEEL_DARK, 8)}${bar(-12, -340, 8, 180, '#ffffff', 4, 0.3)}`)

const drill: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(220)}${bar(-330, -318, 120, 14, STEEL_DARK, 6)}${shape('M-214 -346 h44 l24 12 v48 l-24 12 h-44z', '#4a4f57')}${shape('M-150 -384 h300 q50 0 50 60 q0 56 -50 62 h-300z', paint)}${shape('M-150 -300 h350 q-8 36 -50 38 h-300z', '#000000', 0.18)}${shape('M30 -270 h110 l34 200 h-110z', paint)}${shape('M8 -252 q26 -6 30 0 l8 50 q-30 0 -38 -50z', '#2d2f36')}${shape('M20 -86 h180 q16 0 16 16 v56 q0 14 -16 14 h-170 q-16 0 -16 -16z', '#2d2f36')}${bar(30, -60, 170, 14, palette.accent, 6)}${repeat(4, (index) => stroke(`M${96 + index * 24} -358 v66`, '#ffffff', 7, 0.5))}${bar(60, -240, 90, 130, '#2d2f36', 20, 0.35)}`
}

const wrench: Draw = (_palette, _random, wish) => {
  const steel = wish.colour ?? STEEL
  return leaning(130, 28, `${shape('M-30 -40 l8 -290 q-60 -40 -40 -110 l46 40 h36 l44 -40 q24 70 -36 110 l8 290z', steel)}${dot(0, -50, 58, steel)}${dot(0, -50, 26, '#5b646d')}${bar(-8, -320, 10, 220, '#ffffff', 5, 0.5)}${shape('M12 -330 l8 290 h12 l-8 -300z', '#000000', 0.16)}`)
}

const screwdriver: Draw = (palette, _random, wish) => {
  const grip = wish.colour ?? palette.main
  return leaning(110, 22, `${bar(-12, -200, 24, 186, STEEL, 4)}${shape('M-12 -30 h24 l-6 28 h-12z', STEEL_DARK)}${shape('M-44 -200 q-10 -60 0 -120 q-10 -120 44 -130 q54 10 44 130 q10 60 0 120z', grip)}${repeat(3, (index) => bar(-28 + index * 22, -410, 10, 190, mix(grip, '#000000', 0.3), 5, 0.7))}`)
}

const scissors: Draw = (palette, _random, wish) => {
  const grip = wish.colour ?? palette.main
  return `${shadow(150)}<g transform="translate(0 -30)">${place(0, -200, 1, `${shape('M-14 30 l-10 -270 q24 -10 34 20 l14 250z', STEEL)}${ring(34, 118, 56, grip, 28)}${stroke('M8 20 l20 50', grip, 30)}`, 17)}${place(0, -200, 1, `${shape('M14 30 l10 -270 q-24 -10 -34 20 l-14 250z', '#d3d9df')}${ring(-34, 118, 56, grip, 28)}${stroke('M-8 20 l-20 50', grip, 30)}`, -17)}${dot(0, -196, 14, STEEL_DARK)}</g>`
}

const paintbrush: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return leaning(120, -24, `${shape('M-24 -170 q-12 -150 24 -290 q36 140 24 290z', WOOD)}${bar(-52, -176, 104, 60, STEEL, 8)}${bar(-52, -160, 104, 8, STEEL_DARK)}${shape('M-52 -118 h104 q10 60 -10 96 q-20 -20 -42 22 q-30 -40 -44 -14 q-20 -50 -8 -104z', '#e8d3a8')}${shape('M-52 -70 h106 q0 30 -12 48 q-20 -20 -42 22 q-30 -40 -44 -14 q-8 -24 -8 -56z', paint)}`)
}

const roller: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.accent
  return `${shadow(200)}${shape('M-230 -90 q120 40 270 0 q50 90 -30 96 h-220 q-60 -20 -20 -96z', paint, 0.8)}${stroke('M160 -380 h60 v96 h-200 v70', STEEL_DARK, 16)}${bar(-160, -440, 330, 120, paint, 34)}${bar(-160, -440, 330, 34, '#ffffff', 17, 0.3)}${bar(-16, -216, 70, 190, palette.shade, 24)}`
}

const saw: Draw = (palette, _random, wish) => {
  const teeth = Array.from({ length: 17 }, () => `l-12 20 l-13 -20`).join(' ')
  return `${shadow(260)}<g transform="translate(0 -60) rotate(-12)">${shape(`M-300 -120 L130 -190 v130 ${teeth} z`, STEEL)}${shape('M110 -200 q120 -40 170 50 q20 100 -50 130 q-90 10 -120 -40z', wish.colour ?? WOOD)}${shape('M160 -150 q50 -20 76 20 q10 50 -20 66 q-50 0 -66 -30z', palette.light)}</g>`
}

const broom: Draw = (palette, _random, wish) => leaning(170, 14, `${bar(-11, -470, 22, 330, WOOD, 10)}${bar(-84, -160, 168, 44, wish.colour ?? palette.main, 16)}${shape('M-84 -118 h168 l26 118 h-220z', '#e2b95c')}${repeat(7, (index) => stroke(`M${-72 + index * 24} -110 l${-14 + index * 5} 104`, '#b98a34', 6, 0.7))}`)

const bucket: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(190)}${stroke('M-150 -270 q150 -260 300 0', STEEL_DARK, 12)}${shape('M-160 -280 h320 l-40 270 q-120 30 -240 0z', paint)}${oval(0, -280, 160, 34, mix(paint, '#000000', 0.35))}${oval(0, -276, 140, 24, '#bfe3ee')}${[[-60, -296, 30], [10, -312, 42], [70, -292, 26]].map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#ffffff', 0.85)).join('')}${shape('M-160 -280 h60 l-10 286 q-20 -6 -10 -16z', '#ffffff', 0.2)}${place(140, 0, 1, `${bar(-40, -130, 90, 130, palette.accent, 14)}${bar(-16, -184, 40, 58, '#f4f1ea', 6)}${shape('M-26 -204 h80 l10 22 h-90z', palette.shade)}`)}`
}

const hairdryer: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(180)}${shape('M30 -240 h90 l-20 230 q-30 20 -60 0z', mix(paint, '#000000', 0.2))}${shape('M-120 -380 q60 -60 180 -60 q130 20 130 130 q-10 100 -130 110 q-120 -4 -180 -60z', paint)}${shape('M-120 -376 l-120 -30 v178 l120 -30z', mix(paint, '#000000', 0.35))}${dot(80, -320, 74, mix(paint, '#ffffff', 0.2))}${repeat(4, (index) => stroke(`M44 ${-356 + index * 24} h72`, paint, 9))}${bar(64, -190, 26, 54, palette.accent, 10)}${stroke('M70 0 q10 60 90 20', '#34363c', 12)}${repeat(3, (index) => stroke(`M-270 ${-372 + index * 54} q-40 10 -70 -6`, '#ffffff', 10, 0.7))}`
}

const comb: Draw = (palette, _random, wish) => leaning(190, -20, `${bar(-190, -260, 400, 60, wish.colour ?? palette.main, 24)}${repeat(15, (index) => bar(-180 + index * 26, -210, 13, index > 11 ? 90 : 130, wish.colour ?? palette.main, 5))}${bar(-170, -250, 360, 12, '#ffffff', 6, 0.3)}`)

const ladder: Draw = (_palette, _random, wish) => `${shadow(170)}${stroke('M60 -450 L170 -4', mix(wish.colour ?? WOOD, '#000000', 0.3), 20)}${stroke('M-110 -4 L-30 -470 M70 -4 L50 -470', wish.colour ?? WOOD, 24)}${repeat(6, (index) => stroke(`M${-98 + index * 13} ${-70 - index * 70} L${68 - index * 4} ${-70 - index * 70}`, mix(wish.colour ?? WOOD, '#ffffff', 0.2), 18))}`

const wateringCan: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.leaf
  return `${shadow(220)}${stroke('M110 -240 q150 -20 130 110 q-20 80 -110 90', paint, 30)}${stroke('M-120 -80 L-250 -270', paint, 38)}${place(-262, -290, 1, oval(0, 0, 60, 26, mix(paint, '#000000', 0.25)), -36)}${shape('M-130 -270 h250 l20 250 q-140 40 -290 0z', paint)}${oval(-5, -270, 125, 26, mix(paint, '#000000', 0.35))}${stroke('M-90 -270 q90 -120 180 0', mix(paint, '#000000', 0.2), 20)}${shape('M-120 -262 h50 l-10 262 q-40 -6 -50 -20z', '#ffffff', 0.22)}${repeat(4, (index) => stroke(`M${-300 - index * 12} ${-262 + index * 4} q-26 50 -30 ${90 + index * 12}`, '#9fd3e6', 7, 0.8))}`
}

const shovel: Draw = (_palette, _random, wish) => leaning(110, 16, `${bar(-13, -440, 26, 290, WOOD, 8)}${shape('M-60 -470 h120 v50 h-34 l-12 -18 h-28 l-12 18 h-34z', WOOD)}${shape('M-70 -180 h140 q10 120 -70 176 q-80 -56 -70 -176z', wish.colour ?? STEEL)}${stroke('M0 -160 v110', STEEL_DARK, 8)}`)

const stethoscope: Draw = (palette, _random, wish) => {
  const tube = wish.colour ?? palette.main
  return `${shadow(170)}${stroke('M-110 -440 q-60 190 60 240 q120 -50 60 -240', tube, 22)}${stroke('M-50 -200 q0 170 110 170 q110 -10 100 -150', tube, 22)}${dot(-112, -446, 18, STEEL_DARK)}${dot(10, -446, 18, STEEL_DARK)}${dot(160, -196, 58, STEEL)}${dot(160, -196, 36, '#e9eef2')}`
}

const tooth: Draw = () => `${shadow(150)}${shape('M-140 -300 q-10 -130 80 -136 q60 20 120 0 q90 6 80 136 q-20 120 -50 250 q-10 60 -44 40 q-20 -150 -46 -150 q-26 0 -46 150 q-34 20 -44 -40 q-30 -130 -50 -250z', '#fdfcf8')}${shape('M60 -436 q90 6 80 136 q-20 120 -50 250 q-10 60 -44 40 q50 -140 50 -270 q0 -110 -36 -156z', '#cfdbe2', 0.7)}${shape('M-96 -380 q20 -30 50 -20 q-40 40 -40 100 q-30 -30 -10 -80z', '#ffffff')}${shape('M170 -430 l14 34 l34 14 l-34 14 l-14 34 l-14 -34 l-34 -14 l34 -14z', '#ffffff', 0.9)}`

const sewing: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(270)}${bar(-260, -60, 520, 60, mix(paint, '#000000', 0.25), 16)}${shape('M-240 -330 h420 q60 0 60 60 v220 h-130 v-130 h-250 v40 q-100 0 -100 -60z', paint)}${bar(-226, -200, 44, 110, STEEL, 8)}${stroke('M-204 -100 v44', STEEL_DARK, 9)}${dot(216, -250, 46, STEEL)}${dot(216, -250, 20, STEEL_DARK)}${bar(-20, -392, 50, 66, palette.accent, 8)}${stroke('M4 -360 L-204 -240', palette.accent, 4)}${shape('M-250 -62 h180 q-20 60 -100 90 q-60 10 -100 -30z', mix(palette.accent, '#ffffff', 0.4))}${bar(-60, -300, 140, 30, '#ffffff', 15, 0.35)}`
}

const dumbbell: Draw = (palette, _random, wish) => {
  const plate = wish.colour ?? palette.shade
  return `${shadow(260)}${bar(-130, -120, 260, 44, STEEL, 14)}${repeat(5, (index) => bar(-60 + index * 26, -120, 10, 44, STEEL_DARK))}${[-1, 1].map((side) => `<g transform="scale(${side} 1)">${bar(110, -196, 70, 196, plate, 18)}${bar(186, -172, 58, 148, mix(plate, '#ffffff', 0.14), 16)}${bar(248, -116, 22, 36, STEEL, 8)}${bar(122, -184, 14, 170, '#ffffff', 7, 0.25)}</g>`).join('')}`
}

const toolbox: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(260)}${place(-120, -190, 0.6, hammer(palette, _random, {}), -8)}${place(110, -190, 0.6, wrench(palette, _random, {}), 4)}${shape('M-230 -210 h460 l20 200 q0 14 -16 14 h-468 q-16 0 -16 -14z', paint)}${bar(-250, -226, 500, 44, mix(paint, '#000000', 0.25), 10)}${bar(-110, -180, 60, 46, STEEL, 8)}${bar(50, -180, 60, 46, STEEL, 8)}${bar(-240, -90, 480, 14, '#ffffff', 0, 0.18)}`
}

/** Tools of the trades. */
export const TOOLS: readonly Subject[] = [
  subject('hammer', 'hammer mallet|hammer|martillo|marteau', hammer, { width: 330, height: 450, cm: 30, on: 'table', lies: true }),
  subject('drill', 'drill power_drill cordless_drill|bohrmaschine akkuschrauber bohrer|taladro|perceuse', drill, { width: 560, height: 390, cm: 26, on: 'table', lies: true }),
  subject('wrench', 'wrench spanner plumbing repair|schraubenschlüssel rohrzange reparatur klempnerei|llave_inglesa reparación fontanería|clé_anglaise clef plomberie réparation', wrench, { width: 300, height: 450, cm: 26, on: 'table', lies: true }),
  subject('screwdriver', 'screwdriver|schraubendreher schraubenzieher|destornillador|tournevis', screwdriver, { width: 260, height: 440, cm: 25, on: 'table', lies: true }),
  subject('scissors', 'scissors shears haircut|schere haarschnitt|tijeras corte_de_pelo|ciseaux coupe_de_cheveux', scissors, { width: 300, height: 440, cm: 20, on: 'table', lies: true, isMany: true }),
  subject('paintbrush', 'paintbrush brush|pinsel|pincel brocha|pinceau', paintbrush, { width: 300, height: 440, cm: 25, on: 'table', lies: true }),
  subject('roller', 'paint_roller decorating wall_paint|farbroller malerarbeiten anstrich|rodillo pintura|rouleau peinture', roller, { width: 440, height: 450, cm: 40, on: 'floor' }),
  subject('saw', 'saw|säge|sierra serrucho|scie', saw, { width: 560, height: 260, cm: 22, on: 'table', lies: true }),
  subject('broom', 'broom sweeping|besen|escoba|balai', broom, { width: 250, height: 470, cm: 130, on: 'floor' }),
  subject('bucket', 'bucket cleaning cleaner housekeeping detergent|eimer putzeimer reinigung putzmittel gebäudereinigung|cubo limpieza detergente|seau nettoyage ménage détergent', bucket, { width: 400, height: 430, cm: 40, on: 'floor' }),
  subject('hairdryer', 'hairdryer hair_dryer blow_dry|föhn haartrockner|secador|sèche-cheveux', hairdryer, { width: 500, height: 450, cm: 24, on: 'table', lies: true }),
  subject('comb', 'comb hairbrush|kamm haarbürste|peine cepillo|peigne brosse', comb, { width: 420, height: 260, cm: 12, on: 'table', lies: true }),
  subject('ladder', 'ladder stepladder|leiter|escalera_de_mano|échelle escabeau', ladder, { width: 320, height: 480, cm: 200, on: 'floor' }),
  subject('watering-can', 'watering_can gardening|gießkanne gartenarbeit|regadera jardinería|arrosoir jardinage', wateringCan, { width: 570, height: 340, cm: 35, on: 'floor' }),
  subject('shovel', 'shovel spade|schaufel spaten|pala|pelle bêche', shovel, { width: 260, height: 470, cm: 110, on: 'floor' }),
  subject('stethoscope', 'stethoscope medical health_check checkup|stethoskop vorsorge untersuchung|estetoscopio chequeo revisión_médica|stéthoscope bilan_de_santé', stethoscope, { width: 360, height: 470, cm: 35, on: 'table', lies: true }),
  subject('tooth', 'tooth teeth dental whitening toothbrush|zahn zähne zahnreinigung prophylaxe|diente muela dental|dent dentaire', tooth, { width: 340, height: 440, cm: 18, on: 'table' }),
  subject('sewing', 'sewing sewing_machine tailoring stitching|nähmaschine nähen schneiderei|máquina_de_coser coser costura|machine_à_coudre couture', sewing, { width: 540, height: 400, cm: 32, on: 'table' }),
  subject('dumbbell', 'dumbbell barbell weights weightlifting kettlebell|hantel gewichte krafttraining|mancuerna pesas|haltère musculation', dumbbell, { width: 560, height: 200, cm: 22, on: 'floor' }),
  subject('toolbox', 'toolbox tools toolkit handyman diy|werkzeugkasten werkzeug werkzeugkiste|caja_de_herramientas herramienta|boîte_à_outils outils outillage bricolage', toolbox, { width: 520, height: 440, cm: 35, on: 'table', isMany: true }),
]
