import { SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'

export type LaterScreen = {
  heading: string
  signedOut: string
  /** Title and sentence of the empty state: what this version has. */
  title: string
  text: string
  /** The next useful step. */
  next: { label: string; to: string }
}

const HISTORY = { label: 'Open Post History', to: '/post-history' }

/** Screens that this version has as addresses only, by path. The signed-out texts are the specification's. */
export const LATER_SCREENS: Readonly<Record<string, LaterScreen>> = {
  '/campaigns/analytics': { heading: SCREEN_HEADINGS.campaignAnalytics, signedOut: SIGNED_OUT_TEXTS.others, title: 'No campaign results', text: 'This version does not add up the results of campaigns. Post History shows the outcome of every post.', next: HISTORY },
  '/analytics': { heading: 'Analytics', signedOut: SIGNED_OUT_TEXTS.others, title: 'Results are shown with each post', text: 'This version has no overview of all posts. Post History shows the views, likes, comments and shares of each.', next: HISTORY },
}
