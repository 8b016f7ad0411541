import type { Platform } from '@marquee/contract/shared/platforms'

/** A post of the demo: days from today (negative: published), clock time in the brand's zone. */
export type DemoPost = { day: number; time: string; text: string; platforms: readonly Platform[]; picture: string | null; campaign?: string }

export const DEMO_ZONE = 'Europe/Stockholm'

const SOCIAL: readonly Platform[] = ['instagram', 'facebook', 'threads']
const TEXT_ONLY: readonly Platform[] = ['twitter', 'bluesky', 'threads']
const ALL: readonly Platform[] = ['instagram', 'facebook', 'twitter', 'linkedin']
const HUILA = 'Huila launch'
export const GIFTS = 'Holiday gifts'

const at = (day: number, time: string, platforms: readonly Platform[], picture: string | null, text: string, campaign?: string): DemoPost => ({
  day, time, platforms, picture, text, ...(campaign ? { campaign } : {}),
})

/** Posts published in the last month. */
export const PUBLISHED: readonly DemoPost[] = [
  at(-29, '08:30', SOCIAL, 'morning', 'The door opens at seven, the first cup is poured at one minute past. Who is coming by on the way to work?'),
  at(-28, '12:15', TEXT_ONLY, null, 'Tuesday is roasting day. The whole street knows by ten.'),
  at(-27, '17:00', ['linkedin', 'facebook'], 'roaster', 'Meet Greta, our drum roaster. She takes five kilos at a time, and she will not be hurried. Small batches mean that nothing on our shelf is older than two weeks.'),
  at(-25, '09:00', SOCIAL, 'rolls', 'Weekend rule: one cardamom bun for every hour you stay. They come from the bakery next door, still warm.'),
  at(-23, '18:20', TEXT_ONLY, null, 'Question for the evening: filter or espresso, if you could only keep one?'),
  at(-22, '08:45', ALL, 'farm', 'In three weeks a new coffee arrives: Huila, from the slopes of southern Colombia. We have tasted it four times and still argue whether it is red apple or plum.', HUILA),
  at(-20, '12:00', SOCIAL, 'pour', 'How we pour: 15 grams of coffee, 250 of water, three minutes. Slow down in the middle, that is where the sweetness is.'),
  at(-19, '16:30', ['twitter', 'linkedin'], null, 'We pay our growers before the harvest, not after. It costs us a little sleep and saves them a lot of it.'),
  at(-17, '08:30', SOCIAL, 'plant', 'This plant has been watered by at least eleven different guests this week. Thank you. It can rest now.'),
  at(-15, '11:00', ['instagram', 'facebook'], 'beans', 'Friday’s roast, an hour old. If you come by before four you can still feel the warmth through the bag.'),
  at(-14, '09:30', ALL, 'huila', 'Huila is here. Red apple, brown sugar and a long, quiet finish. 250 g, whole bean or ground for you.', HUILA),
  at(-13, '17:45', TEXT_ONLY, 'huila', 'First verdict from the counter: “It tastes like the good part of autumn.” We will take that.', HUILA),
  at(-11, '08:30', SOCIAL, 'winter', 'The first grey morning of the month. We have turned on the lamps and put the flat whites in the big cups.'),
  at(-9, '12:30', ['linkedin', 'twitter'], 'counter', 'Nine seats, two people behind the counter, about two hundred cups a day. Small is a decision.'),
  at(-8, '09:15', SOCIAL, 'night', 'Night Owl is our decaf for people who like the ritual more than the caffeine. Cocoa and hazelnut, and you will still sleep.'),
  at(-6, '10:00', ['instagram', 'facebook', 'threads'], 'rolls', 'Saturday: buns from nine, and they never last until eleven.'),
  at(-5, '18:00', TEXT_ONLY, null, 'Roasting tip: fresh coffee needs a few days of rest. Five days after roasting is when ours starts to sing.'),
  at(-3, '08:30', ALL, 'gift', 'The gift boxes are ready: two bags, a card in your words, wrapped in paper you can plant in the garden.', GIFTS),
  at(-2, '12:20', SOCIAL, 'iced', 'Somebody ordered an iced filter in this weather. We respect it. We also gave them a blanket.'),
  at(-1, '17:10', ['twitter', 'bluesky', 'linkedin'], 'jar', 'Cold brew takes eighteen hours. So does a good decision, usually.'),
]

/** Scheduled posts. */
export const SCHEDULED: readonly DemoPost[] = [
  at(1, '08:30', SOCIAL, 'morning', 'Good morning from the corner. Filter of the day is Huila, and the window seat is free.'),
  at(2, '12:00', TEXT_ONLY, null, 'Roasting day tomorrow. If the street smells of caramel, that is us. You are welcome.'),
  at(3, '17:30', ALL, 'roaster', 'Open roasting this week: come and watch a batch from green to brown. It takes twelve minutes and a lot of listening.'),
  at(5, '09:00', SOCIAL, 'rolls', 'Buns at nine. You know the rule.'),
  at(6, '11:30', ['instagram', 'facebook'], 'gift', 'A gift box for the colleague who has everything except good coffee.', GIFTS),
  at(8, '08:30', ALL, 'subscription', 'The monthly box: one coffee you know, one you do not. The December box closes on Sunday.', GIFTS),
  at(9, '18:00', TEXT_ONLY, null, 'What should we play in the shop on Saturdays? Best answer gets the aux cable for an hour.'),
  at(11, '12:15', SOCIAL, 'pour', 'Pour-over class on Thursday evening. Six places, one kettle each, and a cup to take home.'),
  at(13, '09:30', ['linkedin', 'facebook'], 'farm', 'A letter from Huila: the rains came late, the cherries are small and very sweet. We have asked for all of them.', HUILA),
  at(15, '08:30', SOCIAL, 'winter', 'Snow on the roofs. The big cups are out.'),
  at(17, '17:00', ALL, 'gift', 'Last week for gift boxes that should arrive before the holidays.', GIFTS),
  at(20, '10:00', ['instagram', 'threads'], 'plant', 'Update on the plant: it has a name now, and a watering schedule.'),
]

/** The next post, in minutes from when the demo is filled. */
export const NEXT = { minutes: 95, text: 'The last buns of the day are on the counter. First come, first served.', platforms: SOCIAL, picture: 'rolls' } as const

/** Unfinished texts. */
export const DRAFTS: readonly Omit<DemoPost, 'day' | 'time'>[] = [
  { text: 'Why we stopped using plastic lids, and what we learnt from the first month without them.', platforms: ['linkedin', 'facebook'], picture: 'counter' },
  { text: 'Three ways to drink Huila: as filter, as flat white, and the way our neighbour does it, with a spoon of condensed milk.', platforms: ['instagram', 'threads'], picture: 'huila', campaign: HUILA },
  { text: 'A day behind the counter, in nine pictures.', platforms: ['instagram'], picture: null },
  { text: 'We are looking for somebody for the weekends who likes people before eight in the morning.', platforms: ['facebook', 'linkedin', 'twitter'], picture: null },
]

/** Posts that wait for approval. */
export const WAITING: readonly DemoPost[] = [
  at(4, '12:30', ['instagram', 'facebook'], 'night', 'Night Owl in the big bag, for houses where everybody is awake too long.'),
  at(10, '08:45', ['twitter', 'bluesky'], null, 'Three seats by the window, two by the door, four at the bar. Choose your character.'),
]

/** Scheduled posts about products of the store: what is in brackets is bound to it. */
export const PRODUCT_POSTS: readonly (DemoPost & { product: string })[] = [
  { ...at(2, '16:45', SOCIAL, 'huila', '[title] is back on the shelf: red apple, brown sugar and a long plum finish. A bag from [price], roasted on Tuesday.\n\n[link]', HUILA), product: 'Huila Single Origin' },
  { ...at(7, '18:15', ['instagram', 'facebook'], 'night', '[title] for long evenings: cocoa, hazelnut, and you will still sleep. From [price].\n\n[link]'), product: 'Night Owl Decaf' },
]
