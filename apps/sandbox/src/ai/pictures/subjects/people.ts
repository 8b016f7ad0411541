import { mix } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import { bar, dot, place, shape, stroke } from './kit.ts'
import { drawFigure, type Outfit } from './figure.ts'
import { type Draw, type Form, type PersonWish, shadow, subject, type Subject } from './subject.ts'

const shirtsOf = (palette: Palette) => [palette.main, palette.accent, palette.leaf, mix(palette.main, '#ffffff', 0.35), palette.shade] as const

/** Somebody on both feet. */
const person = (outfit: Outfit, given: PersonWish = {}): Draw => (palette, random, { colour, person: wish }) =>
  `${shadow(95)}${drawFigure(palette, random, { ...given, ...wish }, outfit, colour ?? (outfit === 'suit' ? mix(palette.shade, '#27303f', 0.6) : random.pick(shirtsOf(palette))))}`

type Member = { x: number; y?: number; scale?: number; wish?: PersonWish }
/** People side by side; those further back come first. */
const together = (members: readonly Member[], outfit: Outfit = 'plain'): Draw => (palette, random, { person: wish, colour }) => {
  const shirts = shirtsOf(palette)
  const figures = members.map(({ x, y = 0, scale = 1, wish: own }, index) => place(x, y, scale, `${shadow(95)}${drawFigure(palette, random, { ...wish, ...own }, outfit, colour ?? shirts[index % shirts.length] ?? palette.main)}`))
  return figures.join('')
}

const team = together([{ x: -150, y: -26, scale: 0.95 }, { x: 150, y: -26, scale: 0.95 }, { x: -265, wish: { gender: 'woman' } }, { x: 0, wish: { pose: 'raise' } }, { x: 265, wish: { gender: 'man' } }])
const family = together([{ x: -120, wish: { gender: 'woman' } }, { x: 120, wish: { gender: 'man' } }, { x: 0, y: 14, wish: { age: 'child' } }])
const couple = together([{ x: -78, wish: { gender: 'woman' } }, { x: 78, wish: { gender: 'man' } }])
const wedding: Draw = (palette, random, { person: wish }) => `${shadow(190)}${place(86, 0, 1, drawFigure(palette, random, { ...wish, gender: 'man' }, 'suit', '#2b3040'))}${place(-80, 0, 1, `${drawFigure(palette, random, { ...wish, gender: 'woman', pose: 'hold' }, 'plain', '#fbf7f0')}${shape('M-50 -222 h100 l76 214 q-126 30 -252 0z', '#fbf7f0')}${shape('M10 -222 h40 l76 214 q-50 12 -86 14z', '#000000', 0.06)}${[-30, 0, 30, -14, 16].map((x, index) => dot(x, index > 2 ? -250 : -230, 18, [palette.main, palette.accent, '#f5b9c4'][index % 3] ?? palette.main)).join('')}${stroke('M0 -214 v40', palette.leaf, 10)}`)}`
const children = together([{ x: -110, wish: { age: 'child', gender: 'woman' } }, { x: 110, wish: { age: 'child', gender: 'man' } }, { x: 0, y: 16, wish: { age: 'child', pose: 'raise' } }])

const yoga: Draw = (palette, random, { person: wish }) => {
  const skin = { light: '#f1c9a5', medium: '#d8a078', dark: '#7a4a2f' }[wish?.skin ?? random.pick(['light', 'medium', 'dark'])]
  return `${shadow(270)}<rect x="-300" y="-14" width="600" height="20" rx="10" fill="${palette.accent}"/><path d="M-210 -40 q40 -70 170 -60 h80 q130 -10 170 60 q20 40 -60 40 h-300 q-80 0 -60 -40z" fill="${palette.shade}"/><path d="M-78 -90 q-14 -150 30 -190 h96 q44 40 30 190z" fill="${palette.main}"/><path d="M-44 -262 q-120 60 -168 196 M44 -262 q120 60 168 196" stroke="${skin}" stroke-width="34" stroke-linecap="round" fill="none"/><rect x="-20" y="-316" width="40" height="50" fill="${mix(skin, '#6b3a22', 0.18)}"/><ellipse cx="0" cy="-356" rx="50" ry="58" fill="${skin}"/><path d="M-52 -356 q-4 -70 52 -70 q56 0 52 70 q-20 -40 -52 -40 q-32 0 -52 40z" fill="#2a1d18"/><circle cx="0" cy="-432" r="24" fill="#2a1d18"/>${stroke('M-28 -352 q10 8 20 0 M8 -352 q10 8 20 0 M-14 -326 q14 10 28 0', '#5b2f25', 4)}`
}

const runner: Draw = (palette, random, { person: wish }) => {
  const skin = { light: '#f1c9a5', medium: '#d8a078', dark: '#7a4a2f' }[wish?.skin ?? random.pick(['light', 'medium', 'dark'])]
  return `${shadow(190)}<g stroke-linecap="round" stroke-linejoin="round" fill="none"><path d="M10 -200 L-60 -110 L-170 -90" stroke="${palette.shade}" stroke-width="46"/><path d="M10 -200 L110 -130 L80 -10" stroke="${palette.shade}" stroke-width="46"/><path d="M-170 -90 l-14 40 M80 -10 h50" stroke="${palette.accent}" stroke-width="34"/><path d="M20 -330 L-70 -270 L-110 -330" stroke="${skin}" stroke-width="32"/><path d="M26 -330 L10 -214" stroke="${palette.main}" stroke-width="88"/><path d="M34 -330 L120 -260 L170 -310" stroke="${skin}" stroke-width="32"/></g><circle cx="56" cy="-432" r="54" fill="${skin}"/><path d="M2 -436 q-4 -62 54 -62 q56 4 52 44 q-30 -16 -62 -8 q-8 18 -24 26z" fill="#2a1d18"/>${dot(84, -436, 6, '#221917')}${bar(8, -464, 100, 12, palette.accent, 6)}`
}

const ADULT: Form = { width: 210, height: 480, cm: 172, on: 'floor' }
const GROUP: Form = { width: 720, height: 490, cm: 176, on: 'floor', isMany: true }

/** Trades by what they wear; the words of those who have a tool or a place of their own are in scene/terms.ts. */
const TRADES: readonly Subject[] = [
  subject('chef', 'chef cook|koch köchin küchenchef|cocinero cocinera chef|cuisinier cuisinière chef_cuisinier', person('chef'), ADULT),
  subject('baker', 'baker pastry_chef|bäcker bäckerin konditor|panadero panadera pastelero|boulanger boulangère pâtissier', person('apron'), ADULT),
  subject('barista', 'barista waiter waitress bartender|barista kellner kellnerin|barista camarero camarera|barista serveur serveuse', person('apron'), ADULT),
  subject('florist', 'florist|florist|florista|fleuriste', person('apron'), ADULT),
  subject('butcher', 'butcher fishmonger|metzger fleischer|carnicero pescadero|boucher poissonnier', person('apron'), ADULT),
  subject('potter', 'potter ceramicist|töpfer|ceramista alfarero|potier céramiste', person('apron'), ADULT),
  subject('hairdresser', 'hairdresser hairstylist stylist barber|friseur friseurin friseuse|peluquero peluquera barbero|coiffeur coiffeuse barbier', person('apron'), ADULT),
  subject('builder', 'builder construction_worker bricklayer roofer electrician engineer architect construction|bauarbeiter handwerker maurer dachdecker elektriker ingenieur architekt baustelle|albañil obrero electricista ingeniero arquitecto construcción obra|maçon ouvrier électricien ingénieur architecte chantier couvreur', person('builder'), ADULT),
  subject('plumber', 'plumber heating_engineer|klempner installateur|fontanero|plombier', person('overall'), ADULT),
  subject('mechanic', 'mechanic auto_repair bike_mechanic|mechaniker kfz-mechaniker fahrradmechaniker|mecánico mecánica|mécanicien mécanicienne garagiste', person('overall'), ADULT),
  subject('carpenter', 'carpenter joiner cabinetmaker woodworker craftsman|tischler schreiner zimmermann|carpintero ebanista artesano|menuisier charpentier artisan ébéniste', person('overall'), ADULT),
  subject('decorator', 'house_painter decorator|maler malerin anstreicher|pintor|peintre', person('overall'), ADULT),
  subject('farmer', 'farmer gardener landscaper winemaker|bauer landwirt gärtner winzer|agricultor granjero jardinero|agriculteur fermier jardinier vigneron', person('overall'), ADULT),
  subject('doctor', 'doctor nurse dentist vet pharmacist physician optician therapist surgeon veterinarian clinic|arzt ärztin zahnarzt zahnärztin krankenschwester tierarzt apotheker optiker physiotherapeut pfleger|médico médica doctor enfermera dentista veterinario farmacéutico óptico fisioterapeuta|médecin docteur infirmier infirmière dentiste vétérinaire pharmacien opticien kinésithérapeute', person('coat'), ADULT),
  subject('scientist', 'scientist researcher chemist laboratory|wissenschaftler forscher labor chemiker|científico investigador laboratorio|scientifique chercheur laboratoire', person('coat'), ADULT),
  subject('businessperson', 'businessman businesswoman lawyer banker consultant accountant manager notary ceo realtor estate_agent insurance recruiter|geschäftsmann geschäftsfrau anwalt anwältin steuerberater berater makler versicherung notar chef|empresario empresaria abogado abogada contable consultor asesor gestor|avocat avocate comptable conseiller homme_d_affaires notaire gestionnaire', person('suit'), ADULT),
  subject('courier', 'courier postman mail_carrier deliveryman|bote postbote kurier|repartidor cartero mensajero|livreur facteur coursier', person('cap'), ADULT),
  subject('trainer', 'trainer coach personal_trainer instructor athlete footballer dancer|trainer trainerin sportler fußballer tänzer|entrenador entrenadora deportista futbolista bailarina|entraîneur coach sportif footballeur danseuse', person('sport'), ADULT),
  subject('teacher', 'teacher tutor speaker professor|lehrer lehrerin dozent referent|profesor profesora maestro maestra ponente|professeur enseignant enseignante formateur', person('plain', { pose: 'raise' }), ADULT),
  subject('photographer', 'photographer videographer|fotograf fotografin|fotógrafo fotógrafa|photographe', person('plain'), ADULT),
  subject('musician', 'musician guitarist singer band|musiker musikerin gitarrist sänger sängerin|músico guitarrista cantante|musicien musicienne guitariste chanteur chanteuse', person('plain'), ADULT),
]

/** People, drawn as plain figures. */
export const PEOPLE: readonly Subject[] = [
  ...TRADES,
  subject('yoga', 'yoga meditation meditating pilates wellness mindfulness relaxing|yoga meditation pilates entspannung achtsamkeit|yoga meditación pilates relajación|yoga méditation pilates détente', yoga, { width: 600, height: 460, cm: 120, on: 'floor' }),
  subject('runner', 'runner running jogging jogger marathon workout fitness sport|läufer laufen joggen joggerin marathon sport fitness|corredor correr corriendo maratón deporte fitness|coureur courir course_à_pied jogging marathon sport', runner, { width: 380, height: 490, cm: 172, on: 'floor' }),
  subject('wedding', 'wedding bride groom newlyweds bridal|hochzeit braut bräutigam brautpaar trauung|boda novia novio recién_casados|mariage mariée marié noces', wedding, { ...GROUP, width: 400 }),
  subject('family', 'family parents|familie eltern|familia padres|famille parents', family, { ...GROUP, width: 440 }),
  subject('couple', 'couple two_people|paar pärchen|pareja|couple', couple, { ...GROUP, width: 340 }),
  subject('children', 'children kids toddlers pupils schoolchildren kindergarten nursery daycare|kinder schüler kita kindergarten grundschule|niños niñas alumnos guardería|enfants élèves crèche maternelle', children, { ...GROUP, width: 380, cm: 120, height: 340 }),
  subject('team', 'team people group friends community staff crew colleagues party event meeting guests students networking audience customers visitors employees neighbours tourists|team leute gruppe freunde mitarbeiter kollegen feier gäste studenten kunden besucher menschen belegschaft treffen|equipo gente grupo amigos personal compañeros fiesta reunión invitados estudiantes clientes empleados personas|équipe gens groupe amis personnel collègues fête réunion invités étudiants clients employés personnes', team, GROUP),
  subject('baby', 'baby newborn infant|baby säugling|bebé recién_nacido|bébé nourrisson', person('plain', { age: 'baby' }), { ...ADULT, width: 130, height: 240, cm: 70 }),
  subject('person', 'person woman man girl boy lady gentleman guy human founder owner customer grandmother grandfather grandma grandpa grandparents elderly senior pensioner teenager adult mother father mum mom dad owner boss volunteer student model portrait child kid toddler pupil women men|person frau mann mädchen junge dame herr inhaber inhaberin gründer oma opa großmutter großvater senior seniorin rentner mutter vater kunde kundin kind porträt schülerin|persona mujer hombre chica chico niña niño señora señor dueño dueña fundadora abuela abuelo anciano anciana madre padre cliente joven retrato|personne femme homme fille garçon dame monsieur propriétaire fondatrice grand-mère grand-père mère père client cliente enfant jeune portrait', person('plain'), ADULT),
]

/** Whether it is somebody who can hold a thing. */
export const isPerson = ({ id }: Subject): boolean => id === 'person' || TRADES.some((trade) => trade.id === id)
/** Whether it is a person or several. */
export const arePeople = (one: Subject): boolean => PEOPLE.includes(one)
