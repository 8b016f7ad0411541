import { mix } from '../colours.ts'
import { bar, dot, repeat, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const GLASS = '#bfdbe6'
const paneOf = (x: number, y: number, width: number, height: number, frame: string): string =>
  `${bar(x - 6, y - 6, width + 12, height + 12, frame, 5)}${bar(x, y, width, height, GLASS, 3)}${shape(`M${x + width * 0.2} ${y + height} L${x + width * 0.6} ${y} h${width * 0.2} L${x + width * 0.4} ${y + height}z`, '#ffffff', 0.45)}${stroke(`M${x + width / 2} ${y} v${height} M${x} ${y + height / 2} h${width}`, frame, 5)}`
const bush = (x: number, size: number, leaf: string): string => `${dot(x, -size, size, leaf)}${dot(x + size, -size * 0.8, size * 0.8, mix(leaf, '#0f2a14', 0.15))}${dot(x - size * 0.9, -size * 0.75, size * 0.75, mix(leaf, '#ffffff', 0.08))}`

const house: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? mix(palette.light, palette.sky, 0.3)
  return `${shadow(320)}${bar(120, -440, 50, 120, mix('#b5563c', '#000000', 0.2))}${bar(-250, -250, 500, 250, wall)}${bar(80, -250, 170, 250, '#000000', 0, 0.08)}${shape('M-300 -240 L0 -460 L300 -240z', '#b5563c')}${shape('M0 -460 L300 -240 h-110z', '#8c3f2b')}${bar(-44, -150, 90, 150, palette.main, 6)}${dot(28, -76, 7, '#f1d58a')}${paneOf(-200, -190, 100, 90, '#ffffff')}${paneOf(110, -190, 100, 90, '#ffffff')}${dot(0, -320, 34, '#ffffff')}${dot(0, -320, 26, GLASS)}${bush(-230, 40, palette.leaf)}${bush(230, 36, palette.leaf)}`
}

const block: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? mix(palette.main, palette.light, 0.55)
  return `${shadow(260)}${bar(-200, -520, 400, 520, wall, 6)}${bar(70, -520, 130, 520, '#000000', 6, 0.1)}${bar(-216, -534, 432, 26, mix(wall, '#000000', 0.25), 5)}${repeat(16, (index) => paneOf(-164 + (index % 4) * 88, -480 + Math.floor(index / 4) * 96, 60, 60, mix(wall, '#ffffff', 0.6)))}${bar(-60, -90, 120, 90, palette.shade, 6)}${bar(-50, -82, 48, 82, GLASS)}${bar(2, -82, 48, 82, GLASS)}${bar(-84, -112, 168, 22, palette.accent, 6)}${bush(-190, 34, palette.leaf)}${bush(180, 34, palette.leaf)}`
}

const church: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? '#efe6d6'
  return `${shadow(300)}${bar(-60, -270, 330, 270, wall)}${shape('M-90 -260 L105 -390 L300 -260z', '#8a5a44')}${bar(-220, -380, 150, 380, mix(wall, '#000000', 0.06))}${shape('M-240 -372 L-145 -560 L-50 -372z', '#6f4636')}${stroke('M-145 -610 v56 M-166 -590 h42', palette.accent, 10)}${dot(-145, -310, 36, '#fbf8f0')}${stroke('M-145 -310 v-24 M-145 -310 l16 10', '#4a3a32', 5)}${shape('M-185 0 v-90 q40 -60 80 0 v90z', '#5a3a2a')}${repeat(3, (index) => shape(`M${-6 + index * 90} -70 v-90 q28 -44 56 0 v90z`, GLASS))}`
}

const barn: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? '#b13a2e'
  return `${shadow(320)}${shape('M-260 0 v-230 l90 -130 l170 -60 l170 60 l90 130 v230z', wall)}${repeat(7, (index) => stroke(`M${-210 + index * 70} -260 v256`, mix(wall, '#000000', 0.2), 5))}${shape('M-290 -220 l100 -160 L0 -450 l190 70 l100 160 l-26 10 l-92 -144 L0 -416 l-172 62 l-92 144z', '#f4efe6')}${bar(-90, -180, 180, 180, mix(wall, '#000000', 0.25))}${stroke('M-84 -174 L84 -6 M84 -174 L-84 -6 M-86 -176 h172 v174 h-172z', '#f4efe6', 11)}${bar(-40, -320, 80, 70, '#3a2420', 6)}${bush(250, 34, palette.leaf)}`
}

const castle: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? '#b9b2a8'
  const tower = (x: number, height: number) => `${bar(x - 60, -height, 120, height, wall)}${bar(x + 20, -height, 40, height, '#000000', 0, 0.1)}${repeat(3, (index) => bar(x - 66 + index * 48, -height - 34, 34, 40, wall))}${shape(`M${x - 16} ${-height + 120} v-50 q16 -26 32 0 v50z`, '#4a4550')}`
  return `${shadow(320)}${bar(-200, -240, 400, 240, mix(wall, '#ffffff', 0.08))}${repeat(6, (index) => bar(-196 + index * 68, -274, 40, 40, mix(wall, '#ffffff', 0.08)))}${tower(-220, 380)}${tower(220, 380)}${tower(0, 450)}${shape('M-56 0 v-100 q56 -76 112 0 v100z', '#5a3a2a')}${stroke('M0 -484 v-70', '#6b4630', 8)}${shape('M4 -554 l80 24 l-80 24z', palette.main)}`
}

const bridge: Draw = (palette, _random, wish) => {
  const steel = wish.colour ?? '#c24a36'
  return `${bar(-400, -130, 800, 34, steel, 6)}${[-190, 190].map((x) => `${bar(x - 20, -440, 40, 440, steel, 6)}${bar(x - 44, -26, 88, 26, '#7d756c', 6)}`).join('')}${stroke('M-400 -150 Q-290 -210 -190 -430 Q0 -40 190 -430 Q290 -210 400 -150', mix(steel, '#000000', 0.2), 12)}${repeat(7, (index) => stroke(`M${-150 + index * 50} ${-130} v${-([150, 82, 44, 34, 44, 82, 150][index] ?? 34)}`, mix(steel, '#000000', 0.2), 6))}${bar(-400, -134, 800, 8, palette.light, 0, 0.5)}`
}

const windmill: Draw = (palette, _random, wish) => `${shadow(160)}${shape('M-100 0 l40 -320 h120 l40 320z', wish.colour ?? '#efe6d6')}${shape('M-74 -310 q74 -110 148 0z', '#8a4a38')}${bar(-34, -100, 68, 100, '#6b4630', 6)}${[20, 110, 200, 290].map((turn) => `<g transform="translate(0 -330) rotate(${turn})">${bar(-7, -250, 14, 250, '#6b4630')}${bar(10, -240, 50, 170, palette.light, 4)}${repeat(3, (index) => stroke(`M10 ${-200 + index * 44} h50`, '#a9744f', 4))}</g>`).join('')}${dot(0, -330, 18, '#6b4630')}`

const turbine: Draw = () => `${shadow(60)}${shape('M-14 0 l8 -400 h12 l8 400z', '#eef1f3')}${[10, 130, 250].map((turn) => `<g transform="translate(0 -400) rotate(${turn})">${shape('M-12 0 q-10 -120 6 -230 q26 90 18 230z', '#fbfcfd')}</g>`).join('')}${dot(0, -400, 18, '#c9d0d6')}`

const shopFront: Draw = (palette, _random, wish) => {
  const wall = wish.colour ?? palette.main
  return `${bar(-300, -440, 600, 444, wall, 10)}${bar(-300, -440, 600, 96, mix(wall, '#000000', 0.3))}${bar(-120, -414, 240, 44, palette.light, 10)}${bar(-262, -270, 300, 210, palette.glow, 8)}${shape('M-262 -60 l120 -210 h60 l-120 210z', '#ffffff', 0.35)}<rect x="-262" y="-270" width="300" height="210" rx="8" fill="none" stroke="${palette.shade}" stroke-width="12"/>${repeat(3, (index) => `${bar(-226 + index * 88, -150 - (index % 2) * 20, 50, 84 + (index % 2) * 20, [palette.accent, palette.leaf, wall][index] ?? wall, 10)}`)}${bar(92, -270, 160, 274, palette.shade, 8)}${bar(112, -250, 120, 150, palette.glow, 6)}${dot(122, -60, 9, palette.accent)}${repeat(9, (index) => shape(`M${-306 + index * 68} -330 h68 v64 q-34 34 -68 0z`, index % 2 ? palette.light : palette.accent))}${bar(-330, 0, 660, 16, '#000000', 8, 0.2)}${bush(-290, 30, palette.leaf)}`
}

/** Buildings and other structures. */
export const BUILDINGS: readonly Subject[] = [
  subject('house', 'house cottage home_for_sale villa bungalow real_estate cabin property mortgage|haus einfamilienhaus immobilie eigenheim hütte ferienhaus|casa chalet inmueble inmobiliaria cabaña|maison villa immobilier chalet cabane', house, { width: 600, height: 460, cm: 700, on: 'floor' }),
  subject('block', 'building hotel hospital school_building apartment flats skyscraper tower_block headquarters museum bank university school|gebäude hotel krankenhaus wohnung hochhaus museum schule universität|edificio hotel hospital apartamento rascacielos museo escuela universidad|bâtiment immeuble hôtel hôpital appartement musée école université', block, { width: 440, height: 540, cm: 1600, on: 'floor' }),
  subject('church', 'church chapel cathedral|kirche kapelle dom|iglesia capilla catedral|église chapelle cathédrale', church, { width: 560, height: 610, cm: 1800, on: 'floor' }),
  subject('barn', 'barn farmhouse stable|scheune stall bauernhaus|granero establo|grange étable', barn, { width: 600, height: 450, cm: 800, on: 'floor' }),
  subject('castle', 'castle fortress palace|burg schloss|castillo palacio|château', castle, { width: 580, height: 560, cm: 2000, on: 'floor' }),
  subject('bridge', 'bridge|brücke|puente|pont', bridge, { width: 800, height: 440, cm: 2500, on: 'water' }),
  subject('windmill', 'windmill|windmühle mühle|molino|moulin', windmill, { width: 500, height: 560, cm: 1200, on: 'floor' }),
  subject('turbine', 'wind_turbine wind_power|windrad windkraft|aerogenerador energía_eólica|éolienne', turbine, { width: 400, height: 620, cm: 3000, on: 'floor' }),
  subject('shop-front', 'shop_front storefront shopfront bakery_front pop-up_store grand_opening kiosk market_stall|ladenfront schaufenster neueröffnung kiosk marktstand|escaparate fachada quiosco gran_apertura|vitrine devanture kiosque', shopFront, { width: 660, height: 450, cm: 380, on: 'floor' }),
]
