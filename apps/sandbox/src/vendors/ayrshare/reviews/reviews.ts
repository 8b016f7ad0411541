import { newReviewId } from '../ids.ts'
import { stampIn } from '../inbox/clock.ts'
import type { Person, Review } from '../inbox/types.ts'
import type { Ayrshare } from '../state.ts'
import type { Profile } from '../types.ts'

const RATINGS: Record<Review['platform'], readonly string[]> = { facebook: ['positive', 'negative'], gmb: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] }

/** @returns whether pages can be reviewed on that network. */
export const isReviewPlatform = (name: unknown): name is Review['platform'] => typeof name === 'string' && Object.hasOwn(RATINGS, name)
export const ratingsOf = (platform: Review['platform']): readonly string[] => RATINGS[platform]

/** The reviews of a profile on a network, newest first. */
export const reviewsOf = (state: Ayrshare, owner: string, platform: Review['platform']): Review[] =>
  [...state.inbox.reviews.values()].filter((review) => review.owner === owner && review.platform === platform).reverse()

/** Somebody rates a profile's page. */
export function writeReview(state: Ayrshare, profile: Profile, wanted: { platform: Review['platform']; rating: string; text: string; reviewer: Person }): Review {
  const review: Review = { id: newReviewId(wanted.platform), owner: profile.refId, ...wanted, created: stampIn(state) }
  state.inbox.reviews.set(review.id, review)
  return review
}

/** A review as the provider shows it. */
export const presentReview = ({ id, rating, text, reviewer, created, reply, platform }: Review): Record<string, unknown> => ({
  id,
  rating,
  review: text,
  reviewer: { name: reviewer.name, ...(platform === 'facebook' ? { id: reviewer.id } : {}) },
  created,
  updated: reply?.updated ?? created,
  ...(reply ? { reviewReply: { reply: reply.text, updated: reply.updated } } : {}),
})
