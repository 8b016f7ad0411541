import { type Platform, PLATFORMS } from '@marquee/contract/shared/platforms'

type HeroPost = { platform: Platform; text: string; tags: string; limit: number; time: string }

/** The sentence on the public page, and the posts it becomes there. */
export const HERO_SENTENCE = 'Our new coffee from Huila is here: red apple, brown sugar.'

/** The limits are written out so that the public page does not load the rules of every network; a test compares them. */
export const HERO_POSTS: readonly [HeroPost, HeroPost, HeroPost] = [
  { platform: 'instagram', text: 'Huila is here. Red apple, brown sugar and a long, quiet finish. ', tags: '#huila #specialtycoffee', limit: 2_200, time: 'Thu 8:30 AM' },
  { platform: 'twitter', text: 'New on the shelf: Huila, from the slopes of southern Colombia. It tastes like the good part of autumn. Whole bean, or ground for you.', tags: '', limit: 280, time: 'Thu 12:00 PM' },
  { platform: 'linkedin', text: 'We paid our growers in Huila before the harvest, not after. Today their coffee arrived.', tags: '', limit: 3_000, time: 'Fri 9:00 AM' },
]

/** The other networks. */
export const HERO_REST: readonly Platform[] = PLATFORMS.filter((name) => !HERO_POSTS.some(({ platform }) => platform === name))
