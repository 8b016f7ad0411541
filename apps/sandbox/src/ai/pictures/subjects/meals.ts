import { mix } from '../colours.ts'
import { bar, dot, oval, place, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const plate = (light: string): string => `${shadow(270)}${oval(0, -22, 280, 50, light)}${oval(0, -28, 214, 32, mix(light, '#000000', 0.07))}`

const apple: Draw = (palette, _random, wish) => {
  const skin = wish.colour ?? '#cf3a30'
  return `${shadow(140)}${shape('M0 -250 q-60 -60 -130 -20 q-70 60 -30 170 q40 110 110 100 q30 -10 50 -10 q20 0 50 10 q70 10 110 -100 q40 -110 -30 -170 q-70 -40 -130 20z', skin)}${shape('M60 -280 q40 -10 70 10 q70 60 30 170 q-40 110 -110 100 q90 -120 10 -280z', '#000000', 0.12)}${oval(-96, -196, 22, 44, '#ffffff', 0.4)}${stroke('M0 -246 q-4 -50 24 -80', '#5d3a1f', 13)}${shape('M16 -300 q60 -60 120 -20 q-50 50 -120 20z', palette.leaf)}`
}

const banana: Draw = (_palette, _random, wish) => `${shadow(220)}${shape('M-230 -220 q40 180 220 200 q140 6 240 -80 l20 -30 l-40 -6 q-140 60 -240 10 q-110 -40 -150 -130 l-20 -40 l-34 20z', wish.colour ?? '#f4cf3e')}${shape('M-216 -190 q60 150 220 160 q120 0 226 -80 q-90 100 -240 90 q-170 -20 -206 -170z', '#a9781b', 0.35)}${shape('M-236 -226 l24 -34 l20 12 l-10 36z', '#6b4a1e')}${dot(242, -128, 14, '#6b4a1e')}`

const lemon: Draw = (palette, _random, wish) => `${shadow(230)}${place(-70, -110, 1, `${shape('M-170 0 q10 -20 30 -26 q50 -90 130 -90 q90 0 130 90 q30 10 34 26 q-6 20 -34 26 q-40 90 -130 90 q-80 0 -130 -90 q-20 -6 -30 -26z', wish.colour ?? '#f5d033')}${oval(-50, -46, 40, 22, '#ffffff', 0.5)}`, -8)}${place(150, -92, 1, `${dot(0, 0, 92, wish.colour ?? '#f5d033')}${dot(0, 0, 78, '#fdf6d2')}${repeat(8, (index) => `<g transform="rotate(${index * 45})">${shape('M0 -8 L-22 -62 q22 -14 44 0z', '#f7dc62')}</g>`)}`)}${shape('M-60 -214 q50 -50 110 -14 q-50 44 -110 14z', palette.leaf)}`

const strawberry: Draw = (_palette, random, wish) => {
  const one = (x: number, y: number, size: number) => place(x, y, size, `${shape('M0 0 q-110 -70 -110 -170 q4 -60 60 -60 q36 0 50 16 q14 -16 50 -16 q56 0 60 60 q0 100 -110 170z', wish.colour ?? '#d8333a')}${repeat(9, (index) => oval(-64 + (index % 4) * 42 + (index > 3 ? 14 : 0), -176 + Math.floor(index / 4) * 46, 5, 8, '#f9d58a'))}${shape('M0 -214 l-70 -20 l30 44 l-40 20 h60 l20 40 l20 -40 h60 l-40 -20 l30 -44z', '#4f9a4a')}`)
  return `${shadow(220)}${one(-120, -4, 0.85)}${one(124, 0, 0.9)}${one(0, 0, 1.05 + random.next() * 0.01)}`
}

const cheese: Draw = (palette) => `${shadow(260)}${bar(-280, -34, 560, 34, '#b98a58', 12)}${shape('M-230 -34 v-110 l330 -110 q120 20 140 110 v110z', '#f2bf4a')}${shape('M-230 -144 l330 -110 q120 20 140 110z', '#fbdc86')}${[[-120, -80, 30], [10, -100, 24], [110, -74, 36], [190, -104, 16], [-30, -56, 14]].map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#d99a2b')).join('')}${dot(-190, -58, 38, '#6a3fa0')}${dot(-240, -52, 30, '#7c51b3')}${shape('M-220 -100 q-30 -30 -60 -10 q20 30 60 10z', palette.leaf)}`

const egg: Draw = (palette) => `${plate(palette.light)}${shape('M-210 -60 q-20 -60 60 -66 q30 -60 110 -40 q90 -30 130 30 q110 10 100 70 q-30 60 -150 46 q-60 30 -130 4 q-100 10 -120 -44z', '#fffdf8')}${dot(-70, -78, 46, '#f6b62e')}${dot(84, -80, 46, '#f6b62e')}${oval(-84, -92, 14, 10, '#ffffff', 0.6)}${oval(70, -94, 14, 10, '#ffffff', 0.6)}`

const pasta: Draw = (palette, random) => `${plate(palette.light)}${repeat(26, () => {
  const [x, y] = [random.between(-130, 130), -60 - random.between(0, 70)]
  return stroke(`M${x.toFixed(0)} ${y.toFixed(0)} q${random.between(-70, 70).toFixed(0)} ${random.between(-60, 10).toFixed(0)} ${random.between(-90, 90).toFixed(0)} ${random.between(-10, 30).toFixed(0)}`, random.next() > 0.5 ? '#f3cf78' : '#e8b954', 13)
})}${shape('M-96 -110 q20 -60 96 -60 q80 0 100 60 q-90 50 -196 0z', '#c73d2a')}${dot(-40, -146, 22, '#8a4a2a')}${dot(30, -150, 24, '#96532f')}${shape('M-10 -176 q40 -60 80 -30 q-20 50 -80 30z M-14 -176 q-60 -40 -80 0 q30 36 80 0z', palette.leaf)}`

const sushi: Draw = (palette) => `${shadow(290)}${bar(-300, -40, 600, 30, '#3a2a26', 8)}${bar(-260, -14, 40, 14, '#2a1d1a')}${bar(220, -14, 40, 14, '#2a1d1a')}${[-190, 0].map((x, index) => `${bar(x - 80, -110, 160, 72, '#fbf8f0', 34)}${shape(`M${x - 92} -104 q92 -70 184 0 l-6 20 q-86 -40 -172 0z`, index ? '#ef8a5c' : '#d9543f')}${repeat(3, (line) => stroke(`M${x - 46 + line * 46} -128 l-10 26`, '#ffd9c6', 6))}`).join('')}${[180].map((x) => `${bar(x - 66, -130, 132, 92, '#22302b', 16)}${oval(x, -130, 66, 24, '#fbf8f0')}${oval(x, -132, 26, 10, '#ef8a5c')}${oval(x + 20, -128, 12, 6, palette.leaf)}`).join('')}${stroke('M-260 -220 L250 -190 M-250 -190 L260 -216', '#a9744f', 11)}`

const fries: Draw = (palette, random, wish) => `${shadow(160)}${repeat(13, (index) => place(-110 + index * 18, -180, 1, bar(-12, -200 - random.between(0, 60), 26, 240, index % 2 ? '#f4c544' : '#e8ae2e', 5), random.between(-9, 9)))}${shape('M-150 -230 q150 60 300 0 l-36 230 h-228z', wish.colour ?? '#cf3a30')}${shape('M-150 -230 q40 16 80 24 l-10 206 h-34z', '#ffffff', 0.18)}${dot(0, -90, 44, palette.light)}`

const donut: Draw = (palette, random, wish) => {
  const icing = wish.colour ?? '#ef8fb0'
  return `${shadow(220)}${oval(0, -110, 220, 110, '#d19a55')}${shape('M-214 -120 q0 -110 214 -110 q214 0 214 110 q-20 40 -56 10 q-30 40 -64 6 q-40 40 -80 6 q-40 44 -84 4 q-44 36 -76 -6 q-44 26 -68 -20z', icing)}${oval(0, -140, 70, 28, '#a56b2c')}${oval(0, -132, 70, 22, palette.sky)}${repeat(18, (index) => place(Math.cos(index * 0.35 * 2) * (110 + random.between(0, 60)), -148 + Math.sin(index * 0.7) * 46, 1, bar(-10, -3, 20, 7, ['#ffffff', '#f4d35e', '#6ec6c0', '#7c51b3'][index % 4] ?? '#ffffff', 3), index * 47))}`
}

const cookies: Draw = (palette) => {
  const one = (x: number, y: number, r: number) => `${oval(x, y, r, r * 0.9, '#c88d4c')}${oval(x - 6, y - 6, r * 0.92, r * 0.8, '#d9a565')}${[[-0.4, -0.3], [0.3, -0.4], [0.1, 0.2], [-0.5, 0.3], [0.5, 0.3]].map(([dx = 0, dy = 0]) => oval(x + dx * r, y + dy * r, r * 0.13, r * 0.11, '#4a2a19')).join('')}`
  return `${plate(palette.light)}${one(-110, -92, 104)}${one(112, -94, 100)}${one(0, -164, 106)}`
}

const pretzel: Draw = () => `${shadow(230)}<g fill="none" stroke-linecap="round"><path d="M-60 -60 q-170 30 -180 -110 q10 -130 130 -110 q110 40 190 210 M60 -60 q170 30 180 -110 q-10 -130 -130 -110 q-110 40 -190 210" stroke="#8a4a1e" stroke-width="60"/><path d="M-60 -64 q-166 26 -176 -106 q10 -120 126 -104 q106 40 180 200 M60 -64 q166 26 176 -106 q-10 -120 -126 -104 q-106 40 -180 200" stroke="#b5692c" stroke-width="40"/></g>${[[-190, -110], [-150, -250], [150, -250], [190, -110], [-30, -150], [30, -200], [-230, -180], [230, -180]].map(([x = 0, y = 0]) => bar(x, y, 14, 12, '#fffaf0', 4)).join('')}`

const steak: Draw = (palette) => `${plate(palette.light)}${shape('M-190 -70 q-10 -80 90 -90 q60 -40 140 -6 q120 10 120 70 q-20 70 -160 60 q-150 20 -190 -34z', '#7a3d26')}${shape('M-172 -84 q0 -60 80 -64 q60 -34 130 -4 q96 10 100 54 q-60 34 -150 26 q-110 16 -160 -12z', '#96512f')}${repeat(4, (index) => stroke(`M${-110 + index * 62} -140 l24 66`, '#4f2415', 10, 0.7))}${shape('M150 -130 q60 -60 100 0 q-30 50 -100 0z', palette.leaf)}${dot(206, -62, 28, '#cf3a30')}${dot(150, -50, 24, '#d9573f')}`

const cocktail: Draw = (palette, _random, wish) => `${shadow(130)}${oval(0, -6, 90, 15, '#ffffff', 0.7)}${bar(-6, -190, 12, 184, '#ffffff', 5, 0.7)}${shape('M-170 -420 h340 L10 -190 h-20z', '#ffffff', 0.4)}${shape('M-132 -376 h264 L10 -200 h-20z', wish.colour ?? palette.main)}${shape('M-132 -376 h90 l36 176 h-4z', '#ffffff', 0.25)}${oval(0, -376, 132, 14, mix(wish.colour ?? palette.main, '#ffffff', 0.35))}${dot(140, -430, 50, '#f5d033')}${dot(140, -430, 40, '#fdf2bd')}${stroke('M140 -466 v72 M104 -430 h72', '#f5d033', 6)}${stroke('M-20 -240 L-90 -500', palette.accent, 13)}`

const beer: Draw = (palette, _random, wish) => `${shadow(150)}${stroke('M120 -300 q120 -10 110 90 q-10 90 -110 90', '#ffffff', 30, 0.65)}${shape('M-130 -360 h260 l-14 350 q-116 24 -232 0z', '#ffffff', 0.5)}${shape('M-116 -320 h232 l-12 296 q-104 20 -208 0z', wish.colour ?? '#eaa62c')}${repeat(3, (index) => bar(-80 + index * 62, -290, 26, 240, '#ffffff', 13, 0.22))}${dot(-90, -366, 56, '#fffaf0')}${dot(-10, -386, 70, '#fffaf0')}${dot(80, -366, 60, '#fffaf0')}${shape('M-140 -360 h280 v40 q-20 30 -44 0 q-20 50 -50 0 q-30 30 -60 0 q-40 40 -66 0 q-30 30 -60 0z', '#fffaf0')}${dot(-40, -160, 8, '#fff3cf')}${dot(30, -110, 7, '#fff3cf')}${dot(10, -220, 6, palette.light)}`

const tea: Draw = (palette, _random, wish) => {
  const pot = wish.colour ?? palette.main
  return `${shadow(260)}${stroke('M-180 -240 q-130 0 -110 110 q20 80 130 70', pot, 28)}${shape('M150 -120 q90 -20 110 -150 l50 -10 q-10 190 -150 230z', pot)}${shape('M-190 -190 q10 -120 180 -124 q170 4 180 124 q6 160 -110 190 h-140 q-116 -30 -110 -190z', pot)}${shape('M-100 -300 q90 -30 180 0 q-10 24 -90 24 q-80 0 -90 -24z', mix(pot, '#000000', 0.2))}${dot(-10, -340, 26, palette.accent)}${oval(-100, -200, 34, 62, '#ffffff', 0.25)}${stroke('M-60 -130 q50 -50 100 0 M-10 -150 v60', mix(pot, '#ffffff', 0.5), 9)}`
}

const pancakes: Draw = (palette) => `${plate(palette.light)}${repeat(4, (index) => `${bar(-170 + index * 4, -86 - index * 40, 340 - index * 8, 46, index % 2 ? '#d9a050' : '#c98a3c', 23)}${bar(-164 + index * 4, -88 - index * 40, 328 - index * 8, 14, '#f0c884', 7)}`)}${shape('M-150 -206 q150 -50 300 0 q10 40 -14 90 q-24 0 -20 -60 q-40 30 -50 0 q-10 90 -40 80 q-24 -4 -16 -70 q-60 30 -90 -4 q-10 50 -36 40 q-24 -10 -34 -76z', '#a9601c', 0.85)}${bar(-44, -258, 88, 46, '#fbe7a2', 10)}${dot(-190, -54, 20, '#3f5aa8')}${dot(196, -58, 22, '#cf3a30')}`

const vegetables: Draw = (palette, _random, wish) => `${shadow(260)}${shape('M-130 -210 q-20 -130 40 -230 q60 100 30 230z', '#ef8b2d')}${stroke('M-92 -430 l-40 -70 M-90 -430 v-80 M-86 -430 l40 -66', palette.leaf, 16)}${dot(20, -260, 90, '#cf3a30')}${shape('M20 -346 l-46 -10 l30 30 l-20 26 l36 -10 l36 10 l-20 -26 l30 -30z', '#3f8a45')}${repeat(5, (index) => dot(110 + Math.cos(index * 1.256) * 46, -270 + Math.sin(index * 1.256) * 42, 46, index % 2 ? '#4f9a4a' : '#3f8a45'))}${shape('M-190 -230 q-60 -120 -20 -180 q60 40 60 180z', '#e6d9a8')}${bar(-250, -216, 500, 212, wish.colour ?? '#b27a48', 12)}${repeat(3, (index) => bar(-250, -200 + index * 66, 500, 50, mix(wish.colour ?? '#b27a48', '#ffffff', 0.14), 8))}${bar(-214, -216, 20, 212, '#7a5130')}${bar(194, -216, 20, 212, '#7a5130')}`

const chocolate: Draw = (palette, _random, wish) => `${shadow(220)}<g transform="translate(0 -20) rotate(-8)">${bar(-160, -360, 320, 340, '#5a3220', 12)}${repeat(12, (index) => `${bar(-146 + (index % 3) * 100, -346 + Math.floor(index / 3) * 82, 90, 72, '#74452c', 8)}${bar(-136 + (index % 3) * 100, -336 + Math.floor(index / 3) * 82, 70, 12, '#9a6644', 5)}`)}${shape('M-170 -180 l40 -20 l40 30 l40 -30 l50 30 l40 -26 l40 26 l30 -20 l60 20 v170 h-340z', wish.colour ?? palette.main)}${bar(-110, -110, 220, 60, palette.light, 10)}</g>`

const sandwich: Draw = (palette) => `${plate(palette.light)}${shape('M-210 -60 h420 q10 -30 -20 -34 h-380 q-30 4 -20 34z', '#d59a4f')}${shape('M-220 -94 q40 30 80 0 q40 30 80 0 q40 30 80 0 q40 30 80 0 q40 30 110 -6 l-20 -18 h-400z', palette.leaf)}${bar(-200, -130, 400, 20, '#cf3a30', 8)}${shape('M-206 -128 h412 l-70 30 l-80 -26 l-70 26 l-80 -26z', '#f5c443')}${shape('M-210 -134 q-10 -110 110 -116 h200 q120 6 110 116z', '#dba255')}${shape('M-190 -160 q0 -66 90 -70 h110 q-120 10 -150 70z', '#ffffff', 0.22)}${stroke('M0 -330 v120', '#b98a58', 8)}${dot(0, -336, 20, '#5d8a3a')}`

const taco: Draw = (palette) => `${shadow(230)}${[[-90, 0.95], [90, 1]].map(([x = 0, size = 1]) => place(x, 0, size, `${shape('M-180 -20 q0 -190 180 -190 q180 0 180 190z', '#c98a34')}${repeat(7, (index) => dot(-126 + index * 42, -150 - Math.sin((index / 6) * Math.PI) * 66, 34, [palette.leaf, '#cf3a30', '#7a3d26', '#f5c443'][index % 4] ?? palette.leaf))}${shape('M-180 0 q0 -170 180 -170 q180 0 180 170z', '#edb95c')}${dot(-60, -60, 8, '#c98a34')}${dot(40, -100, 9, '#c98a34')}${dot(90, -40, 7, '#c98a34')}`)).join('')}`

const popcorn: Draw = (palette, random, wish) => `${shadow(150)}${repeat(16, () => dot(random.between(-130, 130), -330 - random.between(0, 80), random.between(28, 44), random.next() > 0.5 ? '#fff6d8' : '#fbe6a8'))}${shape('M-160 -330 h320 l-40 330 h-240z', '#fbf8f0')}${repeat(3, (index) => shape(`M${-150 + index * 110} -330 h58 l${-4 - index * 8} 330 h-42z`, wish.colour ?? palette.main))}`

/** More food and drink. */
export const MEALS: readonly Subject[] = [
  subject('pasta', 'pasta spaghetti noodles lasagne lasagna carbonara|nudeln spaghetti pasta|pasta espaguetis fideos|pâtes spaghetti nouilles', pasta, { width: 570, height: 230, cm: 12, on: 'table' }),
  subject('sushi', 'sushi maki sashimi japanese_food|sushi|sushi|sushi', sushi, { width: 610, height: 230, cm: 10, on: 'table', isMany: true }),
  subject('fries', 'fries chips french_fries|pommes fritten|patatas_fritas|frites', fries, { width: 310, height: 440, cm: 18, on: 'table', isMany: true }),
  subject('donut', 'donut doughnut|donut krapfen berliner|dónut rosquilla|donut beignet', donut, { width: 450, height: 250, cm: 8, on: 'table' }),
  subject('cookies', 'cookie biscuit|keks plätzchen|galleta|biscuit cookie sablé', cookies, { width: 570, height: 280, cm: 9, on: 'table', isMany: true }),
  subject('pretzel', 'pretzel|brezel breze|pretzel|bretzel', pretzel, { width: 520, height: 320, cm: 12, on: 'table' }),
  subject('steak', 'steak meat beef roast_beef sausage|steak fleisch braten wurst bratwurst|bistec carne asado|steak viande saucisse entrecôte', steak, { width: 570, height: 180, cm: 8, on: 'table' }),
  subject('cocktail', 'cocktail mojito aperitif drink happy_hour margarita_cocktail|cocktail aperitif getränk|cóctel mojito aperitivo bebida|cocktail apéritif boisson', cocktail, { width: 380, height: 510, cm: 20, on: 'table' }),
  subject('beer', 'beer beer_mug beer_glass beer_bottle brewery pint ale lager|bier brauerei biergarten pils|cerveza cervecería|bière brasserie', beer, { width: 380, height: 440, cm: 20, on: 'table' }),
  subject('tea', 'tea teapot tea_pot herbal_tea matcha|tee teekanne kräutertee|té tetera infusión|thé théière tisane', tea, { width: 620, height: 370, cm: 18, on: 'table' }),
  subject('pancakes', 'pancake|pfannkuchen|tortita|crêpe', pancakes, { width: 570, height: 280, cm: 12, on: 'table', isMany: true }),
  subject('vegetables', 'vegetable veg_box carrot tomato potato broccoli produce farmers_market greengrocer onion pepper|gemüse möhre karotte tomate kartoffel gemüsekiste wochenmarkt hofladen zwiebel|verdura hortaliza zanahoria tomate patata cebolla|légume carotte tomate pomme_de_terre primeur', vegetables, { width: 520, height: 510, cm: 40, on: 'table', isMany: true }),
  subject('chocolate', 'chocolate chocolate_bar bar_of_chocolate praline cocoa truffle|schokolade praline kakao|chocolate bombón cacao|chocolat praline cacao', chocolate, { width: 400, height: 380, cm: 16, on: 'table' }),
  subject('sandwich', 'sandwich panini|belegtes_brötchen sandwich|bocadillo sándwich|sandwich', sandwich, { width: 570, height: 350, cm: 10, on: 'table' }),
  subject('taco', 'taco mexican_food|taco|taco|taco', taco, { width: 560, height: 240, cm: 10, on: 'table', isMany: true }),
  subject('popcorn', 'popcorn cinema movie film_night|popcorn kino film|palomitas cine película|popcorn cinéma', popcorn, { width: 330, height: 440, cm: 25, on: 'table', isMany: true }),
  subject('egg', 'egg fried_egg|ei eier spiegelei|huevo|œuf oeuf', egg, { width: 570, height: 170, cm: 6, on: 'table' }),
  subject('cheese', 'cheese cheddar|käse|queso|fromage', cheese, { width: 580, height: 270, cm: 14, on: 'table' }),
  subject('apple', 'apple cider|apfel äpfel|manzana|pomme cidre', apple, { width: 340, height: 340, cm: 9, on: 'table' }),
  subject('banana', 'banana|banane|plátano banana|banane', banana, { width: 500, height: 280, cm: 12, on: 'table' }),
  subject('lemon', 'lemon lemonade citrus|zitrone limonade|limón limonada naranja|citron limonade', lemon, { width: 480, height: 270, cm: 9, on: 'table', isMany: true }),
  subject('strawberry', 'strawberry|erdbeere|fresa|fraise', strawberry, { width: 450, height: 250, cm: 6, on: 'table', isMany: true }),
]
