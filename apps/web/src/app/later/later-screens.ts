import { NAV_TEXTS, SCREEN_HEADINGS, SIGNED_OUT_TEXTS } from '@marquee/contract/screens'

export type LaterScreen = {
  heading: string
  signedOut: string
  /** Title and sentence of the empty state: what this version has. */
  title: string
  text: string
  /** The next useful step; `create` opens the Create a Post dialog. */
  next: { label: string; to: string } | 'create'
}

const DRAFTS = { label: 'Open Drafts', to: '/drafts' }
const HISTORY = { label: 'Open Post History', to: '/post-history' }
const ACCOUNTS = { label: 'Open Connected Accounts', to: '/social-accounts' }
const PROFILE = { label: 'Open Profile', to: '/profile' }
const shop = (heading: string, name: string): LaterScreen => ({
  heading,
  signedOut: SIGNED_OUT_TEXTS.others,
  title: `No ${name} is connected`,
  text: `This version of Marquee does not connect to ${name}. You can write a post about a product and attach its picture.`,
  next: 'create',
})

/** Screens that this version has as addresses only, by path. The signed-out texts are the specification's. */
export const LATER_SCREENS: Readonly<Record<string, LaterScreen>> = {
  '/chatbot': { heading: SCREEN_HEADINGS.chatbot, signedOut: SIGNED_OUT_TEXTS.chatbot, title: 'There is no chatbot in this version', text: 'Nothing is answered in your name. Comments on your posts can be read on each network, from the links in Post History.', next: HISTORY },
  '/campaign-manager': { heading: SCREEN_HEADINGS.campaigns, signedOut: SIGNED_OUT_TEXTS.others, title: 'No campaigns', text: 'This version does not run campaigns. You can schedule the posts of a campaign one by one.', next: DRAFTS },
  '/campaigns/analytics': { heading: SCREEN_HEADINGS.campaignAnalytics, signedOut: SIGNED_OUT_TEXTS.others, title: 'No campaign figures', text: 'This version does not run campaigns, so there is nothing to measure. Post History shows the outcome of every post.', next: HISTORY },
  '/integrations/ecommerce': shop(SCREEN_HEADINGS.ecommerce, 'online store'),
  '/integrations/shopify': shop(SCREEN_HEADINGS.shopify, 'Shopify store'),
  '/api/shopify/callback': shop(SCREEN_HEADINGS.shopify, 'Shopify store'),
  '/integrations/etsy': shop('Etsy Integration', 'Etsy shop'),
  '/api-settings': { heading: 'API Settings', signedOut: SIGNED_OUT_TEXTS.others, title: 'The API is open to your session', text: 'Every screen uses the public API with your session. This version has no settings for it; the reference lists every call.', next: { label: 'Open Documentation', to: '/docs' } },
  '/api-keys': { heading: 'API Keys', signedOut: SIGNED_OUT_TEXTS.others, title: 'No API keys', text: 'This version accepts the access token of a session and issues no separate keys.', next: PROFILE },
  '/analytics': { heading: 'Analytics', signedOut: SIGNED_OUT_TEXTS.others, title: 'Figures stand with each post', text: 'This version has no overview of all posts. Post History shows the views, likes, comments and shares of each.', next: HISTORY },
  '/debug-auth': { heading: 'Authentication debugging', signedOut: SIGNED_OUT_TEXTS.others, title: 'No sign-in providers to test', text: 'This version signs in with e-mail and password only. Accounts on social networks are connected on their own screen.', next: ACCOUNTS },
}

export const NEXT_CREATE_LABEL = NAV_TEXTS.createPost.replace('+ ', '')
