import type { DemoProduct } from './types.ts'

type Thing = { title: string; words: string; price: number; stock: number; tags: string[]; looks: string[]; was?: number; collections?: string[]; sizes?: [name: string, price: number, stock: number][] }

const code = (title: string): string => title.replace(/[^A-Za-z ]/gu, '').split(' ').map((word) => word.slice(0, 3).toUpperCase()).slice(0, 3).join('')

const thing = (type: string, prefix: string, main: string) => ({ title, words, price, stock, tags, looks, was, collections = [], sizes }: Thing): DemoProduct => ({
  title, type, tags, looks,
  description: `<p>${words}</p>`,
  collections: [main, ...collections],
  variants: sizes
    ? sizes.map(([size, own, left], index) => ({ size, price: own, stock: left, was: was ?? null, sku: `${prefix}-${code(title)}-${index + 1}` }))
    : [{ size: null, price, stock, was: was ?? null, sku: `${prefix}-${code(title)}` }],
})

const gear = thing('Brewing gear', 'BG', 'brewing-gear')
const gift = thing('Gifts', 'GF', 'gifts')
const pantry = thing('Pantry', 'PA', 'pantry')

/** Brewing gear, gifts and what goes with coffee. */
export const GEAR: readonly DemoProduct[] = [
  gear({ title: 'Glass Pour-Over Dripper', words: 'Borosilicate glass with a walnut collar, for one to four cups.', price: 3400, stock: 23, tags: ['pour over', 'filter'], looks: ['Pour-over brewing with a glass carafe', 'A glass dripper on a wooden table'], collections: ['bestsellers'] }),
  gear({ title: 'Ceramic Dripper', words: 'Stoneware, fired in Höganäs. Keeps its heat longer than glass.', price: 2900, stock: 17, tags: ['pour over', 'ceramic'], looks: ['A ceramic coffee dripper on a cup', 'A cup of filter coffee on a wooden table'], sizes: [['White', 2900, 11], ['Rust', 2900, 6]] }),
  gear({ title: 'Paper Filters, 100 pieces', words: 'Unbleached, for cone drippers of size 02.', price: 690, stock: 240, tags: ['filter', 'paper'], looks: ['A glass dripper with a filter, a kettle beside it'] }),
  gear({ title: 'Hand Grinder Greta Mini', words: 'Forty click settings, steel burrs, 25 g at a time.', price: 11900, stock: 4, tags: ['grinder'], looks: ['Roasted coffee beans and a cup on a wooden table', 'Roasted coffee beans'], was: 13900, collections: ['sale'] }),
  gear({ title: 'Gooseneck Kettle', words: 'One litre, matt steel, a spout that pours where you look.', price: 7900, stock: 12, tags: ['kettle'], looks: ['A gooseneck kettle with steam', 'A kettle and a cup of coffee'], sizes: [['Steel', 7900, 8], ['Black', 8400, 4]] }),
  gear({ title: 'French Press', words: 'Double-walled steel for four cups.', price: 4500, stock: 20, tags: ['french press'], looks: ['A teapot and a cup of coffee on a table'], sizes: [['0.5 l', 4500, 14], ['1 l', 5900, 6]] }),
  gear({ title: 'Moka Pot', words: 'Aluminium, for three or six small cups.', price: 3200, stock: 26, tags: ['espresso', 'moka'], looks: ['Two espresso cups on a table'], sizes: [['3 cups', 3200, 15], ['6 cups', 3900, 11]] }),
  gear({ title: 'Travel Press', words: 'Brews in the cup you carry. 350 ml, keeps hot for four hours.', price: 3900, stock: 2, tags: ['travel'], looks: ['A travel mug on a train table'] }),
  gear({ title: 'Coffee Scale', words: 'Reads 0.1 g and counts the seconds.', price: 5900, stock: 15, tags: ['scale'], looks: ['A cup of coffee and a clock on a table'], was: 6900, collections: ['sale'] }),
  gear({ title: 'Cold Brew Bottle', words: 'One litre with a fine steel filter.', price: 3600, stock: 19, tags: ['cold brew', 'summer'], looks: ['A bottle of cold brew with ice', 'A jar of cold brew, blue and fresh'] }),
  gear({ title: 'Milk Jug', words: 'Steel, 350 ml, with a spout for latte art.', price: 1900, stock: 31, tags: ['espresso', 'milk'], looks: ['Milk and a cappuccino on a table'] }),
  gear({ title: 'Bamboo Stirrer', words: 'For filters and cold brew. Never scratches glass.', price: 590, stock: 58, tags: ['accessory'], looks: ['A wooden spoon and a coffee jar'] }),
  gear({ title: 'Airtight Bean Tin', words: 'Holds 500 g and lets the gas of fresh beans out.', price: 2400, stock: 28, tags: ['storage'], looks: ['A jar of coffee beans'] }),
  gear({ title: 'Espresso Tamper', words: 'Beech and steel, 58 mm.', price: 2700, stock: 5, tags: ['espresso'], looks: ['An espresso machine in a café'] }),
  gift({ title: 'Tasting Gift Box', words: 'Two bags of 125 g, a card in your words and seed paper that grows in the garden.', price: 2900, stock: 46, tags: ['gift', 'holiday'], looks: ['A holiday gift box with a golden ribbon', 'A gift box with two bags of coffee'], collections: ['bestsellers'] }),
  gift({ title: 'Monthly Box', words: 'One coffee you know and one you do not, 2 × 250 g. Packed on the first Monday of the month.', price: 3200, stock: 80, tags: ['subscription', 'gift'], looks: ['A subscription box in green, with leaves'] }),
  gift({ title: 'Origin Trio', words: 'Colombia, Ethiopia and Kenya, 125 g each, with a tasting sheet.', price: 3300, stock: 24, tags: ['gift', 'filter'], looks: ['Three bags of coffee on a table'] }),
  gift({ title: 'Espresso Starter Set', words: 'Finch Espresso, a moka pot and a tin.', price: 6900, stock: 9, tags: ['gift', 'espresso'], looks: ['A gift box with a moka pot'], was: 7900, collections: ['sale'] }),
  gift({ title: 'Filter Starter Set', words: 'A glass dripper, a hundred filters and Huila.', price: 5400, stock: 13, tags: ['gift', 'filter'], looks: ['A gift box with a glass dripper'] }),
  gift({ title: 'Corner Shop Mug', words: 'Stoneware, 250 ml, thrown two streets away.', price: 2200, stock: 34, tags: ['mug', 'ceramic'], looks: ['A coffee mug on a wooden table', 'A mug by the window'], sizes: [['Sand', 2200, 15], ['Rust', 2200, 12], ['Night', 2200, 7]] }),
  gift({ title: 'Enamel Camping Cup', words: 'Light, loud and hard to break.', price: 1600, stock: 27, tags: ['mug', 'travel'], looks: ['An enamel cup at a campfire'] }),
  gift({ title: 'Finch Tea Towel', words: 'Half linen, printed with our bird.', price: 1400, stock: 22, tags: ['kitchen'], looks: ['A shirt with a bird on a table'] }),
  gift({ title: 'Tote Bag', words: 'Organic cotton, room for eight bags of coffee.', price: 1500, stock: 40, tags: ['bag'], looks: ['A tote bag with coffee and bread'] }),
  gift({ title: 'Gift Card', words: 'For the shop and the counter. Sent by e-mail.', price: 2500, stock: 999, tags: ['gift card'], looks: ['A gift card with a ribbon'], sizes: [['25 €', 2500, 999], ['50 €', 5000, 999], ['100 €', 10000, 999]] }),
  gift({ title: 'Pour-Over Class for Two', words: 'Ninety minutes on a Thursday evening, with a cup to take home.', price: 7000, stock: 3, tags: ['class', 'gift'], looks: ['Two people brewing coffee at a counter'] }),
  pantry({ title: 'Cold Brew Jar', words: 'Steeped for eighteen hours, half a litre. Keeps a week in the fridge. Collect it in the shop.', price: 700, stock: 18, tags: ['cold brew', 'drink'], looks: ['A jar of cold brew, blue and fresh'] }),
  pantry({ title: 'Cardamom Syrup', words: 'Cardamom, sugar, water. 250 ml.', price: 950, stock: 36, tags: ['syrup'], looks: ['A bottle of syrup on a table'] }),
  pantry({ title: 'Oat Milk for Baristas', words: 'Six cartons from Skåne.', price: 1680, stock: 14, tags: ['milk', 'vegan'], looks: ['Oat milk and a cup of coffee'] }),
  pantry({ title: 'Dark Chocolate 72 %', words: 'With crushed Huila beans, 80 g.', price: 650, stock: 61, tags: ['chocolate', 'vegan'], looks: ['A bar of dark chocolate with coffee beans'] }),
  pantry({ title: 'Date Balls, box of eight', words: 'Dates, cocoa and coconut. Vegan, without gluten.', price: 890, stock: 5, tags: ['sweets', 'vegan'], looks: ['A plate of chocolate pralines'] }),
  pantry({ title: 'Wildflower Honey', words: 'From two hives on the roof across the street. 250 g.', price: 1150, stock: 11, tags: ['honey'], looks: ['A jar of honey on a wooden table'] }),
  pantry({ title: 'Almond Biscotti', words: 'Baked twice by the bakery next door. 200 g.', price: 790, stock: 25, tags: ['biscuits'], looks: ['Biscuits and a cup of espresso'], was: 890, collections: ['sale'] }),
]
