import type { ScreenKey } from '../../../lib/screen-keys.ts'

/** Keys of the products, as the shortcut sheet lists them. */
export const PRODUCT_KEYS: readonly ScreenKey[] = [
  { keys: ['/'], label: 'Search' },
  { keys: ['J'], label: 'Next product' },
  { keys: ['K'], label: 'Previous product' },
  { keys: ['X'], label: 'Select the product' },
  { keys: ['Enter'], label: 'Open the product' },
]
