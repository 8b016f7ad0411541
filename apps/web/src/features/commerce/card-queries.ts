import { type CardRatio, type CardStyle, drawCard, getCardStyle, previewCard, saveCardStyle } from '@marquee/contract/commerce/cards/cards'
import type { RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { COMMERCE_KEY } from './key.ts'

/** A card as it would be drawn, with another style than the saved one if given. */
export const useCardPreview = (productId: string, ratio: CardRatio, style?: CardStyle) =>
  useQuery({
    queryKey: [...COMMERCE_KEY, 'card', productId, ratio, style ?? null],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewCard, { body: { productId, ratio, ...(style && { style }) } }, { signal }),
  })

const STYLE_KEY = [...COMMERCE_KEY, 'card-style'] as const
/** How cards are drawn. */
export const useCardStyle = () => useQuery({ queryKey: STYLE_KEY, queryFn: async ({ signal }) => (await call(getCardStyle, { query: {} }, { signal })).style })
export const storeCardStyle = (body: RouteInput<typeof saveCardStyle>['body']) => call(saveCardStyle, { body })
/** Draws a card of a product into the library. */
export const makeCard = (productId: string) => call(drawCard, { body: { productId, ratios: ['4:5'] } }, { idempotencyKey: newKey() })
