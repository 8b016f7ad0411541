import type { ComponentType } from 'react'

/** A screen's module: React Router takes its `Component`. */
export type ScreenModule = { Component: ComponentType }

/** One line of the route table. */
export type Screen = {
  path: string
  /** Title of the window; the product's name is appended. */
  title: string
  page: () => Promise<ScreenModule>
  /** Description for search engines of a page that is prerendered at build; only public pages are. */
  prerender?: { description: string; module: string }
}

const home = () => import('./home/home-screen.tsx')
const login = () => import('../features/auth/pages/login.tsx')
const callback = () => import('../features/auth/pages/callback.tsx')
const debugAuth = () => import('../features/auth/pages/debug-auth.tsx')
const profile = () => import('../features/profile/pages/profile.tsx')
const createPost = () => import('../features/posts/pages/create-post.tsx')
const drafts = () => import('../features/posts/pages/drafts.tsx')
const postHistory = () => import('../features/publishing/pages/post-history.tsx')
const planning = () => import('../features/planning/pages/planning.tsx')
const content = () => import('../features/media/pages/content.tsx')
const knowledge = () => import('../features/knowledge/pages/knowledge.tsx')
const images = () => import('../features/images/pages/images.tsx')
const videoGeneration = () => import('../features/video/pages/video-generation.tsx')
const videoStatus = () => import('../features/video/pages/video.tsx')
const videos = () => import('../features/video/pages/videos.tsx')
const socialAccounts = () => import('../features/social/pages/social-accounts.tsx')
const socialInteractions = () => import('../features/conversations/pages/social-interactions.tsx')
const chatbot = () => import('../features/chatbot/pages/chatbot.tsx')
const ecommerce = () => import('../features/commerce/pages/ecommerce.tsx')
const connectStore = () => import('../features/commerce/pages/connect.tsx')
const analytics = () => import('../features/campaigns/pages/analytics.tsx')
const campaigns = () => import('../features/campaigns/pages/campaign-manager.tsx')
const apiKeys = () => import('../features/api-keys/pages/api-keys.tsx')
const apiSettings = () => import('../features/vendors/pages/api-settings.tsx')
const webhooks = () => import('../features/webhooks/pages/webhooks.tsx')
const developers = () => import('./info/developers-screen.tsx')
const info = () => import('./info/info-screen.tsx')

const onInfo = (description: string) => ({ description, module: 'src/app/info/info-screen.tsx' })

/** Every address of the application (those that docs/trace.md names, and the screens they link to). */
export const SCREENS: readonly Screen[] = [
  { path: '/', title: 'AI Social Marketing', page: home, prerender: { description: 'Write, schedule and publish on 13 social networks, with AI that uses your own facts.', module: 'src/app/home/home-screen.tsx' } },
  { path: '/login', title: 'Sign in', page: login, prerender: { description: 'Sign in to Marquee or create your account.', module: 'src/features/auth/pages/login.tsx' } },
  { path: '/reset-password', title: 'Reset your password', page: login },
  { path: '/auth/callback', title: 'Connecting your account', page: callback },
  { path: '/debug-auth', title: 'Authentication debugging', page: debugAuth },
  { path: '/profile', title: 'My Profile', page: profile },

  { path: '/create-post', title: 'Create a Post', page: createPost },
  { path: '/drafts', title: 'Drafts', page: drafts },
  { path: '/post-history', title: 'Post History', page: postHistory },
  { path: '/planning', title: 'Content Planning', page: planning },
  { path: '/content', title: 'Content Library', page: content },

  { path: '/images', title: 'Your Images', page: images },
  { path: '/video-generation', title: 'Generate Video', page: videoGeneration },
  { path: '/video/:taskId', title: 'Video', page: videoStatus },
  { path: '/videos', title: 'Video Library', page: videos },

  { path: '/social-accounts', title: 'Social Media Accounts', page: socialAccounts },
  { path: '/social-interactions', title: 'Social Interactions', page: socialInteractions },
  { path: '/chatbot', title: 'Social Chatbot', page: chatbot },
  { path: '/knowledge', title: 'Knowledge Base Management', page: knowledge },

  { path: '/campaign-manager', title: 'Campaign Manager', page: campaigns },
  { path: '/campaigns/analytics', title: 'Campaign Analytics', page: analytics },
  { path: '/integrations/ecommerce', title: 'E-commerce Integrations', page: ecommerce },
  { path: '/integrations/shopify', title: 'Shopify Integration', page: connectStore },
  { path: '/integrations/etsy', title: 'Etsy Integration', page: connectStore },
  { path: '/integrations/woocommerce', title: 'WooCommerce Integration', page: connectStore },
  { path: '/api/shopify/callback', title: 'Shopify Integration', page: connectStore },

  { path: '/api-settings', title: 'API Settings', page: apiSettings },
  { path: '/api-keys', title: 'API Keys', page: apiKeys },
  { path: '/webhooks', title: 'Webhooks', page: webhooks },
  { path: '/analytics', title: 'Analytics', page: analytics },

  { path: '/help', title: 'Help Center', page: info, prerender: onInfo('How to write, schedule and publish posts with Marquee.') },
  { path: '/docs', title: 'Documentation', page: info, prerender: onInfo('How Marquee is set up, connected and run.') },
  { path: '/docs/developers', title: 'For developers', page: developers, prerender: { description: 'The HTTP API, webhooks and MCP server of Marquee, with examples that run.', module: 'src/app/info/developers-screen.tsx' } },
  { path: '/docs/shopify-setup', title: 'Shopify setup', page: info, prerender: onInfo('Connecting a Shopify store to Marquee.') },
  { path: '/docs/etsy-setup', title: 'Etsy setup', page: info, prerender: onInfo('Connecting an Etsy shop to Marquee.') },
  { path: '/docs/woocommerce-setup', title: 'WooCommerce setup', page: info, prerender: onInfo('Connecting a WooCommerce store to Marquee.') },
  { path: '/contact', title: 'Contact Us', page: info, prerender: onInfo('Who to contact about this installation of Marquee.') },
  { path: '/privacy', title: 'Privacy Policy', page: info, prerender: onInfo('What this installation of Marquee stores, and who receives it.') },
  { path: '/terms', title: 'Terms of Service', page: info, prerender: onInfo('The terms under which Marquee is used.') },
  { path: '/cookies', title: 'Cookie Policy', page: info, prerender: onInfo('What Marquee keeps in your browser.') },
]
