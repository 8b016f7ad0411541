/** Prompts as sellers of many trades write them: subjects, colours, counts and places, other languages, words with two meanings, what shall not be seen, and unknown things. */
export const PICTURE_PROMPTS = [
  'Golden retriever in a garden', 'Red vintage car at sunset', 'Barista pouring latte art', 'Yoga class by the lake', 'Hammer and nails, flat lay', 'Cosy living room with fireplace', 'Pair of running shoes on asphalt', 'Birthday cake with candles', 'Dentist chair', 'Bicycle against brick wall',
  'Black cat on sofa', 'Handmade soap', 'Mechanic under a car', 'Tulips in a vase', 'Kids playing football', 'Laptop on desk with plant', 'Steak on grill', 'Mountain cabin in snow', 'Wine glasses, toast', 'Wedding rings',
  'A hot dog', 'A dog', 'A wireless mouse next to a keyboard', 'A mouse eating cheese', 'An empty street, no people, no cars', 'A garden without flowers', 'A guinea pig on a sofa', 'Bike helmet', 'Chocolate cake on a table', 'Apple Watch on a wrist',
  'Ein roter Sportwagen auf der Straße', 'Handgemachte Seife mit Lavendel', 'Eine Bäckerin mit frischem Brot', 'Eheringe auf einem Holztisch', 'Wohnzimmer mit Kamin, ohne Menschen', 'Fahrradhelm', 'Una mujer con un paraguas rojo bajo la lluvia', 'Tarta de cumpleaños con velas', 'Pareja brindando con copas de vino', 'Un vélo jaune devant un mur de briques',
  'Salon avec cheminée', 'Un chat noir sur un canapé', 'Quantum entanglement explained', 'A robot', 'The Loch Ness monster in a lake', '空手道場', 'Marimba', 'Twelve red roses', 'Delivery van in the city at night', 'A sailing boat at sunset',
  'An elderly man with a dog in the park', 'Team meeting in the office', 'Swimming pool of our hotel', 'A poster saying "Spring Sale" with 20% off', 'Sommerschlussverkauf, 30 % Rabatt auf alle Schuhe', 'A quote: "Slow down and taste it" with a cup of tea', 'Menu: tomato soup 4.50 EUR, green salad 6 EUR, Käsespätzle 11.90 EUR', 'Coffee farm in the mountains', 'Three apples and a lemon', 'A horse and a tractor on a field in autumn',
] as const

/** Prompts that are drawn in all shapes. */
export const SHAPE_PROMPTS = ['A dog in a garden', 'A red car in the city', 'A cup of coffee on a table', 'A poster saying "Spring Sale" with 20% off', 'Team meeting in the office', 'A robot', 'Three apples', 'A sailing boat on a lake'] as const
/** Width and height of what networks show: square, story, landscape and portrait. */
export const SHAPES = [{ width: 1_080, height: 1_080 }, { width: 1_080, height: 1_920 }, { width: 1_920, height: 1_080 }, { width: 1_080, height: 1_350 }] as const

/** Texts that are hard to set. */
export const POSTER_PROMPTS = [
  'A poster saying "Donaudampfschifffahrtsgesellschaftskapitänsmütze"', 'A poster saying "SOMMERSCHLUSSVERKAUF" with 70% off', 'A poster saying "Größe zählt: Füße müssen schön sein" ', 'A poster saying "Grand opening 🎉🎉 this Saturday"', 'A poster saying "新店開幕"', 'A poster saying "WWWWWW MMMMMM"',
  'A quote: "The best time to plant a tree was twenty years ago. The second best time is now, they say, and it is true." "Somebody wise, whose name is rather long and does not end soon"', 'Menu: Rindergulasch mit Serviettenknödeln und Preiselbeeren 18.90 EUR, soup 4 EUR, cake 3 EUR', 'Sale, 50% off all sneakers', 'Plakat für unser Sommerfest', 'Invitation: opening night on Friday at seven', 'Cartel: rebajas de verano, 40 % de descuento',
] as const

/** Subjects that are cut out. */
export const CUT_OUT_PROMPTS = ['A dog', 'A cup of coffee', 'A red car', 'A bicycle', 'Tulips', 'A barista', 'A wine glass', 'A sneaker', 'A cake', 'A sofa', 'A guitar', 'A gift'] as const

/** A picture and what its video shall be. */
export const VIDEO_PROMPTS = [
  { picture: 'A cup of coffee on a wooden table', prompt: 'Slow zoom in on a cup of fresh coffee, steam rising' },
  { picture: 'A sailing boat on a lake', prompt: 'The boat drifts on the water, gentle waves' },
  { picture: 'Our new puppy in the garden', prompt: 'Leaves sway in the wind, the camera pans right' },
  { picture: 'Snowy mountains with a cabin', prompt: 'Snow falls slowly' },
  { picture: 'A beach', prompt: 'Waves roll in, clouds pass by' },
  { picture: 'A red car in the city', prompt: 'The car drives down the street, the camera follows' },
  { picture: 'A bowl of soup on a table', prompt: 'Eine dampfende Suppe, langsam näher' },
  { picture: 'A bicycle against a brick wall', prompt: 'Das Fahrrad rollt los' },
  { picture: 'City skyline at night', prompt: 'Lights sparkle at night' },
  { picture: 'Team meeting in the office', prompt: 'Tilt up.\nText on the video: “We are hiring”' },
] as const
