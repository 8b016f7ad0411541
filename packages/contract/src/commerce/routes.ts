import type { Route } from '../shared/route.ts'
import * as cards from './cards/cards.ts'
import * as links from './links/links.ts'
import * as held from './posts/held.ts'
import * as products from './products/routes.ts'
import * as ecommerce from './specified/ecommerce.ts'
import * as productPosts from './specified/product-posts.ts'
import * as shopify from './specified/shopify.ts'
import * as connecting from './stores/connecting.ts'
import * as stores from './stores/routes.ts'

/** The specification's calls of stores, and those of stores, connecting and products. */
export const STORE_ROUTES = {
  listConnections: ecommerce.listConnections,
  ecommerceAnalytics: ecommerce.ecommerceAnalytics,
  ecommerceProducts: ecommerce.ecommerceProducts,
  ecommerceImport: ecommerce.ecommerceImport,
  shopifyStatus: shopify.shopifyStatus,
  startShopify: shopify.startShopify,
  completeShopify: shopify.completeShopify,
  testStorefront: shopify.testStorefront,
  finishShopify: shopify.finishShopify,
  shopifyProducts: shopify.shopifyProducts,
  syncShopify: shopify.syncShopify,
  importSelected: shopify.importSelected,
  importShopify: shopify.importShopify,
  debugStorefront: shopify.debugStorefront,
  disconnectShopify: shopify.disconnectShopify,
  listStores: stores.listStores,
  getStore: stores.getStore,
  getStoreSync: stores.getStoreSync,
  startSync: stores.startSync,
  stopSync: stores.stopSync,
  resumeSync: stores.resumeSync,
  mendStore: stores.mendStore,
  previewDisconnect: stores.previewDisconnect,
  disconnectStore: stores.disconnectStore,
  listImportable: stores.listImportable,
  importProducts: stores.importProducts,
  debugStore: stores.debugStore,
  testStore: connecting.testStore,
  connectWithKeys: connecting.connectWithKeys,
  startApproval: connecting.startApproval,
  startEtsy: connecting.startEtsy,
  finishEtsy: connecting.finishEtsy,
  getConsent: connecting.getConsent,
  cancelConsent: connecting.cancelConsent,
  listProducts: products.listProducts,
  getProduct: products.getProduct,
  listPostsOfProduct: products.listPostsOfProduct,
  listChanges: products.listChanges,
  suggestProducts: products.suggestProducts,
} as const satisfies Record<string, Route>

/** Calls of links in posts, and of what they brought. */
export const LINK_ROUTES = {
  getLinkRule: links.getLinkRule,
  saveLinkRule: links.saveLinkRule,
  listLinkFigures: links.listLinkFigures,
} as const satisfies Record<string, Route>

/** Calls of drawn cards. */
export const CARD_ROUTES = { previewCard: cards.previewCard, drawCard: cards.drawCard, getCardStyle: cards.getCardStyle, saveCardStyle: cards.saveCardStyle } as const satisfies Record<string, Route>

/** Calls that write about products. */
export const PRODUCT_POST_ROUTES = { generateProductPost: productPosts.generateProductPost, enhancePostWithProducts: productPosts.enhancePostWithProducts, composeSelection: products.composeSelection } as const satisfies Record<string, Route>
/** The calls of posts with bound facts, and of those that wait for a decision. */
export const HELD_ROUTES = {
  listProductPosts: held.listProductPosts,
  listHeldPosts: held.listHeldPosts,
  decideHeld: held.decideHeld,
  decideSeveralHeld: held.decideSeveralHeld,
  previewDecision: held.previewDecision,
  undoHeldDecision: held.undoHeldDecision,
  fillTexts: held.fillTexts,
  getPostFacts: held.getPostFacts,
  getFactRules: held.getFactRules,
  saveFactRules: held.saveFactRules,
} as const satisfies Record<string, Route>
