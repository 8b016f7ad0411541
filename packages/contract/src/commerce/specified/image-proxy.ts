import { z } from 'zod'

/**
 * `GET /api/image-proxy?url=`: answers with the picture itself, so it is not one of ROUTES. It is open, since pictures carry no token; it delivers pictures of connected
 * stores, of their platforms' picture hosts and of this installation alone.
 */
export const IMAGE_PROXY_PATH = '/api/image-proxy'
export const imageProxyQuery = z.object({ url: z.string().min(1).max(2_000) })

/** The address under which a screen loads a picture of a store. */
export const throughImageProxy = (url: string): string => `${IMAGE_PROXY_PATH}?url=${encodeURIComponent(url)}`

export const IMAGE_PROXY_TEXTS = {
  notAStore: 'This address belongs to no connected store.',
  notAPicture: 'There is no picture at this address.',
  tooLarge: 'The picture is too large.',
  unreachable: 'The picture could not be loaded.',
} as const
