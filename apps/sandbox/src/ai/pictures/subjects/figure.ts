import { mix } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { bar, dot, oval, repeat, shape, stroke } from './kit.ts'
import type { PersonWish } from './subject.ts'

/** What somebody wears on the head and over their clothes. */
export type Outfit = 'plain' | 'apron' | 'chef' | 'coat' | 'suit' | 'builder' | 'overall' | 'sport' | 'cap'

const SKINS = { light: ['#f3cdaa', '#ecc09a', '#f6d7bb'], medium: ['#d8a078', '#c68a5e', '#b97a50'], dark: ['#8a5638', '#70432b', '#59331f'] } as const
const HAIRS = { light: ['#2a1d18', '#5b3a22', '#a8652f', '#d3aa62', '#8d4a28'], medium: ['#1f1715', '#2f211b', '#4a2e20'], dark: ['#181314', '#221a19', '#2b1f1b'] } as const
const GREY = ['#c9c6c2', '#e4e1dc', '#a9a6a3'] as const
const TONES = ['light', 'medium', 'dark', 'medium', 'light', 'dark'] as const
const TROUSERS = ['#34405a', '#4a4a52', '#6a5442', '#2f4f4a'] as const

/** Everything about the look of one person. */
type Look = { skin: string; hair: string; shirt: string; trousers: string; isWoman: boolean; age: NonNullable<PersonWish['age']>; style: number; outfit: Outfit; hasGlasses: boolean; hasBeard: boolean }

function lookOf(wish: PersonWish, outfit: Outfit, shirt: string, random: Random): Look {
  const tone = wish.skin ?? random.pick(TONES)
  const age = wish.age ?? 'adult'
  const isWoman = wish.gender ? wish.gender === 'woman' : random.next() > 0.5
  const hair = age === 'old' ? random.pick(GREY) : random.pick(HAIRS[tone])
  const [drawn, glasses, beard] = [Math.floor(random.next() * 3), random.next(), random.next()]
  // Long hair is tied up under a hat.
  const style = outfit === 'chef' || outfit === 'builder' || outfit === 'cap' ? 1 : drawn
  return { skin: random.pick(SKINS[tone]), hair, shirt, trousers: random.pick(TROUSERS), isWoman, age, style, outfit, hasGlasses: glasses > (age === 'old' ? 0.4 : 0.86), hasBeard: !isWoman && age !== 'child' && beard > 0.6 }
}

/** Hair behind the head. */
function backHair({ isWoman, style, hair, outfit }: Look): string {
  if (!isWoman) return ''
  if (style === 0) return shape('M-52 -410 q-4 -70 52 -70 q56 0 52 70 q10 70 -2 104 h-100 q-12 -34 -2 -104z', hair)
  if (style === 1) return outfit === 'chef' || outfit === 'builder' || outfit === 'cap' ? shape('M-46 -400 h92 q6 40 -14 62 h-64 q-20 -22 -14 -62z', hair) : dot(0, -474, 25, hair)
  return shape('M-52 -406 q-6 -76 52 -76 q58 0 52 76 q8 34 -4 52 h-96 q-12 -18 -4 -52z', hair)
}

/** Hair over the forehead. */
function frontHair({ isWoman, style, hair, age }: Look): string {
  if (!isWoman && age === 'old' && style === 0) return `${shape('M-43 -400 q-6 -34 10 -44 q-4 26 -4 44z M43 -400 q6 -34 -10 -44 q4 26 4 44z', hair)}`
  if (isWoman) return style === 2 ? shape('M-46 -398 q-6 -66 46 -66 q52 0 46 66 q-6 -26 -26 -38 q-30 12 -54 6 q-8 14 -12 32z', hair) : shape('M-45 -398 q-6 -64 45 -66 q51 2 45 66 q-10 -34 -44 -44 q-36 8 -46 44z', hair)
  if (style === 0) return shape('M-45 -402 q-12 -66 45 -68 q57 2 45 68 q-6 -30 -18 -36 q-26 8 -54 0 q-12 8 -18 36z', hair)
  return style === 1 ? `${shape('M-45 -404 q-8 -60 45 -62 q53 2 45 62 q-10 -34 -45 -34 q-35 0 -45 34z', hair)}${repeat(6, (index) => dot(-38 + index * 15, -446 - Math.sin((index / 5) * Math.PI) * 18, 15, hair))}` : shape('M-46 -402 q-8 -74 60 -70 q44 8 32 70 q-6 -30 -24 -40 q-40 6 -62 14 q-4 10 -6 26z', hair)
}

function face({ skin, hair, age, hasGlasses, hasBeard, isWoman }: Look): string {
  const warm = mix(skin, '#c0392b', 0.32)
  const brow = age === 'old' ? '#9a9692' : mix(hair, '#1c1210', 0.4)
  const eyes = [-16, 16].map((x) => `${oval(x, -402, 5.2, 6.4, '#221917')}${dot(x + 1.8, -404.5, 1.8, '#ffffff')}${stroke(`M${x - 9} -418 q9 -6 18 0`, brow, 3.4)}${isWoman ? stroke(`M${x + (x < 0 ? -6 : 6)} -405 l${x < 0 ? -4 : 4} -3`, '#221917', 2.4) : ''}`)
  const lines = age === 'old' ? stroke('M-34 -388 q6 4 12 2 M34 -388 q-6 4 -12 2 M-12 -436 h24', mix(skin, '#5a2f22', 0.3), 2.2) : ''
  const beard = hasBeard ? shape('M-42 -398 q0 62 42 64 q42 -2 42 -64 q-6 22 -20 24 q-22 -8 -44 0 q-14 -2 -20 -24z', hair) : ''
  return `${oval(-41, -398, 9, 12, mix(skin, '#7a3f2a', 0.14))}${oval(41, -398, 9, 12, mix(skin, '#7a3f2a', 0.14))}${oval(0, -402, 42, 50, skin)}${shape('M14 -450 q30 10 28 50 q-4 44 -34 48 q18 -44 6 -98z', '#5a2a18', 0.08)}${oval(-25, -386, 9, 6, warm, 0.35)}${oval(25, -386, 9, 6, warm, 0.35)}${beard}${eyes.join('')}${stroke('M1 -398 q5 10 -3 13', mix(skin, '#6b2f1f', 0.35), 3)}${shape('M-15 -376 q15 4 30 0 q-3 17 -15 17 q-12 0 -15 -17z', '#8c2f2f')}${shape('M-12 -374.5 q12 3 24 0 l-2 5 q-10 2 -20 0z', '#ffffff')}${lines}${hasGlasses ? `<g fill="none" stroke="#2b2b33" stroke-width="3.4"><circle cx="-16" cy="-401" r="13"/><circle cx="16" cy="-401" r="13"/><path d="M-3 -403 q3 -3 6 0"/></g>` : ''}`
}

function hat({ outfit }: Look, accent: string): string {
  if (outfit === 'chef') return `${shape('M-46 -432 q-30 -50 8 -66 q10 -34 40 -24 q34 -14 44 22 q34 20 4 68z', '#fbfaf6')}${bar(-46, -446, 92, 26, '#eeece5', 5)}${stroke('M-16 -456 l-4 -32 M16 -456 l4 -32', '#d9d6cc', 3)}`
  if (outfit === 'builder') return `${shape('M-50 -428 q0 -66 50 -66 q50 0 50 66z', '#f2b62c')}${bar(-60, -434, 120, 12, '#d99a17', 6)}${bar(-8, -498, 16, 62, '#ffd566', 6)}`
  if (outfit === 'cap') return `${shape('M-48 -426 q-2 -60 48 -60 q50 0 48 60z', accent)}${shape('M-48 -432 q-50 -2 -54 14 q40 6 102 -2z', mix(accent, '#000000', 0.25))}`
  return outfit === 'sport' ? bar(-45, -440, 90, 14, accent, 7) : ''
}

/** The clothes over the shirt. */
function overwear({ outfit, shirt }: Look, palette: Palette): string {
  if (outfit === 'apron') return `${shape('M-34 -300 h68 l12 130 q4 40 -6 72 h-80 q-10 -32 -6 -72z', palette.accent)}${stroke('M-34 -300 q-6 -30 4 -52 M34 -300 q6 -30 -4 -52', palette.accent, 7)}${bar(-22, -190, 44, 40, mix(palette.accent, '#000000', 0.16), 6)}`
  if (outfit === 'chef') return `${stroke('M0 -346 v150', '#d9d6cc', 3)}${repeat(4, (index) => `${dot(-14, -320 + index * 34, 5, '#8d8a84')}${dot(14, -320 + index * 34, 5, '#8d8a84')}`)}${shape('M-26 -354 q26 22 52 0 l-12 26 h-28z', palette.accent)}`
  if (outfit === 'coat') return `${shape('M-64 -340 q20 -14 36 -14 l20 150 l-6 110 h-58 q-4 -130 8 -246z', '#fbfaf6')}${shape('M64 -340 q-20 -14 -36 -14 l-20 150 l6 110 h58 q4 -130 -8 -246z', '#f1efe9')}${bar(22, -270, 22, 5, '#9aa0a8')}`
  if (outfit === 'suit') return `${shape('M-20 -354 L0 -250 L20 -354z', '#fbfaf6')}${shape('M-8 -346 h16 l8 70 l-16 34 l-16 -34z', palette.accent)}${shape('M-20 -354 L-4 -238 L-36 -300z M20 -354 L4 -238 L36 -300z', mix(shirt, '#ffffff', 0.14))}`
  if (outfit === 'builder') return `${shape('M-52 -346 h26 v152 h-28z M52 -346 h-26 v152 h28z', '#f0862e')}${bar(-54, -262, 30, 12, '#f7f1c8')}${bar(24, -262, 30, 12, '#f7f1c8')}`
  if (outfit === 'overall') return `${shape('M-34 -290 h68 l14 100 h-96z', '#3b5a86')}${stroke('M-32 -288 L-36 -350 M32 -288 L36 -350', '#3b5a86', 12)}${bar(-18, -274, 36, 30, '#2f4a70', 5)}${dot(-30, -286, 5, '#e3c46a')}${dot(30, -286, 5, '#e3c46a')}`
  return outfit === 'sport' ? stroke('M-46 -300 h92', mix(shirt, '#ffffff', 0.7), 12) : shape('M-20 -354 q20 26 40 0 q-4 14 -20 16 q-16 -2 -20 -16z', mix(shirt, '#000000', 0.2))
}

/** Both arms, in a pose; hands of `hold` meet in front, at (0, -230); of `raise` the right one is up, at (112, -350). */
function arms({ skin, shirt, outfit }: Look, pose: NonNullable<PersonWish['pose']>): string {
  const sleeve = outfit === 'coat' ? '#f6f4ee' : outfit === 'chef' ? '#f4f2ec' : shirt
  const isBare = outfit === 'sport'
  const arm = (upper: string, lower: string, hand: readonly [number, number]) => `${stroke(lower, isBare || outfit === 'plain' || outfit === 'apron' ? skin : sleeve, 23)}${stroke(upper, isBare ? skin : sleeve, 29)}${dot(hand[0], hand[1], 14, skin)}`
  if (pose === 'hold') return `${arm('M-56 -326 L-78 -262', 'M-78 -262 L-30 -226', [-26, -226])}${arm('M56 -326 L78 -262', 'M78 -262 L30 -226', [26, -226])}`
  const left = arm('M-56 -326 L-74 -252', 'M-74 -252 L-68 -190', [-68, -180])
  if (pose === 'raise') return `${left}${arm('M56 -326 L96 -276', 'M96 -276 L112 -340', [113, -352])}`
  return `${left}${arm('M56 -326 L74 -252', 'M74 -252 L68 -190', [68, -180])}`
}

function body(look: Look): string {
  const { outfit, isWoman, trousers, skin } = look
  const shirt = outfit === 'chef' ? '#f8f6f0' : outfit === 'coat' ? mix(look.shirt, '#ffffff', 0.3) : look.shirt
  const legColour = outfit === 'overall' ? '#3b5a86' : outfit === 'suit' ? mix(shirt, '#000000', 0.2) : outfit === 'sport' ? '#2b3040' : trousers
  const shoes = outfit === 'sport' ? '#f4f2ee' : '#2a2422'
  const hasSkirt = isWoman && outfit === 'plain' && look.style === 0
  const legs = `${bar(-46, -210, 42, 200, hasSkirt ? skin : legColour, 14)}${bar(4, -210, 42, 200, hasSkirt ? skin : mix(legColour, '#000000', 0.14), 14)}${shape('M-58 -2 q-6 -24 22 -26 h32 v26z M58 -2 q6 -24 -22 -26 h-32 v26z', shoes)}`
  const skirt = hasSkirt ? shape('M-48 -220 h96 l22 140 q-70 20 -140 0z', mix(shirt, '#000000', 0.18)) : ''
  return `${legs}${skirt}${shape('M-66 -322 q4 -28 40 -32 h52 q36 4 40 32 l-14 136 q-50 16 -104 0z', shirt)}${shape('M20 -354 h6 q36 4 40 32 l-14 136 q-20 8 -44 10 q30 -80 12 -178z', '#000000', 0.1)}`
}

/** The size of a person by age, and that of the head beside the body. */
const BUILD = { baby: { size: 0.42, head: 1.7 }, child: { size: 0.66, head: 1.36 }, adult: { size: 1, head: 1.06 }, old: { size: 0.96, head: 1.06 } } as const

/** One person on both feet, 480 high as an adult. */
export function drawFigure(palette: Palette, random: Random, wish: PersonWish, outfit: Outfit, shirt: string): string {
  const look = lookOf(wish, outfit, shirt, random)
  const { size, head } = BUILD[look.age]
  const top = `<g transform="translate(0 -352) scale(${head}) translate(0 352)">${face(look)}${frontHair(look)}${hat(look, palette.accent)}</g>`
  const neck = `${shape('M-17 -372 h34 v28 q-17 16 -34 0z', mix(look.skin, '#6b3a22', 0.2))}`
  const [behind, front] = [backHair(look), wish.pose === 'hold' ? `${overwear(look, palette)}${arms(look, 'hold')}` : `${arms(look, wish.pose ?? 'stand')}${overwear(look, palette)}`]
  return `<g transform="scale(${size})">${behind === '' ? '' : `<g transform="translate(0 -352) scale(${head}) translate(0 352)">${behind}</g>`}${body(look)}${neck}${front}${top}</g>`
}
