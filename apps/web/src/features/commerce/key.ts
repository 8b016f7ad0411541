/** Key of everything about stores and their products: a change in a store makes it stale. */
export const COMMERCE_KEY = ['commerce'] as const
