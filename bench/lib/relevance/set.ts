import type { SeededFile } from '../library.ts'
import { RELEVANCE_LINES } from './drafts.ts'

export type PlantedDraft = { text: string; platform: string; best: SeededFile }

/** Picture sizes of cameras and phones, as width and height. */
const SHAPES = [[1080, 1350], [1080, 1080], [1920, 1080], [1080, 1920], [1600, 1200]] as const

const shapeOf = (index: number): { width: number; height: number } => {
  const [width, height] = SHAPES[index % SHAPES.length] ?? SHAPES[0]
  return { width, height }
}

const split = (text: string, sign: string): string[] => text.split(sign).map((part) => part.trim())

/** The drafts with the file that fits each best. */
export function readPlanted(): PlantedDraft[] {
  return split(RELEVANCE_LINES, '\n').filter((line) => line !== '').map((line, index) => {
    const [text = '', name = '', description = '', tags = '', product = '', category = '', platform = ''] = split(line, '|')
    const kind = name.endsWith('.mp4') ? 'video' : 'image'
    return { text, platform, best: { name, description, tags: split(tags, ','), product, category, kind, ...shapeOf(index) } }
  })
}

/** Other pictures of the same businesses: subjects with their tags, by trade. */
const SUBJECTS: Readonly<Record<string, string>> = {
  coffee: 'cappuccino on a saucer: milk, cup; grinder on the counter: machine, grinder; guest with a newspaper: cafe, people; stack of cups: cup, porcelain; sack of green coffee: beans, warehouse; cupping spoons: tasting, training; takeaway cup: to go, cup; espresso machine: machine, steam; cookie jar: snack, counter; menu board: menu, chalk',
  bakery: 'rolls in a basket: rolls, breakfast; baguettes by the door: baguette, bread; flour on the table: flour, kitchen; muffin with blueberries: muffin, sweet; pretzel: pretzel, salt; oven door: oven, heat; queue at the shop: people, shop; apple pie: pie, apple; ciabatta: bread, olive oil; chocolate eclair: eclair, chocolate',
  fashion: 'silk scarf: scarf, silk; black heels: shoes, evening; striped shirt: shirt, stripes; wool coat: coat, winter; summer hat: hat, summer; model against a wall: model, portrait; sewing machine: atelier, sewing; leather belt: belt, leather; folded jeans: denim, stack; pleated skirt: skirt, spring',
  outdoor: 'hiking boots: boots, trail; map and compass: map, navigation; waterfall: waterfall, nature; camp chairs: camping, chairs; head torch: lamp, night; rope coil: rope, climbing; mountain hut: hut, mountain; trail sign: trail, sign; mountain bike: bike, forest; thermos flask: flask, tea',
  cosmetics: 'hand cream tube: cream, hands; nail polish row: nails, colour; brush set: makeup, brush; cotton pads: skincare, pads; face mask: mask, skincare; body oil bottle: oil, body; shampoo bar: shampoo, hair; eye shadow palette: makeup, eyes; mirror with lights: mirror, studio; lavender field: lavender, ingredient',
  garden: 'watering can: water, garden; cactus collection: cactus, houseplant; tulip rows: tulip, spring; garden shears: tools, garden; fern in a pot: fern, houseplant; rose arch: rose, summer; compost heap: compost, soil; orchid: orchid, flower; greenhouse: greenhouse, glass; sunflower: sunflower, summer',
  home: 'armchair by the fire: armchair, cosy; bookshelf: books, shelf; kitchen island: kitchen, marble; floor lamp: lamp, corner; rug with fringe: rug, wool; dining chairs: chair, dining; candle holders: candle, brass; mirror in a hall: mirror, hall; storage baskets: basket, storage; vase with branches: vase, ceramic',
  fitness: 'dumbbell rack: gym, weights; rowing machine: rowing, gym; water bottle: bottle, drink; running shoes: shoes, run; coach with a clipboard: coach, team; jump rope: rope, cardio; changing room: gym, interior; stretching band: band, training; swimming lane: swim, pool; bike class: spinning, class',
  farm: 'tractor on a field: tractor, field; eggs in a carton: eggs, breakfast; cow on a meadow: cow, meadow; apple crates: apples, harvest; cider bottles: cider, bottle; jam jars: jam, berries; farm shop: shop, farm; barn door: barn, wood; potato sack: potato, harvest; wine glasses: wine, tasting',
}
const SETTINGS = ['in the morning', 'on a wooden table', 'by the window', 'in the shop', 'with soft light', 'from above', 'on a rainy day', 'close up', 'with a customer', 'before opening', 'for the spring campaign', 'for the winter sale', 'at the market', 'with our team', 'in black and white', 'on a white background', 'in the evening sun', 'beside a plant', 'for the newsletter', 'on location', 'with copy space', 'during the fair', 'in the studio']

/** Files of the same trades that are not the best for any draft: every subject in every setting. */
export function buildOthers(): SeededFile[] {
  const files: SeededFile[] = []
  for (const [category, list] of Object.entries(SUBJECTS)) {
    for (const entry of split(list, ';')) {
      const [subject = '', tags = ''] = split(entry, ':')
      for (const setting of SETTINGS) {
        const place = files.length
        const name = `${subject.replaceAll(' ', '-')}-${place}.jpg`
        files.push({ name, description: `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${setting}`, tags: split(tags, ','), product: '', category, kind: place % 12 === 0 ? 'video' : 'image', ...shapeOf(place) })
      }
    }
  }
  return files
}
