import { luminance, mix } from '../colours.ts'
import { bar, dot, oval, repeat, ring, shape, stroke } from './kit.ts'
import { type Draw, shadow, subject, type Subject } from './subject.ts'

const GLASS = '#bfdbe6'
const darker = (colour: string, share = 0.3): string => mix(colour, luminance(colour) < 0.03 ? '#5a5a62' : '#0d0b12', share)

/** A wheel with its rim. */
const wheel = (x: number, r: number): string => `${dot(x, -r, r, '#25252b')}${dot(x, -r, r * 0.62, '#c9ced4')}${dot(x, -r, r * 0.5, '#8f979f')}${repeat(5, (index) => stroke(`M${x} ${-r} l${(Math.cos(index * 1.257) * r * 0.5).toFixed(1)} ${(Math.sin(index * 1.257) * r * 0.5).toFixed(1)}`, '#dfe3e7', r * 0.12))}${dot(x, -r, r * 0.14, '#5a6068')}`

const car: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(330)}${shape('M-190 -150 q40 -112 130 -116 h120 q80 6 140 104 l20 16z', darker(paint, 0.2))}${shape('M-160 -156 q34 -84 96 -88 h40 v88z', GLASS)}${shape('M-8 -244 h62 q54 8 98 88 h-160z', GLASS)}${shape('M-140 -170 l40 -60 h26 l-46 74z M20 -236 h24 l30 78 h-26z', '#ffffff', 0.45)}
${shape('M-320 -60 q-6 -70 50 -84 l90 -22 h370 q110 12 124 74 q8 44 -24 44 h-580 q-28 0 -30 -12z', paint)}${shape('M-322 -72 h638 q2 26 -24 26 h-584 q-28 0 -30 -26z', darker(paint))}${stroke('M-270 -134 h520', mix(paint, '#ffffff', 0.45), 8, 0.7)}${stroke('M-14 -158 v96 M-150 -150 q-6 50 0 88', darker(paint), 5)}${bar(6, -130, 44, 10, darker(paint), 5)}${oval(-300, -108, 24, 16, '#fff3c4')}${oval(300, -108, 14, 20, '#e0483f')}${dot(-190, -56, 66, darker(paint, 0.55))}${dot(190, -56, 66, darker(paint, 0.55))}${wheel(-190, 56)}${wheel(190, 56)}`
}

/** The hub of a wheel with a whitewall tyre. */
const wheelHub = (x: number): string => `${dot(x, -60, 26, '#c9ced4')}${repeat(6, (index) => stroke(`M${x} -60 l${(Math.cos(index * 1.047) * 22).toFixed(1)} ${(Math.sin(index * 1.047) * 22).toFixed(1)}`, '#8f979f', 5))}${dot(x, -60, 10, '#eef1f3')}`

/** A car of the fifties: round wings, chrome, a whitewall tyre. */
const classicCar: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  const chrome = '#dfe4e8'
  const tyre = (x: number) => `${dot(x, -60, 62, '#25252b')}${dot(x, -60, 46, '#f4f1ea')}${dot(x, -60, 38, '#25252b')}${wheelHub(x)}`
  return `${shadow(350)}${shape('M-130 -170 q10 -116 112 -122 h80 q100 6 130 122z', darker(paint, 0.12))}${shape('M-104 -176 q12 -86 86 -92 h10 v92z', GLASS)}${shape('M12 -268 h44 q72 8 96 92 h-140z', GLASS)}${shape('M-84 -186 l30 -70 h22 l-32 70z M40 -262 h24 l26 78 h-28z', '#ffffff', 0.45)}${shape('M-330 -74 q-14 -74 50 -94 q60 -24 140 -18 h300 q120 -6 160 60 q20 30 10 62 h-650z', paint)}${shape('M-324 -72 q-16 -80 60 -98 q96 -10 124 96z', mix(paint, '#ffffff', 0.12))}${shape('M120 -72 q6 -100 100 -106 q86 4 100 106z', darker(paint, 0.14))}${shape('M-100 -72 h210 q10 20 -6 32 h-200 q-18 -8 -4 -32z', darker(paint, 0.4))}${stroke('M-270 -166 q230 -34 500 -6', chrome, 8, 0.9)}${stroke('M-8 -176 v100 M-104 -172 q-8 50 2 98', darker(paint), 5)}${bar(14, -150, 46, 9, chrome, 4)}${dot(-312, -126, 28, chrome)}${dot(-316, -126, 20, '#fff3c4')}${oval(318, -120, 12, 18, '#e0483f')}${bar(-352, -76, 84, 22, chrome, 11)}${bar(282, -76, 72, 22, chrome, 11)}${tyre(-206)}${tyre(210)}`
}
const van: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? mix(palette.light, '#ffffff', 0.4)
  const stripe = luminance(paint) > 0.6 ? palette.main : mix(paint, '#ffffff', 0.7)
  return `${shadow(320)}${shape('M-310 -60 v-70 q0 -50 40 -64 l56 -92 q14 -26 50 -26 h440 q34 0 34 36 v216z', paint)}${shape('M-250 -196 l46 -74 q8 -14 28 -14 h62 v88z', GLASS)}${shape('M-220 -204 l40 -68 h22 l-40 68z', '#ffffff', 0.5)}${bar(-90, -150, 388, 40, stripe)}${bar(40, -270, 130, 84, stripe, 12)}${dot(105, -228, 26, paint)}${stroke('M-100 -300 v240 M-80 -170 h-20', darker(paint, 0.25), 6)}${shape('M-312 -84 h624 q0 34 -24 34 h-580 q-20 0 -20 -34z', darker(paint, 0.35))}${oval(-300, -120, 14, 18, '#fff3c4')}${bar(298, -150, 14, 44, '#e0483f', 6)}${wheel(-190, 58)}${wheel(190, 58)}`
}

const truck: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(360)}${bar(-140, -340, 480, 260, mix(palette.light, '#ffffff', 0.3), 10)}${repeat(5, (index) => stroke(`M${-60 + index * 88} -330 v240`, mix(palette.light, '#000000', 0.14), 6))}${bar(-140, -120, 480, 24, paint)}${shape('M-360 -70 v-120 q4 -24 24 -28 l40 -90 q10 -20 34 -20 h96 v258z', paint)}${shape('M-300 -196 l34 -82 q6 -12 20 -12 h58 v94z', GLASS)}${bar(-360, -84, 700, 30, darker(paint, 0.5), 8)}${oval(-346, -130, 14, 20, '#fff3c4')}${bar(-352, -112, 12, 24, '#d8dde2')}${wheel(-250, 58)}${wheel(120, 58)}${wheel(250, 58)}`
}

const bus: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.accent
  return `${shadow(370)}${bar(-360, -350, 720, 300, paint, 36)}${bar(-360, -140, 720, 34, mix(paint, '#ffffff', 0.6))}${bar(-336, -318, 110, 150, GLASS, 16)}${repeat(4, (index) => bar(-200 + index * 104, -318, 90, 104, GLASS, 12))}${bar(226, -318, 100, 250, GLASS, 10)}${stroke('M276 -318 v250', darker(paint, 0.3), 7)}${repeat(4, (index) => shape(`M${-190 + index * 104} -224 l44 -88 h18 l-44 88z`, '#ffffff', 0.45))}${bar(-352, -84, 704, 30, darker(paint, 0.4), 12)}${oval(-346, -110, 12, 20, '#fff3c4')}${wheel(-220, 58)}${wheel(160, 58)}`
}

const bicycle: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  const spokes = (x: number) => `${ring(x, -118, 108, '#2b2a30', 15)}${ring(x, -118, 98, '#b7bcc2', 5)}${repeat(8, (index) => stroke(`M${x} -118 l${(Math.cos(index * 0.785) * 96).toFixed(0)} ${(Math.sin(index * 0.785) * 96).toFixed(0)}`, '#b7bcc2', 3))}${dot(x, -118, 12, '#5d6168')}`
  return `${shadow(320)}${spokes(-190)}${spokes(190)}${stroke('M-190 -118 L-100 -300 L96 -300 L-14 -118 z M-14 -118 L-112 -330 M190 -118 L104 -340', paint, 19)}${stroke('M-100 -296 L92 -296', mix(paint, '#ffffff', 0.5), 5, 0.8)}${shape('M-168 -352 q60 -16 106 0 q4 24 -30 24 h-50 q-26 0 -26 -24z', '#2d211d')}${stroke('M104 -340 l-10 -40 M94 -380 h70 q30 4 26 34', '#4a4d54', 14)}${stroke('M168 -380 q30 2 26 36', '#2d211d', 18)}${dot(-14, -118, 34, '#4a4d54')}${dot(-14, -118, 18, '#b7bcc2')}${stroke('M-14 -118 l38 56 M4 -62 h44', '#4a4d54', 12)}${stroke('M-190 -106 L-14 -90 M-190 -130 L-14 -146', '#4a4d54', 4)}`
}

const motorbike: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${shadow(320)}${dot(-200, -96, 96, '#232329')}${dot(-200, -96, 60, '#9aa1a9')}${dot(-200, -96, 44, '#3a3c43')}${dot(200, -96, 96, '#232329')}${dot(200, -96, 60, '#9aa1a9')}${dot(200, -96, 44, '#3a3c43')}${stroke('M-200 -96 L-110 -320', '#c9ced4', 22)}${stroke('M200 -96 L40 -120', '#4b4e56', 26)}${shape('M-80 -160 h170 q20 80 -50 96 h-90 q-50 -20 -30 -96z', '#5a5e67')}${repeat(4, (index) => stroke(`M-50 ${-146 + index * 20} h106`, '#868c95', 8))}${stroke('M40 -80 h200', '#c9ced4', 22)}${shape('M-130 -290 q70 -50 160 -10 q20 60 -20 100 h-110 q-50 -30 -30 -90z', paint)}${shape('M-110 -282 q60 -34 120 -10 q-60 0 -100 30z', '#ffffff', 0.4)}${shape('M20 -262 q120 -20 200 -10 q30 20 0 40 q-100 30 -200 10z', '#2a2225')}${shape('M-270 -220 q60 -60 130 -20 l-10 30 q-50 -20 -100 30z', paint)}${dot(-150, -316, 38, '#dfe3e7')}${dot(-158, -316, 26, '#fff3c4')}${stroke('M-112 -330 q30 -60 74 -56', '#34363c', 15)}`
}

const scooter: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.accent
  return `${shadow(270)}${dot(-170, -60, 60, '#25252b')}${dot(-170, -60, 30, '#c9ced4')}${dot(160, -60, 60, '#25252b')}${dot(160, -60, 30, '#c9ced4')}${stroke('M-170 -90 L-120 -380', '#5a5e67', 20)}${shape('M-196 -120 q-20 -190 54 -230 q44 60 30 170 l20 80 h130 q20 -120 130 -120 q90 10 90 130 h-280 q-120 0 -174 -30z', paint)}${shape('M-160 -320 q20 70 10 150', 'none')}${shape('M10 -238 q90 -40 190 -10 q14 30 -20 36 h-150 q-30 -6 -20 -26z', '#3a2822')}${dot(-128, -378, 32, '#fff3c4')}${stroke('M-120 -394 q50 -26 84 6', '#34363c', 15)}${bar(238, -156, 22, 40, '#e0483f', 8)}${stroke('M-90 -96 h110', mix(paint, '#000000', 0.3), 12)}`
}

const train: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${bar(-380, -14, 760, 14, '#6b625c')}${repeat(12, (index) => bar(-372 + index * 64, -6, 34, 14, '#4a3f39'))}${shape('M-370 -60 q-10 -120 80 -210 q30 -34 90 -34 h570 v244z', paint)}${shape('M-366 -90 q0 -20 4 -40 h732 v40z', mix(paint, '#ffffff', 0.72))}${shape('M-318 -190 q26 -70 76 -80 h36 v80z', GLASS)}${repeat(5, (index) => bar(-170 + index * 108, -270, 84, 84, GLASS, 12))}${repeat(5, (index) => shape(`M${-160 + index * 108} -192 l36 -72 h18 l-36 72z`, '#ffffff', 0.45))}${bar(-370, -64, 740, 22, darker(paint, 0.5), 8)}${oval(-344, -112, 14, 14, '#fff3c4')}${repeat(6, (index) => dot(-300 + index * 120, -34, 30, '#2a2a30'))}${repeat(6, (index) => dot(-300 + index * 120, -34, 14, '#8f979f'))}${stroke('M60 -304 l30 -44 h60 l30 44', '#4a4d54', 8)}`
}

const boat: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.main
  return `${oval(0, 2, 300, 22, '#ffffff', 0.4)}${bar(-8, -480, 14, 400, '#8a5c38', 5)}${shape('M16 -470 q170 170 210 330 q-120 20 -210 0z', '#fbf6ea')}${shape('M-20 -440 q-120 150 -170 300 q90 16 170 0z', mix(palette.accent, '#ffffff', 0.15))}${shape('M16 -470 q60 170 50 342 q-26 0 -50 -6z', '#000000', 0.06)}${shape('M-260 -90 h520 q-20 80 -90 92 h-320 q-80 -10 -110 -92z', paint)}${shape('M-260 -90 h520 l-6 26 h-504z', mix(paint, '#ffffff', 0.6))}${shape('M6 -484 l60 20 l-60 20z', palette.accent)}`
}

const ship: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? palette.shade
  return `${oval(0, 2, 380, 22, '#ffffff', 0.4)}${bar(-200, -220, 420, 100, '#fbf6ea', 10)}${bar(-150, -300, 320, 86, '#f1e9d8', 10)}${bar(20, -390, 70, 100, palette.accent, 8)}${bar(20, -370, 70, 22, paint)}${repeat(7, (index) => dot(-160 + index * 56, -170, 15, GLASS))}${repeat(5, (index) => bar(-130 + index * 58, -280, 40, 34, GLASS, 6))}${shape('M-330 -130 h660 q-10 110 -80 134 h-470 q-90 -30 -110 -134z', paint)}${shape('M-330 -130 h660 l-6 30 h-648z', mix(paint, '#ffffff', 0.7))}`
}

const plane: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? '#f6f3ee'
  const trim = wish.colour ? mix(wish.colour, '#ffffff', 0.6) : palette.main
  return `<g transform="translate(0 -180) rotate(-9)">${shape('M230 -30 l110 -150 h64 l-40 170z', trim)}${shape('M40 -10 l110 -150 h60 l-60 160z', mix(paint, '#8a93a0', 0.35))}${shape('M-380 10 q20 -70 140 -80 h520 q70 10 90 40 q-10 40 -100 60 h-500 q-130 10 -150 -20z', paint)}${shape('M-378 14 q60 30 240 24 h410 q60 -14 96 -46 q-10 60 -100 78 h-500 q-130 10 -146 -56z', '#5d6a7a', 0.22)}${shape('M-330 -30 q30 -26 76 -30 l-10 30z', GLASS)}${repeat(9, (index) => bar(-200 + index * 46, -38, 22, 26, GLASS, 9))}${shape('M-40 26 h130 l130 150 h-70z', mix(paint, '#6b7684', 0.4))}${bar(10, 70, 100, 40, trim, 20)}${shape('M270 10 l90 70 h40 l-40 -84z', mix(paint, '#6b7684', 0.4))}</g>`
}

const tractor: Draw = (palette, _random, wish) => {
  const paint = wish.colour ?? '#c8352e'
  return `${shadow(300)}${bar(-250, -240, 250, 130, paint, 22)}${shape('M-20 -120 v-250 h190 l40 250z', darker(paint, 0.25))}${shape('M4 -220 v-126 h140 l20 126z', GLASS)}${bar(-40, -394, 240, 30, paint, 12)}${bar(-170, -340, 20, 110, '#3a3a40', 6)}${repeat(4, (index) => stroke(`M-236 ${-216 + index * 26} h66`, darker(paint), 9))}${oval(-250, -206, 12, 20, '#fff3c4')}${dot(140, -128, 128, '#25252b')}${dot(140, -128, 72, palette.accent)}${dot(140, -128, 30, '#8a5c20')}${dot(-180, -76, 76, '#25252b')}${dot(-180, -76, 40, palette.accent)}${repeat(10, (index) => stroke(`M${(140 + Math.cos(index * 0.628) * 108).toFixed(0)} ${(-128 + Math.sin(index * 0.628) * 108).toFixed(0)} l${(Math.cos(index * 0.628) * 18).toFixed(0)} ${(Math.sin(index * 0.628) * 18).toFixed(0)}`, '#43434b', 16))}`
}

/** Things that drive, float and fly. */
export const VEHICLES: readonly Subject[] = [
  subject('van', 'van delivery_van campervan camper minivan minibus delivery motorhome|lieferwagen transporter kleinbus wohnmobil lieferung kastenwagen|furgoneta furgón caravana reparto|camionnette fourgon fourgonnette livraison camping-car', van, { width: 640, height: 320, cm: 200, on: 'floor' }),
  subject('truck', 'truck lorry removal_van food_truck moving_truck pickup trucking haulage|lastwagen lkw laster umzug umzugswagen spedition|camión mudanza|camion déménagement', truck, { width: 720, height: 350, cm: 300, on: 'floor' }),
  subject('bus', 'bus coach school_bus|bus reisebus omnibus|autobús autocar|bus autobus autocar', bus, { width: 740, height: 360, cm: 300, on: 'floor' }),
  subject('classic-car', 'vintage_car classic_car antique_car retro_car old_car|oldtimer|coche_clásico coche_antiguo coche_de_época|voiture_ancienne voiture_de_collection voiture_vintage', classicCar, { width: 710, height: 300, cm: 155, on: 'floor' }),
  subject('car', 'car sports_car automobile vehicle sedan suv hatchback car_wash convertible racecar|auto wagen pkw fahrzeug cabrio kfz sportwagen rennwagen neuwagen mietwagen leihwagen kleinwagen geländewagen fahrschule autowäsche gebrauchtwagen|coche automóvil vehículo carro|voiture automobile véhicule bagnole', car, { width: 670, height: 270, cm: 150, on: 'floor' }),
  subject('bicycle', 'bicycle bike cycling cyclist e-bike ebike road_bike mountain_bike|fahrrad rad fahrräder räder rennrad radfahren radfahrer e-bike velo|bicicleta bici ciclista ciclismo|vélo bicyclette cycliste cyclisme', bicycle, { width: 620, height: 390, cm: 105, on: 'floor' }),
  subject('motorbike', 'motorbike motorcycle biker|motorrad motorräder|motocicleta moto|moto motocyclette', motorbike, { width: 620, height: 400, cm: 115, on: 'floor' }),
  subject('scooter', 'scooter moped vespa|roller motorroller vespa moped|escúter vespa ciclomotor|scooter mobylette vespa', scooter, { width: 480, height: 420, cm: 115, on: 'floor' }),
  subject('train', 'train railway tram locomotive subway metro|zug züge bahn straßenbahn lokomotive u-bahn eisenbahn|tren tranvía metro ferrocarril|train tramway métro locomotive', train, { width: 760, height: 350, cm: 380, on: 'floor' }),
  subject('boat', 'boat sailboat sailing yacht|segelboot segeln yacht boote|barco velero bote yate lancha|bateau voilier yacht barque', boat, { width: 540, height: 490, cm: 600, on: 'water' }),
  subject('ship', 'ship cruise ferry|schiff kreuzfahrt fähre|buque crucero ferry transatlántico|navire paquebot croisière ferry', ship, { width: 680, height: 400, cm: 2000, on: 'water' }),
  subject('plane', 'plane airplane aeroplane aircraft flight jet airline airport|flugzeug flug flieger flughafen jet|avión vuelo aeropuerto|avion vol aéroport', plane, { width: 800, height: 360, cm: 900, on: 'air' }),
  subject('tractor', 'tractor|traktor trecker|tractor|tracteur', tractor, { width: 560, height: 400, cm: 280, on: 'floor' }),
]
