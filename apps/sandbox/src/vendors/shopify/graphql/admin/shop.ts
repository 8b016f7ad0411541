import { CLIENT_ID, shopUrl } from '../../../../shops/world.ts'
import { SCOPES } from '../../oauth/scopes.ts'
import { tokensOf } from '../../state.ts'
import type { Token } from '../../types.ts'
import type { Context } from '../context.ts'
import { inOrder, toConnection, type PageArgs } from '../paging.ts'
import { gid, stamp } from '../values.ts'

export const presentScopes = (scopes: readonly string[]): object[] => scopes.map((handle) => ({ handle, description: SCOPES[handle] ?? handle }))

export const presentStorefrontToken = ({ token, id, title, createdAt, scopes }: Token): object => ({
  __typename: 'StorefrontAccessToken', id: gid('StorefrontAccessToken', id), accessToken: token, title, createdAt: stamp(createdAt), updatedAt: stamp(createdAt), accessScopes: presentScopes(scopes),
})

/** The shop as the Admin API has it. */
export function presentShop(context: Context): object {
  const { shop, shopify } = context
  return {
    __typename: 'Shop', id: gid('Shop', shop.id), name: shop.title, description: shop.description || null, email: shop.email, contactEmail: shop.email, shopOwnerName: 'Sandbox Owner', myshopifyDomain: shop.name,
    url: shopUrl(shopify.world, shop), primaryDomain: { __typename: 'Domain', id: gid('Domain', shop.id), host: shop.name, url: shopUrl(shopify.world, shop), sslEnabled: true },
    currencyCode: shop.currency, enabledPresentmentCurrencies: [shop.currency], createdAt: stamp(shop.createdAt), updatedAt: stamp(shop.updatedAt), setupRequired: false, taxesIncluded: true, unitSystem: 'METRIC_SYSTEM', weightUnit: 'KILOGRAMS',
    ianaTimezone: 'Etc/UTC', timezoneAbbreviation: 'UTC', timezoneOffset: '+0000', timezoneOffsetMinutes: 0,
    plan: { partnerDevelopment: true, publicDisplayName: 'Development', shopifyPlus: false },
    storefrontAccessTokens: (args: PageArgs) => toConnection(inOrder(tokensOf(shopify, shop, 'storefront')), args, context, presentStorefrontToken),
  }
}

const APP_ID = 7_001

/** The app that calls. */
export const presentApp = (): object => ({ __typename: 'App', id: gid('App', APP_ID), title: 'Marquee', handle: 'marquee', apiKey: CLIENT_ID, description: null, developerName: 'Marquee', embedded: false })

/** What the shop allowed the app that calls. */
export const presentInstallation = ({ scopes, shop, shopify }: Context): object => ({
  __typename: 'AppInstallation', id: gid('AppInstallation', shop.id), accessScopes: presentScopes(scopes), app: presentApp, launchUrl: new URL(shopify.world.options.publicUrl).origin,
})
