import type { DemoProduct } from './types.ts'

const notes = (origin: string, taste: string, more = ''): string => `<p>${origin}</p><p>Tastes of ${taste}.${more && ` ${more}`}</p><p>Whole bean. Roasted on Tuesdays and Fridays.</p>`

type Coffee = { title: string; words: string; prices: [number, number]; stock: [number, number]; tags: string[]; look: string; was?: [number, number]; collections?: string[] }

const coffee = ({ title, words, prices, stock, tags, look, was, collections = [] }: Coffee): DemoProduct => ({
  title,
  type: 'Coffee',
  description: words,
  tags: ['coffee', ...tags],
  collections: ['coffee', ...collections],
  looks: [`A bag of ${title} coffee, ${look}, on a wooden table`, 'Roasted coffee beans with a wooden scoop', `A cup of coffee, ${look}`],
  variants: (['250 g', '1 kg'] as const).map((size, index) => ({ size, price: prices[index] ?? 0, stock: stock[index] ?? 0, was: was?.[index] ?? null, sku: `CF-${title.replace(/[^A-Za-z]/gu, '').slice(0, 5).toUpperCase()}-${index === 0 ? '250' : '1000'}` })),
})

/** The coffees of the demo brand. Prices in hundredths of a euro, for 250 g and for 1 kg. */
export const COFFEES: readonly DemoProduct[] = [
  coffee({ title: 'Huila Single Origin', words: notes('Smallholders on the slopes of Huila, southern Colombia, 1,750 m. Washed.', 'red apple, brown sugar and plum', 'Best as filter.'), prices: [1800, 6200], stock: [64, 18], tags: ['filter', 'single origin', 'colombia'], look: 'red', collections: ['new'] }),
  coffee({ title: 'Night Owl Decaf', words: notes('Our decaf, made by the sugar cane process.', 'cocoa and hazelnut'), prices: [1600, 5400], stock: [41, 9], tags: ['decaf'], look: 'dark blue' }),
  coffee({ title: 'Finch Espresso', words: notes('The house espresso: Brazil and Ethiopia, half and half.', 'milk chocolate, almond and a little orange'), prices: [1500, 4900], stock: [120, 36], tags: ['espresso', 'blend'], look: 'brown', collections: ['bestsellers'] }),
  coffee({ title: 'Yirgacheffe Kochere', words: notes('Kochere washing station, Ethiopia, 1,950 m. Washed.', 'jasmine, bergamot and apricot'), prices: [1950, 6800], stock: [27, 4], tags: ['filter', 'single origin', 'ethiopia'], look: 'yellow', collections: ['bestsellers'] }),
  coffee({ title: 'Guji Natural', words: notes('Shakiso, Guji, Ethiopia. Dried whole in the sun for three weeks.', 'blueberry, cocoa nib and rose'), prices: [2050, 7100], stock: [3, 0], tags: ['filter', 'natural', 'ethiopia'], look: 'purple', collections: ['new'] }),
  coffee({ title: 'Santos Morning', words: notes('Cerrado Mineiro, Brazil. Pulped natural.', 'peanut, caramel and cream'), prices: [1350, 4400], stock: [88, 31], tags: ['espresso', 'brazil'], look: 'orange', was: [1500, 4900], collections: ['sale'] }),
  coffee({ title: 'Antigua Volcán', words: notes('Grown on volcanic soil around Antigua, Guatemala.', 'dark honey, cinnamon and cedar'), prices: [1700, 5800], stock: [33, 12], tags: ['filter', 'guatemala'], look: 'green' }),
  coffee({ title: 'Kirinyaga AA', words: notes('Kirinyaga, Kenya, the largest beans of the harvest.', 'blackcurrant, tomato leaf and grapefruit'), prices: [2150, 7400], stock: [19, 5], tags: ['filter', 'kenya'], look: 'red' }),
  coffee({ title: 'Sumatra Gayo', words: notes('The Gayo highlands of Aceh, wet-hulled.', 'tobacco, dark chocolate and liquorice'), prices: [1650, 5600], stock: [24, 8], tags: ['espresso', 'indonesia'], look: 'black' }),
  coffee({ title: 'Tarrazú Honey', words: notes('Tarrazú, Costa Rica. Red honey process.', 'peach, maple and roasted almond'), prices: [1850, 6400], stock: [0, 0], tags: ['filter', 'costa rica'], look: 'orange' }),
  coffee({ title: 'Rwanda Nyamasheke', words: notes('A women’s cooperative above Lake Kivu.', 'black tea, red berries and lime'), prices: [1750, 6000], stock: [37, 11], tags: ['filter', 'rwanda'], look: 'blue', collections: ['new'] }),
  coffee({ title: 'Harbour Blend', words: notes('For moka pots and machines that forgive nothing.', 'dark chocolate and walnut'), prices: [1400, 4500], stock: [76, 29], tags: ['espresso', 'blend', 'dark'], look: 'dark' }),
  coffee({ title: 'Winter Roast', words: notes('Only from November to January.', 'gingerbread, orange peel and dark sugar'), prices: [1690, 5700], stock: [52, 14], tags: ['seasonal', 'winter', 'blend'], look: 'with snow', was: [1890, 6300], collections: ['sale', 'new'] }),
  coffee({ title: 'Cold Brew Grind', words: notes('Coarse, for eighteen hours in cold water.', 'cocoa, plum and no bitterness'), prices: [1450, 4700], stock: [4, 15], tags: ['cold brew', 'ground'], look: 'blue and fresh' }),
  coffee({ title: 'Geisha Jaramillo', words: notes('Boquete, Panama. A few kilos a year.', 'jasmine, mandarin and white tea'), prices: [4800, 17900], stock: [6, 1], tags: ['filter', 'rare', 'panama'], look: 'golden' }),
  coffee({ title: 'Half-Caf Sunday', words: notes('Half Huila, half decaf: a long Sunday in one bag.', 'brown sugar and cocoa'), prices: [1700, 5800], stock: [22, 7], tags: ['blend', 'decaf'], look: 'yellow' }),
]
