import { mix } from '../colours.ts'
import { bar, dot, oval, place, repeat, ring, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const WOOD = '#b27a48'

const chair: Draw = (palette, _random, wish) => {
  const seat = wish.colour ?? palette.main
  return `${shadow(140)}${stroke('M-96 -180 l-14 176 M86 -180 l20 176 M-60 -190 v150 M60 -190 v150', mix(WOOD, '#000000', 0.2), 18)}${stroke('M-92 -190 L-104 -440 M88 -190 L96 -440', WOOD, 20)}${bar(-112, -450, 220, 110, seat, 30)}${bar(-120, -216, 236, 46, seat, 20)}${bar(-120, -186, 236, 16, mix(seat, '#000000', 0.25), 8)}`
}

const armchair: Draw = (palette, _random, wish) => {
  const seat = wish.colour ?? palette.main
  return `${shadow(210)}${stroke('M-140 -30 l-10 28 M140 -30 l10 28', WOOD, 18)}${bar(-150, -370, 300, 260, mix(seat, '#000000', 0.12), 70)}${bar(-130, -180, 260, 90, mix(seat, '#ffffff', 0.16), 30)}${bar(-206, -250, 84, 220, seat, 40)}${bar(122, -250, 84, 220, seat, 40)}${bar(-150, -100, 300, 72, seat, 18)}${place(0, -200, 1, bar(-60, -70, 120, 100, palette.accent, 22), 8)}`
}

const table: Draw = (palette, _random, wish) => {
  const top = wish.colour ?? mix(WOOD, palette.table, 0.3)
  return `${shadow(290)}${stroke('M-240 -230 l-20 226 M240 -230 l20 226', mix(top, '#000000', 0.3), 24)}${bar(-300, -262, 600, 36, top, 12)}${bar(-300, -232, 600, 12, mix(top, '#000000', 0.28), 6)}${bar(-290, -258, 580, 7, '#ffffff', 3, 0.25)}`
}

const bed: Draw = (palette, _random, wish) => {
  const cover = wish.colour ?? palette.main
  return `${shadow(340)}${bar(-320, -330, 60, 326, WOOD, 18)}${bar(-300, -120, 640, 80, WOOD, 12)}${bar(-300, -44, 30, 44, mix(WOOD, '#000000', 0.3), 6)}${bar(300, -44, 30, 44, mix(WOOD, '#000000', 0.3), 6)}${bar(-280, -190, 620, 90, '#fbf8f2', 30)}${shape('M-80 -204 q220 -40 400 0 q28 10 28 50 v80 h-470 q-20 -90 42 -130z', cover)}${shape('M-80 -204 q220 -40 400 0 l6 34 q-220 -30 -430 10z', mix(cover, '#ffffff', 0.4))}${place(-190, -214, 1, bar(-76, -44, 150, 80, '#ffffff', 30), -6)}`
}

const lamp: Draw = (palette, _random, wish) => `${oval(0, -330, 240, 190, 'url(#halo)')}${shadow(90)}${bar(-9, -300, 18, 290, '#4a4338', 6)}${oval(0, -8, 84, 16, '#4a4338')}${shape('M-66 -470 h132 l74 170 h-280z', wish.colour ?? palette.accent)}${shape('M-66 -470 h40 l-20 170 h-94z', '#ffffff', 0.28)}${oval(0, -300, 140, 16, '#fff3c9')}`

const umbrella: Draw = (palette, _random, wish) => {
  const cloth = wish.colour ?? palette.main
  return `${shadow(60)}${stroke('M0 -330 V-40 q0 40 40 38 q36 -4 34 -40', '#5a4534', 13)}${shape('M-250 -240 q20 -220 250 -230 q230 10 250 230 q-42 -40 -84 0 q-42 -40 -84 0 q-42 -40 -82 0 q-42 -40 -84 0 q-42 -40 -82 0 q-42 -40 -84 0z', cloth)}${shape('M-82 -240 q-10 -160 82 -230 q92 70 82 230 q-42 -40 -82 0 q-42 -40 -82 0z', mix(cloth, '#ffffff', 0.35))}${bar(-6, -494, 12, 34, '#5a4534', 5)}`
}

const clock: Draw = (palette, _random, wish) => `${shadow(150)}${dot(0, -190, 190, wish.colour ?? palette.main)}${dot(0, -190, 158, '#fbf8f0')}${repeat(12, (index) => `<g transform="rotate(${index * 30} 0 -190)">${bar(-5, -336, 10, index % 3 === 0 ? 34 : 18, palette.shade, 4)}</g>`)}${stroke('M0 -190 L-60 -236', palette.shade, 14)}${stroke('M0 -190 L54 -290', palette.shade, 10)}${dot(0, -190, 14, palette.accent)}`

const guitar: Draw = (_palette, _random, wish) => {
  const wood = wish.colour ?? '#c8803a'
  return `${shadow(130)}<g transform="rotate(12)">${bar(-17, -470, 34, 260, '#5a3a24', 5)}${bar(-28, -510, 56, 60, '#3f2818', 8)}${shape('M-70 -250 q70 -40 140 0 q40 40 16 90 q60 30 44 100 q-30 70 -130 68 q-100 2 -130 -68 q-16 -70 44 -100 q-24 -50 16 -90z', wood)}${shape('M30 -262 q20 4 40 12 q40 40 16 90 q60 30 44 100 q-24 60 -100 66 q90 -80 0 -268z', '#000000', 0.14)}${dot(0, -150, 40, '#3a2416')}${ring(0, -150, 48, '#f0cf9a', 6)}${bar(-44, -62, 88, 16, '#3f2818', 6)}${repeat(4, (index) => stroke(`M${-10 + index * 7} -490 V-56`, '#f4ead6', 2))}</g>`
}

const piano: Draw = (palette, _random, wish) => {
  const wood = wish.colour ?? '#2b2628'
  return `${shadow(320)}${bar(-300, -380, 600, 370, wood, 14)}${bar(-320, -180, 640, 60, mix(wood, '#ffffff', 0.14), 8)}${bar(-300, -180, 600, 44, '#fbf8f0')}${repeat(19, (index) => stroke(`M${-270 + index * 30} -180 v44`, '#c9c3b8', 3))}${repeat(18, (index) => (index % 7 === 2 || index % 7 === 6 ? '' : bar(-279 + index * 30, -180, 18, 27, '#1b181a')))}${bar(-120, -330, 240, 100, palette.light, 6)}${repeat(4, (index) => stroke(`M-100 ${-310 + index * 20} h200`, palette.shade, 3, 0.5))}${bar(-280, -14, 40, 14, '#151314')}${bar(240, -14, 40, 14, '#151314')}`
}

const ball: Draw = (palette, _random, wish) => `${shadow(130)}${dot(0, -150, 150, wish.colour ?? '#f7f5ef')}${shape('M0 -210 l52 38 l-20 62 h-64 l-20 -62z', wish.colour ? palette.light : '#2b2a2e')}${[0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn} 0 -150)">${shape('M-36 -294 q36 -10 72 0 l-14 34 h-44z', wish.colour ? palette.light : '#2b2a2e')}${stroke('M0 -210 v-52', wish.colour ? palette.light : '#2b2a2e', 6)}</g>`).join('')}`

const balloons: Draw = (palette, random, wish) => {
  const colours = [palette.main, palette.accent, palette.leaf] as const
  return [[-100, -350], [100, -370], [0, -430]].map(([x = 0, y = 0], index) => `${stroke(`M${x} ${y + 90} Q${x * 0.4} -120 0 0`, '#8a8580', 4)}${oval(x, y, 78, 96, wish.colour ?? colours[index] ?? random.pick(colours))}${shape(`M${x - 12} ${y + 104} l12 -14 l12 14z`, wish.colour ?? colours[index] ?? palette.main)}${oval(x - 26, y - 36, 16, 28, '#ffffff', 0.45)}`).join('')
}

const suitcase: Draw = (palette, _random, wish) => {
  const shell = wish.colour ?? palette.main
  return `${shadow(190)}${stroke('M-60 -400 v-70 h120 v70', '#4a4d54', 16)}${bar(-170, -400, 340, 376, shell, 44)}${repeat(4, (index) => bar(-120 + index * 66, -380, 18, 336, mix(shell, '#000000', 0.22), 9))}${bar(-170, -232, 340, 20, mix(shell, '#ffffff', 0.35))}${dot(-110, -14, 20, '#2b2b30')}${dot(110, -14, 20, '#2b2b30')}${bar(-150, -386, 26, 330, '#ffffff', 13, 0.25)}`
}

const tent: Draw = (palette, _random, wish) => {
  const cloth = wish.colour ?? palette.accent
  return `${shadow(320)}${shape('M0 -330 L320 0 H-320z', cloth)}${shape('M0 -330 L320 0 H110z', mix(cloth, '#000000', 0.2))}${shape('M0 -330 L110 0 H-110z', '#3a2c28')}${shape('M0 -330 L-110 0 h-46z M0 -330 L110 0 h40z', mix(cloth, '#ffffff', 0.35))}${stroke('M-320 0 l-40 14 M320 0 l40 14', '#d8cdb8', 6)}${shape('M0 -330 v-50 l70 22 l-70 22z', palette.main)}`
}

const surfboard: Draw = (palette, _random, wish) => `${shadow(90)}${shape('M0 -520 q110 160 90 360 q-20 130 -90 160 q-70 -30 -90 -160 q-20 -200 90 -360z', wish.colour ?? palette.main)}${shape('M0 -520 q30 160 24 360 q-4 130 -24 160 q-20 -30 -24 -160 q-6 -200 24 -360z', palette.light)}${stroke('M-86 -250 q86 40 172 0', palette.accent, 26)}`

const vase: Draw = (palette, _random, wish) => {
  const clay = wish.colour ?? '#c9764a'
  return `${shadow(190)}${place(-70, 0, 1, `${shape('M-40 -400 h80 q-16 60 40 130 q60 90 -10 220 q-70 60 -140 0 q-70 -130 -10 -220 q56 -70 40 -130z', clay)}${bar(-50, -414, 100, 24, mix(clay, '#ffffff', 0.2), 10)}${stroke('M-88 -230 q88 30 176 0 M-106 -190 q106 34 212 0', mix(clay, '#fff3e0', 0.55), 10)}`)}${place(130, 0, 1, `${shape('M-90 -150 h180 q-4 130 -60 150 h-60 q-56 -20 -60 -150z', mix(clay, palette.leaf, 0.6))}${oval(0, -150, 90, 18, mix(clay, '#2a1d18', 0.4))}`)}`
}

const yarn: Draw = (palette, _random, wish) => {
  const wool = wish.colour ?? palette.main
  const ballOf = (x: number, r: number, colour: string) => `${dot(x, -r, r, colour)}${repeat(4, (index) => stroke(`M${x - r * 0.8} ${-r + (index - 1.5) * r * 0.36} q${r * 0.8} ${-r * 0.5} ${r * 1.6} ${r * 0.1}`, mix(colour, '#000000', 0.2), r * 0.06))}${repeat(3, (index) => stroke(`M${x - r * 0.5 + index * r * 0.4} ${-r * 1.8} q${r * 0.5} ${r * 0.8} 0 ${r * 1.5}`, mix(colour, '#ffffff', 0.3), r * 0.05))}`
  return `${shadow(260)}${stroke('M-210 -330 L60 -60 M170 -360 L-60 -50', '#b98a58', 15)}${dot(-214, -334, 16, palette.accent)}${dot(174, -364, 16, palette.accent)}${ballOf(-120, 120, wool)}${ballOf(130, 96, palette.accent)}${stroke('M-40 -10 q120 40 260 4', wool, 9)}`
}

const soap: Draw = (palette, random, wish) => `${shadow(230)}${bar(-210, -120, 280, 120, wish.colour ?? mix(palette.leaf, '#ffffff', 0.55), 34)}${bar(-180, -100, 220, 18, '#ffffff', 9, 0.5)}${bar(-150, -220, 250, 104, mix(palette.main, '#ffffff', 0.6), 32)}${stroke('M-110 -170 q40 -20 80 0 t80 0', '#ffffff', 9, 0.8)}${repeat(7, () => dot(random.between(90, 230), -random.between(20, 250), random.between(12, 34), '#dff1f7', 0.75))}`

const parcel: Draw = (_palette, _random, wish) => {
  const card = wish.colour ?? '#c79a63'
  return `${shadow(230)}${shape('M-210 -240 h420 v230 q0 10 -10 10 h-400 q-10 0 -10 -10z', card)}${shape('M-210 -240 l50 -80 h320 l50 80z', mix(card, '#ffffff', 0.22))}${shape('M-34 -320 h68 l10 80 v70 h-88 v-70z', mix(card, '#fff3d6', 0.55))}${bar(80, -110, 100, 66, '#fbf6ea', 6)}${repeat(3, (index) => bar(92, -98 + index * 16, 76 - index * 20, 7, '#8a6a44', 3))}`
}

const key: Draw = (_palette, _random, wish) => {
  const metal = wish.colour ?? '#d9b04c'
  return `${shadow(210)}<g transform="translate(0 -150) rotate(-24)">${ring(-140, 0, 74, metal, 40)}${bar(-66, -19, 320, 38, metal, 10)}${bar(180, 10, 34, 76, metal, 6)}${bar(226, 10, 30, 56, metal, 6)}${bar(-60, -14, 300, 9, '#ffffff', 4, 0.45)}</g>`
}

const solar: Draw = (_palette, _random, wish) => `${shadow(280)}${stroke('M-30 -120 L-60 -4 M90 -120 L130 -4', '#7d8790', 18)}${shape('M-220 -400 h440 l90 290 h-530z', wish.colour ?? '#1f3d73')}${repeat(4, (index) => stroke(`M${-132 + index * 88} -400 l${(-128 + index * 126) * 0.12 + (index - 1.5) * 28} 290`, '#8fb0d9', 5))}${repeat(2, (index) => stroke(`M${-232 - index * 2 + 0} ${-310 + index * 100} h${480 + index * 46}`, '#8fb0d9', 5))}${shape('M-200 -390 h140 l-90 270 h-50z', '#ffffff', 0.16)}`

const printer: Draw = (palette, _random, wish) => `${shadow(260)}${bar(-140, -330, 280, 130, '#fbf8f0', 6)}${repeat(4, (index) => bar(-110, -304 + index * 22, 200 - index * 30, 9, palette.shade, 4, 0.4))}${bar(-240, -230, 480, 190, wish.colour ?? '#5a616b', 24)}${bar(-170, -110, 340, 110, '#fbf8f0', 6)}${bar(-130, -80, 180, 12, palette.main, 6)}${bar(-130, -52, 240, 9, palette.shade, 4, 0.4)}${dot(186, -196, 12, '#7fd18a')}${bar(-240, -150, 480, 18, '#000000', 0, 0.2)}`

const washer: Draw = (palette, _random, wish) => `${shadow(220)}${bar(-200, -450, 400, 450, wish.colour ?? '#f4f2ee', 22)}${bar(-200, -450, 400, 84, mix(wish.colour ?? '#f4f2ee', '#000000', 0.1), 22)}${dot(130, -408, 24, '#8a929b')}${bar(-170, -424, 120, 32, palette.main, 8)}${dot(0, -190, 150, '#b9c1c9')}${dot(0, -190, 118, '#2f4a63')}${shape('M-112 -170 q60 -40 112 0 t112 0 q-10 96 -112 98 q-102 -2 -112 -98z', '#7fb7d6')}${oval(-46, -236, 26, 40, '#ffffff', 0.3)}`

const dice: Draw = (palette, _random, wish) => `${shadow(230)}${place(-96, -100, 1, `${bar(-90, -90, 180, 180, wish.colour ?? palette.main, 30)}${[[-46, -46], [46, 46], [0, 0], [46, -46], [-46, 46]].map(([x = 0, y = 0]) => dot(x, y, 16, '#ffffff')).join('')}`, -9)}${place(120, -84, 1, `${bar(-78, -78, 156, 156, palette.light, 26)}${[[-36, -36], [36, 36], [0, 0]].map(([x = 0, y = 0]) => dot(x, y, 14, palette.shade)).join('')}`, 14)}${place(20, -270, 1, `${shape('M-40 80 q-20 -60 10 -90 a40 40 0 1 1 60 0 q30 30 10 90z', palette.accent)}`)}`

const tree: Draw = (palette, _random, wish) => {
  const leaf = wish.colour ?? palette.leaf
  return `${shadow(170)}${shape('M-30 0 q14 -120 4 -220 h52 q-10 100 4 220z', '#6b4630')}${dot(-110, -290, 110, leaf)}${dot(110, -280, 106, mix(leaf, '#0f2a14', 0.16))}${dot(0, -390, 130, leaf)}${dot(30, -290, 110, mix(leaf, '#0f2a14', 0.1))}${dot(-50, -410, 60, mix(leaf, '#ffffff', 0.2), 0.7)}${dot(-130, -310, 44, mix(leaf, '#ffffff', 0.2), 0.6)}`
}

const christmasTree: Draw = (palette, random) => `${shadow(170)}${bar(-26, -60, 52, 60, '#6b4630')}${repeat(3, (index) => shape(`M0 ${-480 + index * 110} L${130 + index * 40} ${-250 + index * 96} q${-130 - index * 40} 40 ${-260 - index * 80} 0z`, mix('#2f7a4a', '#0f2a14', index * 0.12)))}${repeat(12, (index) => dot(random.between(-1, 1) * (50 + index * 10), -360 + index * 26, 14, [palette.main, palette.accent, '#f4d35e'][index % 3] ?? '#f4d35e'))}${shape('M0 -540 l16 36 l38 4 l-28 26 l8 38 l-34 -20 l-34 20 l8 -38 l-28 -26 l38 -4z', '#f4d35e')}`

const cactus: Draw = (palette, _random, wish) => `${shadow(130)}${stroke('M-50 -250 h-60 v-80 M50 -210 h66 v-110', wish.colour ?? '#4f9a5a', 52)}${bar(-54, -440, 108, 320, wish.colour ?? '#4f9a5a', 54)}${repeat(3, (index) => stroke(`M${-26 + index * 26} -410 v260`, '#2f6e3f', 5, 0.6))}${shape('M-100 -140 h200 l-26 140 h-148z', palette.accent)}${bar(-112, -160, 224, 36, mix(palette.accent, '#000000', 0.16), 10)}${dot(0, -446, 24, '#ef7f9a')}`

const pumpkin: Draw = (_palette, _random, wish) => {
  const skin = wish.colour ?? '#e8802e'
  return `${shadow(210)}${oval(-110, -140, 96, 132, mix(skin, '#5a2308', 0.18))}${oval(110, -140, 96, 132, mix(skin, '#5a2308', 0.24))}${oval(-50, -144, 96, 142, skin)}${oval(56, -144, 96, 142, mix(skin, '#5a2308', 0.1))}${oval(0, -144, 78, 146, mix(skin, '#ffffff', 0.08))}${shape('M-20 -280 q-10 -60 30 -90 l30 16 q-30 30 -16 76z', '#5d7a3a')}`
}

const snowman: Draw = (palette) => `${shadow(150)}${stroke('M-90 -230 l-110 -70 M90 -230 l110 -80 M-160 -270 l-30 6 M170 -286 l10 -34', '#6b4630', 11)}${dot(0, -110, 130, '#fbfcff')}${dot(0, -270, 98, '#fbfcff')}${dot(0, -396, 74, '#fbfcff')}${shape('M70 -200 q60 70 20 180 q-40 30 -80 20 q90 -60 60 -200z', '#b9cbe0', 0.6)}${bar(-80, -340, 160, 34, palette.main, 15)}${bar(30, -330, 36, 90, palette.main, 12)}${shape('M0 -392 l70 14 l-70 14z', '#ef8b2d')}${dot(-26, -416, 9, '#26242a')}${dot(26, -416, 9, '#26242a')}${repeat(3, (index) => dot(0, -280 + index * 44, 9, '#26242a'))}${bar(-60, -540, 120, 80, '#2b2a30', 8)}${bar(-90, -474, 180, 20, '#2b2a30', 8)}${bar(-60, -496, 120, 20, palette.accent)}`

/** Things of the house, the hobby and the garden. */
export const HOME: readonly Subject[] = [
  subject('armchair', 'armchair|sessel|sillón butaca|fauteuil', armchair, { width: 430, height: 380, cm: 95, on: 'floor', seat: 180 }),
  subject('chair', 'chair|stuhl|silla|chaise', chair, { width: 260, height: 460, cm: 90, on: 'floor', seat: 210 }),
  subject('table', 'table desk workbench|tisch schreibtisch werkbank|mesa escritorio|table bureau établi', table, { width: 620, height: 270, cm: 76, on: 'floor', seat: 262 }),
  subject('bed', 'bed mattress duvet bedding|bett matratze bettwäsche|cama colchón|lit matelas literie', bed, { width: 680, height: 330, cm: 95, on: 'floor', seat: 190 }),
  subject('lamp', 'lamp lampshade lighting|lampe leuchte beleuchtung|lámpara iluminación|lampe luminaire éclairage', lamp, { width: 300, height: 480, cm: 60, on: 'table' }),
  subject('umbrella', 'umbrella|regenschirm sonnenschirm schirm|paraguas|parapluie', umbrella, { width: 510, height: 500, cm: 95, on: 'floor' }),
  subject('clock', 'clock alarm_clock opening_hours|wecker wanduhr öffnungszeiten|reloj_de_pared despertador horario|horloge réveil horaires', clock, { width: 390, height: 390, cm: 32, on: 'table' }),
  subject('guitar', 'guitar|gitarre|guitarra|guitare', guitar, { width: 330, height: 520, cm: 100, on: 'floor' }),
  subject('piano', 'piano grand_piano|klavier piano flügel|piano|piano', piano, { width: 640, height: 390, cm: 120, on: 'floor' }),
  subject('ball', 'ball football soccer|ball fußball|balón pelota fútbol|ballon football', ball, { width: 300, height: 300, cm: 24, on: 'floor' }),
  subject('balloons', 'balloon anniversary celebration|luftballon jubiläum|globo aniversario celebración|ballon_gonflable anniversaire', balloons, { width: 370, height: 540, cm: 120, on: 'floor', isMany: true }),
  subject('suitcase', 'suitcase luggage travel_agency trip vacation|koffer gepäck reisebüro reise urlaub|maleta equipaje viaje vacaciones|valise bagage voyage vacances', suitcase, { width: 360, height: 480, cm: 75, on: 'floor' }),
  subject('tent', 'tent camping campsite|zelt camping campingplatz|tienda_de_campaña camping|tente camping', tent, { width: 700, height: 390, cm: 160, on: 'floor' }),
  subject('surfboard', 'surfboard surfing surfer paddleboard|surfbrett surfen|tabla_de_surf surf|planche_de_surf surf', surfboard, { width: 190, height: 520, cm: 210, on: 'floor' }),
  subject('vase', 'pottery ceramics vase clay clay_pot|keramik vase töpferei ton töpfern|cerámica jarrón vasija barro|poterie céramique argile', vase, { width: 400, height: 420, cm: 32, on: 'table', isMany: true }),
  subject('yarn', 'yarn wool knitting crochet knit|wolle garn stricken häkeln strick|lana ovillo tejer ganchillo|laine fil tricot crochet', yarn, { width: 520, height: 370, cm: 18, on: 'table', isMany: true }),
  subject('soap', 'soap bar_of_soap soap_bar shampoo|seife shampoo|jabón champú|savon shampooing', soap, { width: 480, height: 270, cm: 12, on: 'table', isMany: true }),
  subject('parcel', 'parcel package shipping shipment cardboard_box delivery_box|paket versand karton päckchen|paquete envío caja|colis expédition carton', parcel, { width: 430, height: 330, cm: 32, on: 'table' }),
  subject('key', 'key house_key locksmith|schlüssel schlüsseldienst|llave cerrajero|clé serrurier', key, { width: 520, height: 300, cm: 10, on: 'table', lies: true }),
  subject('solar', 'solar solar_panel photovoltaic|solaranlage photovoltaik solarmodul solar|panel_solar solar fotovoltaico|panneau_solaire solaire photovoltaïque', solar, { width: 580, height: 410, cm: 150, on: 'floor' }),
  subject('printer', 'printer print_shop copier|drucker druckerei kopierer|impresora imprenta|imprimante imprimerie', printer, { width: 490, height: 340, cm: 35, on: 'table' }),
  subject('washer', 'washing_machine laundry laundromat washer|waschmaschine wäsche wäscherei waschsalon|lavadora lavandería|machine_à_laver lave-linge laverie', washer, { width: 410, height: 450, cm: 85, on: 'floor' }),
  subject('dice', 'board_game dice game games toy toys|brettspiel würfel spiel spielzeug|juego dado juguete|jeu jeux dé jouet', dice, { width: 440, height: 370, cm: 10, on: 'table', isMany: true }),
  subject('christmas-tree', 'christmas_tree christmas xmas|weihnachtsbaum weihnachten tannenbaum advent|árbol_de_navidad navidad|sapin noël', christmasTree, { width: 430, height: 540, cm: 220, on: 'floor' }),
  subject('tree', 'tree oak maple birch|baum eiche ahorn birke|árbol roble|arbre chêne érable', tree, { width: 440, height: 520, cm: 500, on: 'floor' }),
  subject('cactus', 'cactus succulent|kaktus sukkulente|cactus suculenta|cactus succulente', cactus, { width: 290, height: 470, cm: 30, on: 'table' }),
  subject('pumpkin', 'pumpkin halloween squash|kürbis halloween|calabaza halloween|citrouille potiron halloween', pumpkin, { width: 420, height: 370, cm: 30, on: 'table' }),
  subject('snowman', 'snowman|schneemann|muñeco_de_nieve|bonhomme_de_neige', snowman, { width: 400, height: 540, cm: 150, on: 'floor' }),
]
