import { expect, it } from 'vitest'
import { CAMPAIGN_LINES, dependantsSentence } from './words.ts'

it.each([
  [{ scheduled: 4, own: 0, drafts: 2, published: 18, rules: [{ title: 'New roasts', verb: 'pauses' as const }] }, 'Cancels 4 scheduled posts. 2 drafts stay. 18 published keep their figures. A rule of New roasts pauses this: it will be off.'],
  [{ scheduled: 1, own: 1, drafts: 1, published: 1, rules: [{ title: 'A', verb: 'completes' as const }] }, 'Cancels 1 scheduled post. It becomes a draft. 1 draft stays. 1 published keeps its figures. A rule of A completes this: it will be off.'],
  [{ scheduled: 0, own: 0, drafts: 0, published: 3, rules: [] }, '3 published keep their figures.'],
  [{ scheduled: 0, own: 0, drafts: 0, published: 0, rules: [] }, 'Cancels no post.'],
  [{ scheduled: 3, own: 1, drafts: 0, published: 0, rules: [] }, 'Cancels 3 scheduled posts. 1 of them becomes a draft.'],
  [{ scheduled: 3, own: 2, drafts: 0, published: 0, rules: [] }, 'Cancels 3 scheduled posts. 2 of them become drafts.'],
  [{ scheduled: 2, own: 2, drafts: 0, published: 0, rules: [] }, 'Cancels 2 scheduled posts. They become drafts.'],
])('says what depends on a campaign: %o', (left, sentence) => {
  expect(dependantsSentence(left)).toBe(sentence)
})

it('counts in its lines', () => {
  expect([CAMPAIGN_LINES.queue(3, 'Wed'), CAMPAIGN_LINES.queue(1, 'Wed'), CAMPAIGN_LINES.queue(0, '')]).toEqual(['3 posts wait in the queue, first Wed', '1 post waits in the queue, first Wed', 'No post waits in the queue'])
  expect([CAMPAIGN_LINES.ended('Nov 8', 12, 12), CAMPAIGN_LINES.ended('Nov 8', 1, null), CAMPAIGN_LINES.drafts(2)]).toEqual(['Ended Nov 8, after 12 of 12 posts', 'Ended Nov 8, after 1 post', '2 drafts wait for you'])
  expect([CAMPAIGN_LINES.held(0, 'Held: the price changed'), CAMPAIGN_LINES.held(2, 'Held: the price changed')]).toEqual(['Held: the price changed', 'Held: the price changed, and 2 more'])
})
