import { EXPERIMENT_LIMITS, type ExperimentKind, type ExperimentMeasure, type PostPicture } from './values.ts'

/** Texts of experiments. */
export const EXPERIMENT_TEXTS = {
  tab: 'Experiments',
  title: 'Experiments',
  start: 'Start experiment',
  create: 'New experiment',
  stop: 'Stop',
  apply: (variant: string) => `Use ${variant}`,
  keep: (variant: string) => `Keep ${variant}`,
  empty: 'No experiments yet',
  emptyHint: 'Compare two to four ways to write, picture or time a post, and keep the one that does better.',
  states: { running: 'Running', decided: 'Decided', no_difference: 'No difference found', too_few: 'Too few posts', stopped_early: 'Stopped early' },
  ended: (question: string) => `Experiment over: ${question}`,
  kinds: { text: 'How the text is written', style: 'Style', picture: 'Picture', time: 'Time of day' } satisfies Record<ExperimentKind, string>,
  measures: { engagement_rate: 'Engagement rate', views: 'Views', engagements: 'Engagements' } satisfies Record<ExperimentMeasure, string>,
  pictures: { product: 'The shop’s picture', card: 'A drawn card', none: 'No picture' } satisfies Record<PostPicture, string>,
  wins: 'A variant wins only if it is ahead of every other one by more than chance makes in 19 of 20 experiments.',
  intervals: (measure: string) => `${measure}, 95% intervals, two days after each post.`,
  locked: 'Once it starts, nothing of it can be changed.',
} as const

const { variants, posts, perDay, days, question, wish } = EXPERIMENT_LIMITS
/** Refusals of experiments. */
export const EXPERIMENT_ERRORS = {
  question: `Write a question of at most ${question} characters.`,
  wish: `Write what is different, in at most ${wish} characters.`,
  variants: `Compare ${variants.min} to ${variants.max} variants.`,
  time: 'Choose a time.',
  same: 'Two variants are the same.',
  posts: `Between ${posts.min} and ${posts.max} posts each.`,
  perDay: `Between ${perDay.min} and ${perDay.max} posts a day.`,
  until: `Choose a day ${days.min} to ${days.max} days from now.`,
  tooShort: (needed: number) => `That many posts take ${needed} days, the two for the last figures included. Choose a later day, or fewer posts.`,
  notActive: 'Only an active campaign can run an experiment.',
  running: 'An experiment of this campaign is running. Only one runs at a time.',
  platform: 'The campaign does not post on that network.',
  noProduct: 'The campaign posts about no product, so its posts have no picture to compare.',
  quiet: 'A time is in the quiet hours of the campaign.',
  notRunning: 'This experiment is over.',
  notUsable: 'The experiment did not find that.',
} as const
