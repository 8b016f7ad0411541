/** Prompts as users write them: twenty trades, several subjects, colours, counts and places, other languages, odd and unknown things. */
export const PICTURE_PROMPTS = [
  'A cup of coffee on a wooden table', 'Two red bicycles in front of a brick wall', 'A dog on a sofa', 'Our new puppy playing in the garden', 'A red car', 'A hairdresser cutting hair in our salon',
  'Fresh sourdough bread from the bakery', 'A plumber fixing a bathroom sink', 'Dentist with a young patient', 'Florist with a bouquet of tulips', 'Yoga class at sunrise on the beach', 'A mechanic repairing a bike in the workshop',
  'Team meeting in the office', 'An elderly man with a dog in the park', 'A black cat on a white chair', 'Delivery van in the city at night', 'A white horse on a meadow in spring', 'Three apples and a lemon',
  'Handmade soap and lavender candles', 'Sushi and green tea', 'Real estate: a modern house with a garden', 'Snowy mountains with a cabin', 'Wedding couple in a garden', 'A child with a balloon',
  'Pottery workshop: vases on a shelf', 'A yellow tractor on a field', 'Hammer, drill and screwdriver', 'A cozy living room', 'Personal trainer in a gym', 'Goldfish underwater',
  'A sailing boat at sunset', 'Butcher with a steak', 'A barista making latte art', 'Board game night with friends', 'Yarn and knitting needles', 'A farmer with vegetables from the field',
  'Zwei Fahrräder vor einem Café', 'Ein schwarzer Hund im Garten', 'Frische Brezeln und ein Bier', 'Eine Bäckerin mit Brot', 'Blumenladen mit Tulpen', 'Un gato blanco sobre una silla azul',
  'Una mujer con un paraguas rojo bajo la lluvia', 'Una furgoneta verde en la calle', 'Un chat noir sur un canapé', 'Une boulangère avec du pain', 'Un vélo jaune devant un mur de briques', 'A dragon on a sofa',
  'Quantum entanglement explained', 'A robot', 'The Loch Ness monster in a lake', '空手道場', 'A pink elephant on a street', 'Twelve red roses',
  'A poster saying "Spring Sale" with 20% off', 'A quote: "Slow down and taste it" with a cup of tea', 'Menu: tomato soup 4.50 EUR, green salad 6 EUR', 'Autumn forest with a tent', 'A laptop and a coffee cup on a desk', 'A camera on a white background',
] as const

/** A picture and what its video shall be. */
export const VIDEO_PROMPTS = [
  { picture: 'A cup of coffee on a wooden table', prompt: 'Slow zoom in on a cup of fresh coffee, steam rising' },
  { picture: 'A sailing boat on a lake', prompt: 'The boat drifts on the water, gentle waves' },
  { picture: 'Our new puppy in the garden', prompt: 'Leaves sway in the wind, the camera pans right' },
  { picture: 'Snowy mountains with a cabin', prompt: 'Snow falls slowly' },
  { picture: 'A beach', prompt: 'Waves roll in, clouds pass by' },
  { picture: 'A red car in the city', prompt: 'Zoom out of the street' },
  { picture: 'A bowl of soup on a table', prompt: 'Eine dampfende Suppe, langsam näher' },
  { picture: 'Autumn forest with a tent', prompt: 'Hojas de otoño, cámara lenta' },
  { picture: 'City skyline at night', prompt: 'Lights sparkle at night' },
  { picture: 'Team meeting in the office', prompt: 'Tilt up.\nText on the video: “We are hiring”' },
] as const
