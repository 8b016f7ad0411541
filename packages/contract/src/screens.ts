/** Texts of the header, the footer and the floating button (trace.md NAV, GEN). */
export const NAV_TEXTS = {
  tagline: 'AI Social Marketing',
  home: 'Home',
  profile: 'Profile',
  signIn: 'Sign in',
  createPost: '+ Create Post',
  unexpectedError: 'Unexpected Application Error!',
} as const

/** Headings of screens (trace.md CREATE-01, INTER, CHAT-01, PLAN-01, LIBR-01, ECOM-01, SHOP-01, CAMP-01, CANA-01). */
export const SCREEN_HEADINGS = {
  createPost: 'Create a Post',
  interactions: 'Social Interactions',
  chatbot: 'Social Chatbot',
  planning: 'Content Planning',
  content: 'Content Library',
  ecommerce: 'E-commerce Integrations',
  shopify: 'Shopify Integration',
  campaigns: 'Campaign Manager',
  campaignAnalytics: 'Campaign Analytics',
} as const

/** Texts for signed-out visitors (trace.md INTER-03, CHAT-03, API-03, AMB-41). */
export const SIGNED_OUT_TEXTS = {
  interactionsLead: 'Authentication Required:',
  interactions: 'Please log in to view your social interactions.',
  chatbot: 'Please log in to access the chatbot features.',
  others: 'Authentication required',
} as const

/** When the cookies of image CDNs are cleared besides at load and after forms, in milliseconds (trace.md GEN-08). */
export const CDN_COOKIE_CLEANUP = { firstDelayMs: 1_000, repeatMs: 60_000 } as const
