import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { SCREENS } from '../routes.ts'

/**
 * Screens with a frame of their own: the build renders what they show until the session is known, their heading and skeletons, and names the files
 * of their code. By path, the file of the route. Only the build reads it.
 */
export const FRAMES: Readonly<Record<string, string>> = {
  '/create-post': 'src/features/posts/pages/create-post.tsx',
  '/drafts': 'src/features/posts/pages/drafts.tsx',
  '/post-history': 'src/features/publishing/pages/post-history.tsx',
  '/planning': 'src/features/planning/pages/planning.tsx',
  '/content': 'src/features/media/pages/content.tsx',
  '/images': 'src/features/images/pages/images.tsx',
  '/videos': 'src/features/video/pages/videos.tsx',
  '/social-accounts': 'src/features/social/pages/social-accounts.tsx',
  '/social-interactions': 'src/features/conversations/pages/social-interactions.tsx',
  '/chatbot': 'src/features/chatbot/pages/chatbot.tsx',
  '/knowledge': 'src/features/knowledge/pages/knowledge.tsx',
  '/api-settings': 'src/features/vendors/pages/api-settings.tsx',
  '/api-keys': 'src/features/api-keys/pages/api-keys.tsx',
  '/webhooks': 'src/features/webhooks/pages/webhooks.tsx',
}

/** A picture of the screen: assistive technology waits for the screen itself, which replaces it. */
function frameOf(Screen: ComponentType): ComponentType {
  return () => (
    <div aria-hidden="true">
      <Screen />
    </div>
  )
}

/** The routes of all frames, for the build: at the addresses of their screens, so that what the layout shows there is right. */
export const frameRoutes = (): RouteObject[] =>
  SCREENS.filter(({ path }) => path in FRAMES).map(({ path, page }) => ({ path, lazy: async () => ({ Component: frameOf((await page()).Component) }) }))
