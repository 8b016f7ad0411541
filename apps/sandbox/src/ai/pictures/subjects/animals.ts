import { luminance, mix } from '../colours.ts'
import type { Random } from '../random.ts'
import { bar, dot, oval, place, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject, type Wish } from './subject.ts'

/** The named colour of an animal, or one of its natural ones. */
const coatOf = (wish: Wish, random: Random, ...natural: [string, ...string[]]): string => wish.colour ?? random.pick(natural)
const darker = (colour: string, share = 0.28): string => mix(colour, luminance(colour) < 0.03 ? '#6a6a72' : '#1c1210', share)
const lighter = (colour: string, share = 0.4): string => mix(colour, '#fff6ea', share)
const eye = (x: number, y: number, r = 9): string => `${dot(x, y, r, '#1d1614')}${dot(x + r * 0.3, y - r * 0.35, r * 0.35, '#ffffff', 0.9)}`

const dog: Draw = (palette, random, wish) => {
  const coat = coatOf(wish, random, '#b87a45', '#8a5a36', '#d9b27c', '#4a3a33')
  const [dark, pale] = [darker(coat), lighter(coat)]
  return `${shadow(190)}${stroke('M118 -60 q88 -30 72 -132', coat, 30)}
${shape('M-86 0 q-26 -220 40 -262 h96 q92 60 96 190 q2 72 -30 72z', coat)}${shape('M40 -8 q-10 -150 70 -150 q62 30 52 120 q-6 42 -52 42 h-60z', dark, 0.45)}${oval(88, -8, 72, 22, coat)}
${bar(-82, -150, 54, 150, coat, 24)}${bar(-14, -150, 54, 150, dark, 24)}${oval(-62, -6, 40, 18, pale)}${oval(8, -6, 40, 18, pale)}${shape('M-64 -240 q-26 110 24 150 q54 -40 44 -150z', pale, 0.85)}
${shape('M-134 -392 q10 -78 90 -78 q84 0 96 78 q4 96 -92 104 q-92 -4 -94 -104z', coat)}${shape('M-110 -440 q-66 -6 -62 92 q8 58 44 44 q26 -40 42 -122z', dark)}${shape('M26 -440 q66 -6 62 92 q-8 58 -44 44 q-26 -40 -42 -122z', dark)}
${oval(-42, -332, 56, 44, pale)}${oval(-42, -352, 22, 15, '#241a18')}${stroke('M-42 -338 v14 q-18 20 -34 4 M-42 -324 q18 20 34 4', '#241a18', 5)}${shape('M-54 -312 h24 q2 34 -12 34 q-14 0 -12 -34z', '#e2737a')}${eye(-80, -386, 11)}${eye(-4, -386, 11)}
${bar(-100, -284, 118, 24, palette.accent, 12)}${dot(-42, -254, 15, '#e9c34c')}`
}

const cat: Draw = (palette, random, wish) => {
  const coat = coatOf(wish, random, '#d98b3f', '#7b7f86', '#3a3433', '#e8d3b0')
  const [dark, pale] = [darker(coat), lighter(coat, 0.55)]
  return `${shadow(170)}${stroke('M104 -26 q120 -6 96 -128 q-12 -44 -44 -30', coat, 34)}${shape('M-90 0 q-30 -250 60 -280 h56 q96 60 98 230 q0 50 -40 50z', coat)}
${shape('M-48 -250 q-24 150 24 200 q52 -50 34 -200z', pale, 0.8)}${bar(-78, -130, 50, 130, coat, 24)}${bar(-6, -130, 50, 130, coat, 24)}${oval(-54, -8, 36, 17, pale)}${oval(20, -8, 36, 17, pale)}${repeat(3, (index) => stroke(`M72 ${-190 + index * 44} q26 8 40 ${-4 + index * 4}`, dark, 11, 0.7))}
${shape('M-128 -350 l-6 -116 l74 56 q34 -8 70 0 l74 -56 l-6 116 q6 92 -104 96 q-108 -4 -102 -96z', coat)}${shape('M-116 -390 l-4 -48 l36 28z M66 -390 l4 -48 l-36 28z', '#eeb0a4')}${repeat(3, (index) => stroke(`M${-46 + index * 22} -408 v${index === 1 ? 40 : 28}`, dark, 10, 0.7))}
${oval(-24, -296, 46, 30, pale)}${shape('M-36 -316 h24 l-12 14z', '#c9626a')}${stroke('M-24 -302 q-14 22 -30 8 M-24 -302 q14 22 30 8', '#3a2622', 5)}${oval(-68, -346, 17, 20, '#d9e27a')}${oval(20, -346, 17, 20, '#d9e27a')}${oval(-68, -346, 7, 18, '#1d1614')}${oval(20, -346, 7, 18, '#1d1614')}
${stroke('M-84 -304 l-72 -12 M-84 -294 l-70 8 M36 -304 l72 -12 M36 -294 l70 8', '#ffffff', 4, 0.8)}${bar(-88, -258, 124, 18, palette.accent, 9)}`
}

type Built = { coat: string; dark: string; mane: string; face: string }
/** A four-legged animal from the side, facing left: its body and legs; the head is added by each. */
const quadruped = ({ coat, dark }: Pick<Built, 'coat' | 'dark'>, legs: number, hoof: string): string =>
  `${[-120, 96].map((x) => `${bar(x + 36, -legs, 38, legs, dark, 14)}${bar(x + 36, -22, 38, 22, hoof, 8)}`).join('')}${shape(`M-176 ${-legs - 20} q-6 -150 90 -150 h180 q100 0 100 120 q0 80 -70 86 h-220 q-74 0 -80 -56z`, coat)}${shape(`M-150 ${-legs - 6} q110 60 300 4 q30 -10 40 -40 q4 76 -66 78 h-220 q-40 0 -54 -42z`, dark, 0.5)}${[-150, 128].map((x) => `${bar(x, -legs - 30, 42, legs + 30, coat, 16)}${bar(x, -22, 42, 22, hoof, 8)}`).join('')}`

const horse: Draw = (_palette, random, wish) => {
  const coat = coatOf(wish, random, '#8a5230', '#5d3a26', '#c79a63', '#d8d2c8')
  const [dark, mane] = [darker(coat), darker(coat, 0.6)]
  return `${shadow(230)}${stroke('M190 -300 q76 20 56 170', mane, 34)}${quadruped({ coat, dark }, 190, '#2a211e')}
${shape('M-186 -250 q-30 -120 -46 -196 q16 -46 76 -50 q50 40 60 130 q20 70 50 84z', coat)}${shape('M-170 -500 q-64 -6 -84 56 l-66 74 q-10 40 28 44 q70 -4 92 -50 q50 -20 58 -80z', coat)}${shape('M-176 -500 l10 -46 l26 44z', coat)}${shape('M-160 -506 q74 6 92 110 q20 80 52 96 q-60 12 -86 -50 q-20 -90 -80 -116z', mane)}${shape('M-180 -508 q-40 10 -40 56 q30 -10 50 -40z', mane)}
${oval(-300, -346, 18, 20, dark, 0.7)}${dot(-306, -352, 5, '#1d1614')}${eye(-226, -440, 10)}`
}

const cow: Draw = (_palette, random, wish) => {
  const coat = wish.colour ?? random.pick(['#f7f2ea', '#b9733f', '#f3ece2'])
  const patch = luminance(coat) > 0.5 ? '#2f2a2a' : '#f7f2ea'
  const dark = darker(coat, 0.16)
  return `${shadow(230)}${stroke('M196 -270 q40 40 24 150', dark, 12)}${oval(222, -112, 14, 24, patch)}${oval(110, -122, 46, 30, '#eda9a4')}${quadruped({ coat, dark }, 150, '#3a2f2b')}
${shape('M-40 -318 q70 -10 86 40 q-10 60 -70 50 q-40 -30 -16 -90z M110 -300 q60 -6 76 50 q0 50 -60 40 q-40 -40 -16 -90z M-150 -210 q30 -40 60 0 q10 40 -30 48 q-40 -10 -30 -48z', patch)}
${shape('M-130 -330 q-70 -30 -130 4 q-16 70 4 130 q40 46 84 16 q50 -60 60 -120z', coat)}${shape('M-196 -344 q-40 8 -40 60 q30 10 50 -20z', patch)}${oval(-226, -196, 50, 34, '#eda9a4')}${dot(-244, -200, 6, '#a8645f')}${dot(-210, -196, 6, '#a8645f')}${shape('M-132 -334 q46 -26 66 10 q-30 34 -66 12z', coat)}${shape('M-244 -330 q-50 -20 -62 20 q30 26 62 4z', coat)}${stroke('M-232 -344 q-14 -40 12 -54 M-160 -350 q22 -34 0 -58', '#e8d9b8', 18)}${eye(-240, -268, 10)}${eye(-186, -272, 10)}`
}

const sheep: Draw = (_palette, _random, wish) => {
  const wool = wish.colour ?? '#f6f0e4'
  const [dark, face] = [darker(wool, 0.14), luminance(wool) < 0.1 ? '#cbbfb0' : '#3d3532']
  const curls = Array.from({ length: 13 }, (_curl, index) => dot(20 + Math.cos((index / 13) * Math.PI * 2) * 158, -205 + Math.sin((index / 13) * Math.PI * 2) * 88, 54, index > 2 && index < 7 ? dark : wool))
  return `${shadow(200)}${[-80, -30, 70, 116].map((x, index) => bar(x, -120, 30, 120, index % 2 ? face : mix(face, '#000000', 0.25), 10)).join('')}${curls.join('')}${oval(20, -205, 150, 86, wool)}${repeat(5, (index) => stroke(`M${-70 + index * 44} ${-230 + (index % 2) * 46} q16 20 34 2`, dark, 9))}
${shape('M-190 -310 q-16 100 40 112 q60 -6 50 -112z', face)}${oval(-202, -286, 36, 16, face)}${oval(-96, -286, 36, 16, face)}${dot(-180, -318, 34, wool)}${dot(-146, -330, 38, wool)}${dot(-112, -316, 32, wool)}${dot(-164, -264, 9, '#ffffff')}${dot(-128, -264, 9, '#ffffff')}${dot(-164, -262, 5, '#1d1614')}${dot(-128, -262, 5, '#1d1614')}${oval(-148, -214, 12, 7, '#8f6b68')}`
}

const rabbit: Draw = (_palette, random, wish) => {
  const coat = coatOf(wish, random, '#c9a783', '#f3ece2', '#8e8178')
  const [dark, pale] = [darker(coat, 0.2), lighter(coat, 0.55)]
  return `${shadow(160)}${dot(128, -60, 40, pale)}${shape('M-110 0 q-20 -190 100 -200 q140 10 136 150 q-4 50 -40 50z', coat)}${shape('M10 0 q-20 -120 70 -118 q66 20 56 90 q-8 30 -40 30z', dark, 0.6)}${oval(56, -10, 74, 22, pale)}${oval(-66, -10, 40, 18, pale)}
${shape('M-84 -330 q-50 -120 -16 -160 q44 0 44 150z', coat)}${shape('M-30 -336 q-6 -140 44 -150 q34 40 -2 160z', coat)}${shape('M-80 -352 q-26 -80 -10 -110 q20 10 20 104z M-18 -352 q0 -90 26 -106 q14 30 -8 106z', '#efb4ab')}${oval(-46, -268, 92, 84, coat)}${oval(-58, -236, 44, 32, pale)}${shape('M-72 -256 h26 l-13 15z', '#c9626a')}${stroke('M-59 -241 q-12 20 -26 6 M-59 -241 q12 20 26 6', '#3a2622', 5)}${eye(-94, -286, 12)}${eye(-16, -286, 12)}`
}

const bird: Draw = (palette, random, wish) => {
  const coat = wish.colour ?? random.pick([palette.main, '#3b7fc4', '#d9573f', '#e0a92f'])
  const dark = darker(coat)
  return `${shadow(120)}${stroke('M-14 -70 v66 M30 -70 v66 M-34 -2 h40 M10 -2 h40', '#b5762c', 9)}${shape('M120 -150 l150 34 q10 24 -20 30 l-150 -10z', dark)}${shape('M-150 -250 q-6 -124 100 -126 q70 6 84 90 q110 40 116 150 q-60 90 -170 86 q-120 -14 -130 -200z', coat)}${shape('M-132 -200 q60 -30 90 40 q30 70 90 92 q-60 30 -120 -10 q-54 -46 -60 -122z', lighter(coat, 0.65))}${shape('M-10 -230 q110 -16 170 100 q-90 44 -150 -10 q-30 -40 -20 -90z', dark)}${stroke('M30 -180 q40 40 90 44 M26 -150 q30 30 70 34', coat, 7, 0.7)}${shape('M-142 -300 l-74 22 l76 24z', '#efa63a')}${shape('M-216 -278 l76 24 l-40 6z', '#c98220')}${eye(-78, -302, 13)}`
}

const fish: Draw = (palette, random, wish) => {
  const coat = wish.colour ?? random.pick(['#ef8a3c', palette.main, '#3f93c8'])
  const dark = darker(coat, 0.24)
  return `${shape('M120 -170 q110 -110 150 -60 q-30 60 0 130 q-50 50 -150 -50z', dark)}${shape('M-60 -260 q80 -90 150 -10 l-10 50z M-20 -70 q40 66 100 30 l-20 -50z', dark)}${shape('M-230 -160 q110 -140 260 -86 q90 40 120 86 q-40 56 -120 86 q-150 50 -260 -86z', coat)}${shape('M-200 -140 q120 120 250 60 q60 -26 100 -80 q-40 56 -120 86 q-150 50 -230 -66z', lighter(coat, 0.5), 0.7)}${stroke('M-116 -250 q50 90 0 180', dark, 10)}${repeat(3, (index) => stroke(`M${-40 + index * 56} -190 q26 28 0 58`, dark, 8, 0.7))}${shape('M-60 -150 q70 10 60 60 q-60 0 -60 -60z', dark, 0.8)}${dot(-160, -184, 20, '#ffffff')}${eye(-164, -184, 11)}${stroke('M-222 -148 q20 12 40 2', '#5b2f1c', 6)}${dot(-270, -230, 13, '#ffffff', 0.6)}${dot(-254, -276, 9, '#ffffff', 0.6)}`
}

/** Sits, so that its front is seen: the bear; the elephant and the lion stand. */
const bear: Draw = (_palette, random, wish) => {
  const coat = coatOf(wish, random, '#8a5a38', '#6f472c')
  const [dark, pale] = [darker(coat), lighter(coat)]
  return `${shadow(190)}${oval(0, -130, 150, 140, coat)}${oval(0, -110, 92, 100, pale)}${oval(-110, -20, 62, 44, coat)}${oval(110, -20, 62, 44, coat)}${oval(-116, -14, 34, 26, pale)}${oval(116, -14, 34, 26, pale)}${place(-132, -170, 1, oval(0, 0, 40, 84, dark), 24)}${place(132, -170, 1, oval(0, 0, 40, 84, dark), -24)}${dot(-92, -402, 44, coat)}${dot(92, -402, 44, coat)}${dot(-92, -402, 22, pale)}${dot(92, -402, 22, pale)}${oval(0, -330, 122, 108, coat)}${oval(0, -296, 56, 44, pale)}${oval(0, -318, 20, 14, '#241a18')}${stroke('M0 -304 v14 q-18 16 -32 2 M0 -290 q18 16 32 2', '#241a18', 5)}${eye(-46, -350, 11)}${eye(46, -350, 11)}`
}

/** Animals of the house and the field. */
export const ANIMALS: readonly Subject[] = [
  subject('dog', 'dog puppy pup doggy hound terrier labrador retriever poodle dachshund pet canine|hund hündchen welpe dackel pudel haustier|perro perra perrito cachorro mascota|chien chienne chiot', dog, { width: 380, height: 480, cm: 62, on: 'floor' }),
  subject('cat', 'cat kitten kitty feline|katze kater kätzchen|gato gata gatito|chat chatte chaton', cat, { width: 360, height: 470, cm: 46, on: 'floor' }),
  subject('horse', 'horse pony foal mare stallion riding equestrian|pferd pony fohlen reiten|caballo yegua poni|cheval chevaux poney jument', horse, { width: 600, height: 545, cm: 170, on: 'floor' }),
  subject('cow', 'cow cattle calf bull ox|kuh kühe rind kalb stier|vaca ternero toro|vache veau taureau', cow, { width: 560, height: 415, cm: 145, on: 'floor' }),
  subject('sheep', 'sheep lamb ewe|schaf lamm|oveja cordero|mouton agneau brebis', sheep, { width: 440, height: 370, cm: 85, on: 'floor' }),
  subject('rabbit', 'rabbit bunny hare|kaninchen hase häschen|conejo conejito|lapin lièvre', rabbit, { width: 300, height: 490, cm: 38, on: 'floor' }),
  subject('bird', 'bird parrot canary sparrow robin songbird budgie|vogel vögel papagei wellensittich spatz|pájaro ave loro canario|oiseau perroquet moineau', bird, { width: 490, height: 380, cm: 26, on: 'table' }),
  subject('fish', 'fish goldfish aquarium trout koi|fisch goldfisch aquarium forelle|pez peces acuario|poisson aquarium truite', fish, { width: 540, height: 320, cm: 30, on: 'water' }),
  subject('bear', 'bear teddy teddybear teddy_bear|bär teddy teddybär|oso osito peluche|ours nounours peluche', bear, { width: 400, height: 450, cm: 110, on: 'floor' }),
]
