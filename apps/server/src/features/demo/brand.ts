import type { Platform } from '@marquee/contract/shared/platforms'
import type { PictureShape } from '../../ports/image-model.ts'

/** The demo brand: a small roastery that does not exist. */
export const BRAND = {
  name: 'Mara Lindqvist',
  company: 'Copper Finch Coffee',
  location: 'Gothenburg, Sweden',
  website: 'https://copperfinch.example',
  bio: 'We roast small batches of single-origin coffee on Tuesdays and Fridays, and pour them in a corner shop with nine seats.',
  handle: 'copperfinchcoffee',
  title: 'Copper Finch Coffee',
} as const

/** Accounts the brand has connected. */
export const ACCOUNTS: readonly Platform[] = ['instagram', 'facebook', 'twitter', 'linkedin', 'threads', 'bluesky']

export type DemoPicture = {
  key: string
  prompt: string
  shape: PictureShape
  name: string
  description: string
  tags: string[]
  product: string
  category: string
}

const picture = (key: string, shape: PictureShape, name: string, prompt: string, about: Pick<DemoPicture, 'description' | 'tags'> & Partial<Pick<DemoPicture, 'product' | 'category'>>): DemoPicture => ({
  key, shape, name, prompt, product: '', category: 'Lifestyle', ...about,
})

/** Pictures of the library, drawn when the demo is filled. */
export const PICTURES: readonly DemoPicture[] = [
  picture('morning', 'square', 'morning-cup', 'A cup of coffee in warm morning light', { description: 'First cup of the day on the counter by the window.', tags: ['morning', 'cup', 'shop'] }),
  picture('huila', 'portrait', 'huila-bag', 'A bag of Huila coffee on a wooden table', { description: 'A 250 g bag of our Huila, with its new label.', tags: ['huila', 'bag', 'single origin'], product: 'Huila Single Origin', category: 'Product' }),
  picture('beans', 'square', 'fresh-beans', 'Roasted coffee beans with a wooden scoop', { description: 'Beans from this morning, still warm.', tags: ['beans', 'fresh', 'roast'], category: 'Craft' }),
  picture('pour', 'portrait', 'pour-over', 'Pour-over brewing with a glass carafe', { description: 'A slow pour over the glass dripper.', tags: ['pour over', 'brewing', 'how to'], category: 'Craft' }),
  picture('rolls', 'square', 'cardamom-buns', 'A cardamom bun and pastry on a plate', { description: 'Cardamom buns from the bakery next door.', tags: ['cardamom bun', 'pastry', 'weekend'], category: 'Food' }),
  picture('shop', 'landscape', 'shop-front', 'The corner shop on a summer street', { description: 'Our shop front with the striped awning.', tags: ['shop', 'summer', 'street'], category: 'Place' }),
  picture('farm', 'landscape', 'huila-farm', 'A coffee farm in the mountains at harvest', { description: 'The slopes where our Huila grows.', tags: ['farm', 'harvest', 'huila'], product: 'Huila Single Origin', category: 'Origin' }),
  picture('roaster', 'square', 'the-roaster', 'The roaster machine at work in the evening', { description: 'Greta, our 5 kg drum roaster.', tags: ['roaster', 'behind the scenes'], category: 'Craft' }),
  picture('gift', 'square', 'gift-box', 'A holiday gift box with a golden ribbon', { description: 'The gift box: two bags and a card.', tags: ['gift', 'holiday'], product: 'Tasting Gift Box', category: 'Product' }),
  picture('iced', 'portrait', 'iced-coffee', 'Iced coffee in a cup, cold and fresh', { description: 'Iced filter with a slice of orange.', tags: ['iced coffee', 'summer'], category: 'Drink' }),
  picture('night', 'square', 'night-blend', 'A bag of Night Owl decaf, dark and moody', { description: 'Night Owl, our decaf.', tags: ['decaf', 'night owl', 'bag'], product: 'Night Owl Decaf', category: 'Product' }),
  picture('plant', 'square', 'window-plant', 'A green plant in the café window', { description: 'The plant that guests keep watering.', tags: ['shop', 'plant'], category: 'Place' }),
  picture('jar', 'square', 'cold-brew-jar', 'A jar of cold brew, blue and fresh', { description: 'Cold brew after eighteen hours.', tags: ['cold brew', 'jar'], product: 'Cold Brew Jar', category: 'Product' }),
  picture('subscription', 'square', 'subscription-box', 'A subscription box in green, with leaves', { description: 'The monthly box before it is closed.', tags: ['subscription', 'box'], product: 'Monthly Box', category: 'Product' }),
  picture('winter', 'portrait', 'winter-cup', 'A cosy winter cup of coffee with snow light', { description: 'Winter light and a flat white.', tags: ['winter', 'flat white'] }),
  picture('counter', 'landscape', 'counter', 'The shop counter at night, evening light', { description: 'The counter before closing.', tags: ['shop', 'evening'], category: 'Place' }),
]

/** Names of collections with the pictures in them. */
export const COLLECTIONS: readonly { name: string; pictures: readonly string[] }[] = [
  { name: 'Products', pictures: ['huila', 'gift', 'night', 'jar', 'subscription'] },
  { name: 'In the shop', pictures: ['morning', 'shop', 'plant', 'counter', 'rolls'] },
  { name: 'How we roast', pictures: ['beans', 'roaster', 'farm', 'pour'] },
]
