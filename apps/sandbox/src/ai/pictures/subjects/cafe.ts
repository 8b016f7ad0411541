import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

function steam(random: Random): string {
  const wisps = [-46, 0, 46].map((x) => {
    const bend = random.between(18, 42)
    return `<path d="M${x} -250 c${bend} -40 ${-bend} -70 0 -112 c${bend} -36 ${-bend} -60 0 -92" stroke="#fff" stroke-width="15" stroke-linecap="round" fill="none" opacity="${random.between(0.5, 0.8).toFixed(2)}"/>`
  })
  return `<g filter="url(#soft)">${wisps.join('')}</g>`
}

const cup: Draw = (palette, random) => `${shadow(215)}
<ellipse cx="0" cy="-6" rx="212" ry="34" fill="${palette.light}"/><ellipse cx="0" cy="-14" rx="170" ry="23" fill="${palette.accent}" opacity=".35"/>
<path d="M150 -190 q104 -8 92 62 q-10 62 -110 62" fill="none" stroke="${palette.main}" stroke-width="30"/>
<path d="M-160 -226 h320 q0 160 -66 208 q-94 26 -188 0 q-66 -48 -66 -208z" fill="${palette.main}"/>
<path d="M-160 -226 h70 q4 150 34 214 q-24 -2 -38 -6 q-66 -48 -66 -208z" fill="${palette.light}" opacity=".16"/>
<ellipse cx="0" cy="-226" rx="160" ry="34" fill="${palette.shade}"/><ellipse cx="0" cy="-222" rx="138" ry="26" fill="#3b2114"/>
<path d="M-62 -222 q31 -26 62 0 q31 -26 62 0 q-10 22 -62 27 q-52 -5 -62 -27z" fill="#e9c79a"/>${steam(random)}`

function bean(x: number, y: number, angle: number, size: number, colour: string): string {
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)}) scale(${size.toFixed(2)})"><ellipse rx="34" ry="23" fill="${colour}"/><path d="M-30 2 q16 -16 30 0 t30 -4" stroke="#000" stroke-opacity=".34" stroke-width="5" fill="none"/><ellipse cx="-9" cy="-10" rx="13" ry="5" fill="#fff" opacity=".2"/></g>`
}

function beansAround(palette: Palette, random: Random, count: number, spread: number): string {
  const colours = [palette.shade, '#4a2a19', '#5d3720'] as const
  return Array.from({ length: count }, () => bean(random.between(-spread, spread), random.between(-16, 58), random.between(0, 180), random.between(0.6, 1), random.pick(colours))).join('')
}

const bag: Draw = (palette, random) => `${shadow(200)}${beansAround(palette, random, 9, 290)}
<path d="M-150 0 L-164 -380 q164 -26 328 0 L150 0 q-150 20 -300 0z" fill="${palette.main}"/>
<path d="M-150 0 L-164 -380 q40 -8 84 -12 L-78 10 q-40 -3 -72 -10z" fill="#fff" opacity=".13"/><path d="M150 0 L164 -380 q-30 -7 -60 -10 L98 8 q26 -2 52 -8z" fill="#000" opacity=".16"/>
<path d="M-164 -380 q164 -26 328 0 l-4 -66 q-160 -24 -320 0z" fill="${palette.shade}"/><rect x="-58" y="-440" width="116" height="26" rx="13" fill="${palette.accent}"/>
<rect x="-96" y="-300" width="192" height="206" rx="18" fill="${palette.light}"/><circle cx="0" cy="-226" r="46" fill="${palette.accent}"/>${bean(0, -226, 40, 0.95, palette.shade)}
<rect x="-62" y="-158" width="124" height="13" rx="6" fill="${palette.shade}" opacity=".75"/><rect x="-42" y="-132" width="84" height="10" rx="5" fill="${palette.shade}" opacity=".4"/>`

const beans: Draw = (palette, random) => {
  const colours = [palette.shade, '#4a2a19', '#5d3720', '#6b4226'] as const
  const heap = Array.from({ length: 150 }, () => {
    const angle = random.between(0, Math.PI)
    const distance = Math.sqrt(random.next())
    return { x: Math.cos(angle) * distance * 330, y: 20 - Math.sin(angle) * distance * 230 }
  }).sort((one, other) => one.y - other.y)
  return `${shadow(340)}${heap.map(({ x, y }) => bean(x, y, random.between(0, 180), random.between(0.9, 1.3), random.pick(colours))).join('')}
<g transform="translate(150 -120) rotate(-24)"><rect x="60" y="-18" width="330" height="32" rx="16" fill="#a9744f"/><ellipse rx="112" ry="72" fill="#b98259"/><ellipse cx="-4" cy="-6" rx="88" ry="52" fill="#8d5f3e"/>${bean(-30, -8, 20, 0.8, '#4a2a19')}${bean(24, 2, 110, 0.8, '#5d3720')}</g>`
}

const pourOver: Draw = (palette, random) => `${shadow(170)}
<path d="M-128 0 q-46 -120 62 -180 l0 -28 h132 l0 28 q108 60 62 180 q-128 22 -256 0z" fill="#fff" opacity=".5"/><path d="M-120 -4 q-30 -80 6 -116 q114 26 228 0 q36 36 6 116 q-120 18 -240 0z" fill="#4b2a18" opacity=".92"/>
<path d="M-160 -360 h320 l-92 150 h-136z" fill="${palette.light}"/><path d="M-160 -360 h90 l40 150 h-38z" fill="#fff" opacity=".5"/><ellipse cx="0" cy="-360" rx="160" ry="28" fill="${palette.shade}"/><ellipse cx="0" cy="-356" rx="132" ry="19" fill="#3a2013"/>
<rect x="-70" y="-222" width="140" height="22" rx="11" fill="${palette.accent}"/><path d="M250 -520 q-150 -20 -236 150" stroke="#b9c4c9" stroke-width="20" fill="none" stroke-linecap="round"/><path d="M12 -376 v22" stroke="#dfeef2" stroke-width="9" stroke-linecap="round"/>${steam(random)}`

const pastry: Draw = (palette, random) => {
  const folds = [-150, -88, -20, 50, 112].map((x, index) => `<path d="M${x - 50} -20 q${34 + index * 3} -${128 + (index === 2 ? 32 : 0)} 112 -${6 + index} l-8 28 q-50 26 -100 0z" fill="${index % 2 ? '#d08a3c' : '#e0a04e'}"/>`)
  const flakes = Array.from({ length: 12 }, () => `<circle cx="${random.between(-250, 250).toFixed(0)}" cy="${random.between(4, 34).toFixed(0)}" r="${random.between(3, 7).toFixed(1)}" fill="#d9a05a"/>`)
  return `${shadow(230)}<ellipse cx="0" cy="0" rx="262" ry="40" fill="${palette.light}"/><ellipse cx="0" cy="-4" rx="200" ry="25" fill="${palette.accent}" opacity=".25"/><g transform="translate(-6 -6)">${folds.join('')}<path d="M-190 -22 q-40 -10 -34 -44 q40 -12 70 20z" fill="#c97f34"/><path d="M170 -26 q44 -4 44 -40 q-42 -18 -74 12z" fill="#c97f34"/></g>${flakes.join('')}`
}

/** A plant in a pot. */
export function plant(palette: Palette): string {
  const leaves = [-70, -42, -14, 14, 42, 70].map((angle, index) => `<path transform="rotate(${angle})" d="M0 -130 q-${44 + index * 3} -120 0 -250 q${44 + index * 3} 130 0 250z" fill="${palette.leaf}" opacity="${index % 2 ? 0.86 : 1}"/>`)
  return `${shadow(130)}<g>${leaves.join('')}</g><path d="M-100 -150 h200 l-26 150 q-74 16 -148 0z" fill="${palette.accent}"/><rect x="-112" y="-168" width="224" height="38" rx="12" fill="${palette.main}"/>`
}

const roaster: Draw = (palette, random) => `${shadow(250)}<rect x="-220" y="-40" width="440" height="44" rx="12" fill="${palette.shade}"/><circle cx="-30" cy="-190" r="168" fill="${palette.main}"/><circle cx="-30" cy="-190" r="120" fill="${palette.shade}"/><circle cx="-30" cy="-190" r="94" fill="${palette.glow}"/>${bean(-62, -180, 20, 1, '#4a2a19')}${bean(-8, -160, 80, 1, '#5d3720')}${bean(-30, -220, 130, 1, '#4a2a19')}
<path d="M60 -400 h150 l-44 96 h-62z" fill="${palette.accent}"/><rect x="104" y="-310" width="62" height="150" fill="${palette.shade}"/><rect x="-150" y="-470" width="44" height="150" rx="12" fill="${palette.shade}"/><g transform="translate(-128 -250) scale(.8)">${steam(random)}</g><ellipse cx="150" cy="-20" rx="150" ry="40" fill="#8a9499"/><ellipse cx="150" cy="-26" rx="126" ry="30" fill="#4a2a19"/>${beansAround(palette, random, 6, 90)}`

/** A wrapped present. */
const gift: Draw = (palette) => `${shadow(210)}<rect x="-190" y="-260" width="380" height="262" rx="14" fill="${palette.main}"/><rect x="-210" y="-320" width="420" height="86" rx="14" fill="${palette.shade}"/><rect x="-30" y="-320" width="60" height="322" fill="${palette.accent}"/><path d="M0 -320 q-120 -150 -150 -50 q10 60 150 50 q140 10 150 -50 q-30 -100 -150 50z" fill="${palette.accent}"/><circle cx="0" cy="-322" r="26" fill="${palette.light}"/>`

/** A jar with a label. */
const jar: Draw = (palette, random) => `${shadow(160)}<rect x="-140" y="-330" width="280" height="332" rx="46" fill="#fff" opacity=".45"/><path d="M-128 -190 q128 -26 256 0 v150 q0 32 -40 34 h-176 q-40 -2 -40 -34z" fill="${palette.main}"/><rect x="-150" y="-390" width="300" height="72" rx="18" fill="${palette.accent}"/><rect x="-84" y="-170" width="168" height="104" rx="12" fill="${palette.light}"/><rect x="-54" y="-138" width="108" height="12" rx="6" fill="${palette.shade}"/><rect x="-36" y="-112" width="72" height="9" rx="4" fill="${palette.shade}" opacity=".5"/>${beansAround(palette, random, 4, 220)}`

const potted: Draw = (palette) => plant(palette)

/** Objects from cafés and shops. */
export const CAFE: readonly Subject[] = [
  subject('roaster', 'roaster roaster_machine roasting_machine roastery_floor coffee_roaster|röstmaschine kaffeeröster|tostadora|torréfacteur', roaster, { width: 520, height: 480, cm: 170, on: 'floor' }),
  subject('coffee-bag', 'coffee_bag bag_of_coffee bag_of_beans pouch packet package_of_coffee|kaffeetüte kaffeepackung packung|bolsa_de_café paquete_de_café|sachet_de_café paquet_de_café', bag, { width: 560, height: 450, cm: 26, on: 'table', has: ['cup', 'beans'] }),
  subject('gift', 'gift gift_box present bundle subscription birthday gift_card voucher hamper|geschenk gutschein geburtstag geschenkkarte|regalo cumpleaños cesta_regalo|cadeau anniversaire_cadeau coffret', gift, { width: 440, height: 430, cm: 22, on: 'table' }),
  subject('pour-over', 'pour-over pour_over dripper filter_coffee brew brewing kettle coffee_pot carafe chemex|filterkaffee handfilter kaffeekanne|café_de_filtro cafetera|café_filtre cafetière', pourOver, { width: 480, height: 530, cm: 28, on: 'table' }),
  subject('croissant', 'croissant pastry bun danish|croissant gebäck hörnchen franzbrötchen teilchen|cruasán croissant bollo|croissant viennoiserie', pastry, { width: 540, height: 200, cm: 8, on: 'table' }),
  subject('beans', 'bean coffee_bean scoop spilled|bohne kaffeebohne|grano_de_café granos_de_café|grain_de_café grains_de_café', beans, { width: 680, height: 300, cm: 12, on: 'table', isMany: true }),
  subject('cup', 'cup mug espresso latte cappuccino coffee flat_white hot_drink cafe_au_lait americano hot_chocolate|tasse becher espresso kaffee milchkaffee cappuccino|taza café espresso cortado cappuccino|tasse café expresso cappuccino', cup, { width: 480, height: 400, cm: 10, on: 'table' }),
  subject('jar', 'jar honey jam marmalade preserve|glas honig marmelade einmachglas|tarro miel mermelada|bocal miel confiture pot_de_confiture', jar, { width: 400, height: 400, cm: 14, on: 'table' }),
  subject('plant', 'plant houseplant potted_plant pot_plant flower_pot plant_pot monstera|pflanze zimmerpflanze topfpflanze|planta|plante', potted, { width: 280, height: 420, cm: 60, on: 'floor' }),
]
