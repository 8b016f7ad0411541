import { mix } from '../colours.ts'
import { bar, dot, oval, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const eye = (x: number, y: number, r = 9): string => `${dot(x, y, r, '#1d1614')}${dot(x + r * 0.3, y - r * 0.35, r * 0.35, '#ffffff', 0.9)}`

const chicken: Draw = (_palette, random, wish) => {
  const coat = wish.colour ?? random.pick(['#f4ead8', '#b5652f', '#e2b06a'])
  const dark = mix(coat, '#3a2010', 0.24)
  return `${shadow(150)}${stroke('M-10 -90 v84 M44 -90 v84 M-38 -2 h56 M18 -2 h56', '#e0992f', 11)}${shape('M110 -200 q60 -130 130 -110 q-10 60 10 80 q-20 10 -24 40 q-40 60 -110 70z', dark)}${shape('M-150 -260 q-10 -110 66 -120 q72 6 74 110 q60 40 150 0 q40 110 -60 170 q-170 50 -220 -60 q-16 -50 -10 -100z', coat)}${shape('M-20 -210 q90 10 130 -10 q0 90 -90 90 q-50 -20 -40 -80z', dark, 0.8)}${shape('M-128 -372 q-8 -50 24 -40 q8 -34 34 -12 q30 -14 26 32 q-40 -20 -84 20z', '#d3372f')}${shape('M-150 -316 l-50 16 l48 18z', '#efa63a')}${shape('M-150 -284 q-24 40 4 54 q26 -10 14 -54z', '#d3372f')}${eye(-104, -326, 10)}`
}

const pig: Draw = (_palette, _random, wish) => {
  const coat = wish.colour ?? '#eea9a6'
  const dark = mix(coat, '#7a2f38', 0.22)
  return `${shadow(210)}${stroke('M182 -220 q50 -40 34 -64 q-30 -10 -20 26', dark, 13)}${[-90, 90].map((x) => bar(x + 34, -100, 44, 100, dark, 14)).join('')}${shape('M-170 -190 q0 -130 150 -130 h70 q140 10 140 130 q0 120 -140 126 h-80 q-140 -6 -140 -126z', coat)}${[-130, 96].map((x) => `${bar(x, -110, 48, 110, coat, 16)}${bar(x, -20, 48, 20, '#6b3a3f', 8)}`).join('')}${oval(-140, -210, 112, 104, coat)}${shape('M-226 -276 l-20 -64 l66 24z M-60 -280 l26 -64 l-70 26z', dark)}${oval(-152, -186, 54, 40, dark)}${oval(-168, -186, 9, 14, '#7a3a42')}${oval(-136, -186, 9, 14, '#7a3a42')}${stroke('M-186 -132 q34 22 70 0', '#8a3f48', 7)}${eye(-196, -238, 10)}${eye(-104, -238, 10)}`
}

const duck: Draw = (_palette, _random, wish) => {
  const coat = wish.colour ?? '#f6c945'
  const dark = mix(coat, '#8a5a10', 0.24)
  return `${shape('M-60 -230 q60 60 130 40 q90 -20 140 -80 q30 150 -60 220 q-90 70 -240 40 q-110 -40 -110 -150z', coat)}${shape('M0 -170 q90 30 150 -20 q10 90 -70 110 q-80 0 -80 -90z', dark, 0.8)}${dot(-100, -300, 92, coat)}${shape('M-180 -316 q-80 -6 -92 32 q50 30 100 8z', '#ef8b2d')}${eye(-128, -322, 12)}${oval(-20, -6, 200, 14, '#ffffff', 0.5)}`
}

const bee: Draw = () => `<g transform="translate(0 -90)">${shape('M-30 -110 q-110 -190 -170 -120 q-30 90 130 150z', '#dff1f7', 0.85)}${shape('M30 -116 q40 -210 120 -170 q60 70 -60 190z', '#eef8fb', 0.85)}${oval(10, -60, 170, 96, '#f3bd2f')}${[-50, 26, 98].map((x, index) => stroke(`M${x} ${-148 + index * 6} q26 90 0 ${174 - index * 12}`, '#33241a', 34)).join('')}${dot(-140, -66, 64, '#33241a')}${dot(-160, -80, 13, '#ffffff')}${stroke('M-160 -122 q-20 -60 -60 -60 M-130 -126 q0 -60 -30 -80', '#33241a', 9)}${shape('M176 -66 l36 6 l-36 14z', '#33241a')}</g>`

const butterfly: Draw = (palette, _random, wish) => {
  const wing = wish.colour ?? palette.main
  const [second, pale] = [mix(wing, palette.accent, 0.5), mix(wing, '#ffffff', 0.55)]
  return `<g transform="translate(0 -200)">${[-1, 1].map((side) => `<g transform="scale(${side} 1)">${shape('M10 -20 q60 -220 230 -190 q60 110 -60 190 q-90 40 -170 0z', wing)}${shape('M10 0 q150 0 170 90 q-10 110 -100 90 q-70 -50 -70 -180z', second)}${oval(160, -120, 40, 46, pale)}${oval(104, 92, 28, 34, pale)}</g>`).join('')}${bar(-15, -90, 30, 220, '#2d2422', 15)}${stroke('M-4 -86 q-20 -80 -60 -90 M4 -86 q20 -80 60 -90', '#2d2422', 7)}</g>`
}

const elephant: Draw = (_palette, _random, wish) => {
  const coat = wish.colour ?? '#8f97a1'
  const dark = mix(coat, '#22242c', 0.24)
  return `${shadow(250)}${bar(-70, -170, 66, 170, dark, 20)}${bar(116, -170, 66, 170, dark, 20)}${shape('M-190 -300 q30 -160 210 -160 q210 10 210 210 q0 120 -60 130 h-300 q-60 -60 -60 -180z', coat)}${[-150, 40].map((x) => `${bar(x, -190, 74, 190, coat, 22)}${oval(x + 18, -10, 12, 9, '#efe6da')}${oval(x + 44, -10, 12, 9, '#efe6da')}`).join('')}${stroke('M228 -280 q30 60 10 120', dark, 11)}${shape('M-110 -440 q-120 -40 -160 60 q-30 90 10 190 q0 100 -50 116 q-30 -20 -14 -50 h-40 q-10 100 60 104 q90 -20 100 -150 q60 20 90 -40z', coat)}${shape('M-90 -430 q120 -30 120 90 q-10 110 -90 110 q-80 -60 -30 -200z', dark)}${stroke('M-214 -236 q-20 60 -60 56', '#fbf3e2', 20)}${eye(-212, -344, 10)}`
}

const lion: Draw = (_palette, _random, wish) => {
  const coat = wish.colour ?? '#e0a94e'
  const mane = mix(coat, '#5a2710', 0.55)
  const locks = Array.from({ length: 12 }, (_lock, index) => dot(-10 + Math.cos((index / 12) * Math.PI * 2) * 118, -318 + Math.sin((index / 12) * Math.PI * 2) * 112, 56, mane))
  return `${shadow(190)}${stroke('M110 -40 q110 0 100 -110', coat, 22)}${dot(212, -166, 28, mane)}${shape('M-100 0 q-20 -230 60 -250 h80 q90 60 90 200 q0 50 -40 50z', coat)}${oval(78, -14, 70, 24, coat)}${bar(-84, -150, 56, 150, mix(coat, '#fff0d8', 0.25), 24)}${bar(-8, -150, 56, 150, coat, 24)}${locks.join('')}${dot(-10, -318, 116, mane)}${dot(-78, -400, 30, coat)}${dot(58, -400, 30, coat)}${oval(-10, -312, 92, 92, coat)}${oval(-10, -276, 46, 36, '#f8e6c6')}${shape('M-30 -306 h40 l-20 24z', '#5a3020')}${stroke('M-10 -282 v10 q-16 18 -32 4 M-10 -272 q16 18 32 4', '#5a3020', 5)}${eye(-46, -334, 10)}${eye(26, -334, 10)}`
}

const turtle: Draw = (palette, _random, wish) => {
  const shell = wish.colour ?? palette.leaf
  return `${shadow(220)}${oval(-226, -110, 66, 52, '#9db06a')}${oval(-120, -26, 52, 30, '#8aa05a')}${oval(110, -26, 52, 30, '#8aa05a')}${shape('M196 -50 l60 20 l-66 10z', '#8aa05a')}${shape('M-190 -40 q10 -210 190 -214 q180 10 200 214z', shell)}${shape('M-206 -50 h420 q6 36 -30 36 h-360 q-36 0 -30 -36z', mix(shell, '#1d2a14', 0.35))}${repeat(3, (index) => shape(`M${-120 + index * 92} -150 l34 -44 h24 l30 44 l-30 48 h-28z`, mix(shell, '#f3efc0', 0.3)))}${eye(-248, -122, 9)}`
}

const penguin: Draw = (palette) => `${shadow(130)}${oval(-50, -8, 54, 20, '#efa63a')}${oval(50, -8, 54, 20, '#efa63a')}${shape('M-130 -120 q-20 -310 130 -320 q150 10 130 320 q-20 110 -130 112 q-110 -2 -130 -112z', '#26303d')}${shape('M-84 -130 q-20 -150 20 -210 q64 40 128 0 q40 60 20 210 q-20 96 -84 100 q-64 -4 -84 -100z', '#fbf7ef')}${shape('M-126 -260 q-80 80 -56 160 q50 -20 60 -90z M126 -260 q80 80 56 160 q-50 -20 -60 -90z', '#1a222d')}${shape('M-30 -352 h60 l-30 44z', '#efa63a')}${dot(-44, -374, 20, '#ffffff')}${dot(44, -374, 20, '#ffffff')}${eye(-42, -372, 10)}${eye(42, -372, 10)}${bar(-92, -308, 184, 26, palette.accent, 13)}`

const mouse: Draw = (_palette, random, wish) => {
  const coat = wish.colour ?? random.pick(['#9a938f', '#b79b82', '#e9e2d8'])
  const dark = mix(coat, '#2a1d18', 0.25)
  return `${shadow(220)}${stroke('M170 -40 q130 20 120 -70 q-14 -60 -70 -40', '#e3a7a2', 15)}${shape('M-200 -30 q-70 -60 20 -120 q60 -60 170 -90 q150 0 190 130 q10 90 -50 108 h-250 q-60 0 -80 -28z', coat)}${shape('M60 -4 q-30 -110 60 -120 q66 20 50 96 q-10 26 -40 26z', dark, 0.45)}${oval(60, -8, 56, 15, '#e3a7a2')}${oval(-110, -8, 40, 13, '#e3a7a2')}${dot(-20, -232, 66, coat)}${dot(-20, -232, 44, '#e8b4ae')}${dot(-118, -206, 52, dark)}${dot(-118, -206, 34, '#d99d98')}${dot(-232, -72, 17, '#c9626a')}${eye(-150, -118, 13)}${stroke('M-214 -62 l-70 -20 M-214 -54 l-74 8 M-206 -46 l-56 30', '#ffffff', 4, 0.8)}`
}

/** Smaller animals, and those from far away. */
export const SMALL_ANIMALS: readonly Subject[] = [
  subject('chicken', 'chicken hen rooster cockerel poultry|huhn hühner henne hahn küken geflügel|gallina gallo pollito|poule coq poussin poulailler', chicken, { width: 450, height: 420, cm: 45, on: 'floor' }),
  subject('pig', 'pig piglet swine|schwein ferkel|cerdo cerdito lechón|cochon porc porcelet', pig, { width: 470, height: 350, cm: 75, on: 'floor' }),
  subject('duck', 'duck duckling rubber_duck|ente entchen|pato patito|canard', duck, { width: 480, height: 400, cm: 40, on: 'water' }),
  subject('bee', 'bee bumblebee beekeeper|biene hummel imker|abeja|abeille bourdon', bee, { width: 430, height: 400, cm: 14, on: 'air' }),
  subject('butterfly', 'butterfly|schmetterling falter|mariposa polilla|papillon', butterfly, { width: 500, height: 420, cm: 16, on: 'air' }),
  subject('elephant', 'elephant|elefant|elefante|éléphant', elephant, { width: 620, height: 470, cm: 300, on: 'floor' }),
  subject('lion', 'lion|löwe|león|lion', lion, { width: 420, height: 490, cm: 120, on: 'floor' }),
  subject('turtle', 'turtle tortoise|schildkröte|tortuga|tortue', turtle, { width: 560, height: 260, cm: 30, on: 'floor' }),
  subject('penguin', 'penguin|pinguin|pingüino|pingouin manchot', penguin, { width: 370, height: 450, cm: 70, on: 'floor' }),
  subject('mouse', 'mouse mice|maus mäuse|ratón|souris', mouse, { width: 560, height: 300, cm: 9, on: 'floor' }),
]
