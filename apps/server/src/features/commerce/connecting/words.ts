import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { STORE_PLATFORM_LABELS } from '@marquee/contract/commerce/platforms'
import { COMMERCE_LIMITS } from '@marquee/contract/commerce/limits'
import { ECOMMERCE_TEXTS, SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { AppError } from '../../../platform/errors.ts'
import type { Failure } from '../../../ports/outcome.ts'

export const CONNECT_WORDS = {
  badAddress: (platform: StorePlatform) => `This is not the address of a ${STORE_PLATFORM_LABELS[platform]} store.`,
  outdated: 'This answer is out of date or was not asked for here. Connect the store again.',
  declined: 'You did not agree, so nothing was connected.',
  tooMany: `You have ${COMMERCE_LIMITS.storesPerUser} stores. Disconnect one to add another.`,
  byKeys: 'A store of this platform is connected by keys.',
} as const

/** The error of a store that could not be connected. A refusal says why; anything else is the specification's sentence (trace.md SHOP-13). */
export function toConnectError(failure: Failure): AppError {
  if (failure.kind === 'unauthorized' || failure.kind === 'rejected' || failure.kind === 'not-found' || failure.kind === 'quota-exceeded') return new AppError('validation_failed', failure.reason || SHOPIFY_TEXTS.completeFailed)
  return new AppError('provider_error', SHOPIFY_TEXTS.completeFailed, { message: failure.reason })
}

/** The error for a platform that is switched off or not set up. */
export const offError = (platform: StorePlatform): AppError => new AppError('conflict', platform === 'woocommerce' ? ECOMMERCE_TEXTS.switchedOff(STORE_PLATFORM_LABELS[platform]) : ECOMMERCE_TEXTS.noKeys(STORE_PLATFORM_LABELS[platform]))
