import { describe, expect, test } from 'vitest'
import { COLOUR_WORDS, FLAVOUR_COLOURS } from './terms.ts'
import { SUBJECTS, subjectById } from './lexicon.ts'
import { isDrawable, readScene } from './read.ts'

const idsOf = (prompt: string): string[] => readScene(prompt).items.map(({ subject }) => subject.id)

/** What each phrase shows, by the name of the subject: twelve languages' worth of inflections would be too few, these are 200 of what users write. */
const PHRASES: Readonly<Record<string, string>> = {
  dog: 'A dog|two dogs playing|our puppies|Ein Hund im Garten|mit einem Hund|drei Hunde|un perro feliz|una perra|los perros|un chien|des chiens|Hundefutter im Angebot',
  cat: 'a cat|sleeping kittens|Eine Katze|zwei Katzen|un gato negro|unos gatitos|un chat noir|les chats de la maison',
  horse: 'a brown horse|ponies in a field|ein Pferd|die Pferde|un caballo|caballos|un cheval|des chevaux', cow: 'cows on a meadow|eine Kuh|die Kühe|una vaca|une vache', sheep: 'a flock of sheep|ein Schaf|ovejas en el campo|un mouton',
  rabbit: 'a white rabbit|zwei Hasen|un conejo|un lapin', bird: 'a bird on a branch|ein Vogel|die Vögel|un pájaro|un oiseau', fish: 'a goldfish|Fische im Wasser|unos peces|un poisson rouge', chicken: 'free-range chickens|ein Huhn|die Hühner|una gallina|une poule',
  car: 'a red car|used cars|ein rotes Auto|die Autos|un coche azul|los coches|une voiture verte|des voitures', bicycle: 'a bicycle|bikes for rent|zwei Fahrräder|ein Rennrad|unas bicicletas|un vélo|les vélos', van: 'a delivery van|ein Lieferwagen|una furgoneta|une camionnette',
  motorbike: 'a motorbike|motorcycles|ein Motorrad|die Motorräder|una motocicleta|une moto rouge', train: 'a train|die Züge|un tren|le train', boat: 'a sailboat|zwei Segelboote|un velero|des bateaux|un bateau', plane: 'an airplane|Flugzeuge|un avión|deux avions',
  chef: 'our chef|Eine Köchin|un cocinero|le chef_cuisinier'.replace('_', ' '), baker: 'the baker|die Bäckerin|una panadera|une boulangère', hairdresser: 'a hairdresser|barbers|die Friseurin|una peluquera|une coiffeuse', mechanic: 'a mechanic|zwei Mechaniker|un mecánico|un mécanicien',
  doctor: 'a dentist|nurses|eine Ärztin|una médica|un médecin', family: 'a happy family|eine Familie|una familia|une famille', team: 'our team|friends at a party|unsere Mitarbeiter|nuestro equipo|notre équipe', person: 'a woman|two men|eine Frau|ein alter Mann|una mujer|un hombre|une femme|un homme',
  hammer: 'a hammer|hammers|un martillo|un marteau', drill: 'a cordless drill|eine Bohrmaschine|un taladro|une perceuse', wrench: 'a wrench|ein Schraubenschlüssel|une clé anglaise', scissors: 'scissors|eine Schere|unas tijeras|des ciseaux', paintbrush: 'paintbrushes|ein Pinsel|un pincel|un pinceau',
  camera: 'a camera|eine Kamera|una cámara|un appareil photo', laptop: 'a laptop|mein Laptop|un ordenador|un ordinateur', phone: 'a smartphone|ein Handy|un móvil|un téléphone',
  bread: 'sourdough loaves|frisches Brot|una barra de pan|du pain frais', cake: 'a birthday cake|Apfelkuchen|una tarta|des gâteaux', pizza: 'two pizzas|eine Pizza|una pizza|une pizza', cup: 'a cup of coffee|eine Kaffeetasse|una taza de café|une tasse de café',
  apple: 'three apples|grüne Äpfel|manzanas rojas|des pommes', cheese: 'a cheese board|Käse vom Markt|quesos|un fromage', beer: 'a pint of beer|ein Bier|una cerveza|une bière', tea: 'green tea|grüner Tee|un té verde|un thé vert', 'wine-glass': 'a glass of wine|two glasses of champagne|zwei Weingläser|copas de vino|des verres de vin|wine glasses', wine: 'a bottle of wine|Weine aus der Region|un vino|du vin',
  flowers: 'a bouquet|wild flowers|ein Blumenstrauß|unas flores|des fleurs', tree: 'an oak tree|Bäume im Park|un árbol|des arbres', house: 'a house|Häuser am Hang|una casa|des maisons', church: 'a church|die Kirche|una iglesia|une église', castle: 'a castle|eine Burg|un castillo|un château', bridge: 'a bridge|eine Brücke|un puente|un pont',
  sofa: 'a sofa|Sofas|un sofá|un canapé', chair: 'chairs|ein Stuhl|una silla|une chaise', shoe: 'running shoes|neue Schuhe|zapatos|des chaussures', dress: 'a dress|Kleider|un vestido|une robe', book: 'books|ein Buch|alte Bücher|un libro|des livres', candle: 'candles|Kerzen|unas velas|une bougie',
  guitar: 'a guitar|eine Gitarre|una guitarra|une guitare', suitcase: 'a suitcase|Koffer|una maleta|des valises', 'flowers-tulip': 'tulips in a vase|a bouquet of tulips|Tulpen|un ramo de tulipanes|des tulipes', 'flowers-rose': 'red roses|eine Rose|unas rosas|un bouquet de roses', toast: 'wine glasses, toast|Wir stoßen mit Wein an|pareja brindando con copas de vino|ils trinquent avec du vin', 'wedding-rings': 'wedding rings|Eheringe|anillos de boda|des alliances', 'hot-dog': 'a hot dog|Ein Hotdog|perritos calientes',
  fireplace: 'a fireplace|ein Kamin|una chimenea|une cheminée', mouse: 'a mouse|eine Maus|un ratón|une souris', 'computer-mouse': 'a wireless mouse|a mouse beside a keyboard|Eine Maus auf dem Schreibtisch|un ratón y un ordenador', keyboard: 'a mechanical keyboard|Tastatur|un teclado|un clavier', 'classic-car': 'a vintage car|ein Oldtimer|un coche clásico|une voiture de collection', grill: 'steak on the grill|a barbecue|Grillabend|una barbacoa',
  'coffee-bag': 'A bag of Huila coffee|a bag of decaf, dark and moody|a pouch of coffee beans', handbag: 'a leather bag|a bag', 'iced-coffee': 'Iced coffee in a cup|a jar of cold brew|ein Eiskaffee', roaster: 'The roaster machine at work', 'espresso-machine': 'an espresso machine|unsere Kaffeemaschine|una máquina de café|une machine à café', watch: 'an Apple Watch|eine Armbanduhr', 'dental-chair': 'dentist chair|a dentist\'s chair|ein Behandlungsstuhl', yarn: 'balls of yarn|Wolle|lana|de la laine', dumbbell: 'dumbbells|Hanteln|mancuernas|des haltères',
}
const CASES = Object.entries(PHRASES).flatMap(([id, phrases]) => phrases.split('|').map((phrase) => [phrase, id] as const))

describe('subjects are found by their words', () => {
  test('in 200 phrases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200)
    const wrong = CASES.filter(([phrase, id]) => !idsOf(phrase).includes(id)).map(([phrase, id]) => `${phrase}: ${idsOf(phrase).join(', ') || 'nothing'} instead of ${id}`)
    expect(wrong).toEqual([])
  })

  test('each by its own first word, and no two have one name', () => {
    const missed = SUBJECTS.filter(({ id, words }) => !idsOf(`a ${words.split(' ')[0]?.replaceAll('_', ' ')}`).includes(id)).map(({ id }) => id)
    expect(missed).toEqual([])
    expect(new Set(SUBJECTS.map(({ id }) => id)).size).toBe(SUBJECTS.length)
    expect(subjectById('dog').id).toBe('dog')
    expect(() => subjectById('dragon')).toThrow('dragon')
  })

  test.each([
    'A dragon on a sofa', 'A robot', 'quantum entanglement explained', 'The Loch Ness monster in a lake', 'A dragon flying', 'A violin maker polishing a viola da gamba', 'Live chat support', 'Back pain relief', 'a tiger', 'a goat', 'a kayak', 'Ein Drache auf dem Sofa', 'un dragón en una silla',
    'a guinea pig', 'a sea lion on a beach', 'bike helmet', 'a kitchen knife', 'dog collar', 'beach towel', 'Fahrradhelm', 'Autoreifen', 'a power bank', 'traffic jam', 'roller coaster', 'table tennis', 'un collar de perro', 'a unicorn and a dog', 'no dogs',
    'une girafe', 'a microscope', 'the thing with the stuff', 'zebra', '空手道場', 'кот', '🎉🎉', '', '%%%', 'a hamster on a table', 'on a white background',
  ])('%j is not drawn as something else', (prompt) => {
    expect(isDrawable(readScene(prompt))).toBe(false)
  })
})

describe('a scene has', () => {
  test.each([
    ['Two red bicycles in front of a brick wall', [['bicycle', 2, 'red']], 'bricks'], ['three cows on a meadow', [['cow', 3]], 'meadow'], ['Tres manzanas rojas y un limón', [['apple', 3, 'red'], ['lemon', 1]], undefined], ['Zwei Fahrräder vor einem Café', [['bicycle', 2]], 'street'],
    ['A pink bicycle and a green scooter in a street', [['bicycle', 1, 'pink'], ['scooter', 1, 'green']], 'street'], ['un chat noir', [['cat', 1, 'black']], undefined], ['Ein schwarzer Hund im Garten', [['dog', 1, 'black']], 'garden'], ['una furgoneta verde en la calle', [['van', 1, 'green']], 'street'],
    ['A camera on a white background', [['camera', 1]], 'blank'], ['12 dogs', [['dog', 12]], undefined], ['99 dogs', [['dog', 12]], undefined], ['dogs', [['dog', 3]], undefined], ['mit einem Hasen', [['rabbit', 1]], undefined], ['A mountain lake', [], 'lake'],
    ['Wedding couple in a garden', [['wedding', 1]], 'garden'], ['Hundesalon: ein Pudel', [['dog', 1]], 'salon'], ['Blumenladen mit Tulpen', [['flowers-tulip', 1]], 'shop'], ['une moto rouge', [['motorbike', 1, 'red']], undefined], ['Chocolate cake on a table', [['cake', 1, 'chocolate']], 'table'], ['Eine Schokoladentorte', [['cake', 1, 'schoko']], undefined], ['A pistachio ice cream', [['ice-cream', 1, 'pistachio']], undefined], ['Chicken soup', [['soup', 1]], undefined], ['A glass of wine', [['wine-glass', 1]], undefined], ['Coffee farm in the mountains', [], 'field'], ['A birthday cake with candles', [['cake', 1]], undefined], ['Ein Apfelkuchen', [['cake', 1]], undefined], ['une robe rose', [['dress', 1, 'rose']], undefined],
    ['An empty street, no people, no cars', [], 'street'], ['A living room without people', [], 'living-room'], ['Ein Garten ohne Hunde', [], 'garden'], ['Una calle sin coches', [], 'street'], ['un chien sans chat dans un jardin', [['dog', 1]], 'garden'], ['tea instead of coffee', [['tea', 1]], undefined], ['The corner shop on a summer street', [['shop-front', 1]], 'street'], ['a cat sits on a bench', [['cat', 1], ['bench', 1]], undefined], ['oranges', [], undefined],
  ] as const)('%s', (prompt, items, place) => {
    const scene = readScene(prompt)
    expect(scene.items.map(({ subject, count, colour }) => (colour ? [subject.id, count, colour] : [subject.id, count]))).toEqual(items.map(([id, count, colour]) => (colour ? [id, count, COLOUR_WORDS[colour] ?? FLAVOUR_COLOURS[colour]] : [id, count])))
    expect(scene.place).toBe(place)
  })

  test('those who sit on others, people as they are described, and hours and seasons', () => {
    expect(readScene('A dog on a sofa').items).toMatchObject([{ on: 1 }, { subject: { id: 'sofa' } }])
    expect(readScene('un gato sobre una silla').items[0]).toMatchObject({ on: 1 })
    expect(readScene('A dog and a sofa').items[0]?.on).toBeUndefined()
    expect(readScene('An elderly man').items[0]?.person).toEqual({ age: 'old', gender: 'man' })
    expect(readScene('eine Bäckerin').items[0]?.person).toEqual({ gender: 'woman' })
    expect(readScene('a black woman doctor').items[0]).toMatchObject({ subject: { id: 'doctor' }, person: { gender: 'woman', skin: 'dark' } })
    expect(readScene('A van in the city at night').air).toMatchObject({ isNight: true })
    expect(readScene('Board game night').air.isNight).toBe(false)
    expect(readScene('Ein Hund im Schnee').air).toMatchObject({ weather: 'snow', season: 'winter' })
    expect(readScene('a garden without flowers').air.isFlowerless).toBe(true)
    expect(readScene('a garden with flowers').air.isFlowerless).toBeUndefined()
    expect(readScene('a dog against a blue wall').air.colour).toBe(COLOUR_WORDS.blue)
  })
})
