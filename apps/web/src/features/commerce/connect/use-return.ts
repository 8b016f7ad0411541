import { PLATFORM_SCREENS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { finishEtsyConsent, finishShopifyConsent, refreshCommerce, useConsent } from '../queries.ts'
import { flowInTab, forgetFlow } from './flow.ts'

/** What came of a consent, kept with the entry of the address so that a change of the address keeps it. */
export type Outcome = { connected?: string; failed?: string }

/** Answers of consents that are being finished, by their query: an effect that runs twice must not use a code twice. */
const finishing = new Map<string, Promise<string>>()

/** Finishes a consent with what the platform's page returned. Returns the store's name. Throws ApiError. */
async function finish(platform: StorePlatform, params: URLSearchParams): Promise<string> {
  const fields = Object.fromEntries(params)
  if (platform === 'etsy') return (await finishEtsyConsent({ state: fields['state'] ?? '', ...(fields['code'] && { code: fields['code'] }) })).store.storeName
  return (await finishShopifyConsent({ ...fields, code: fields['code'] ?? '', shop: fields['shop'] ?? '' })).storeName
}

function finishOnce(platform: StorePlatform, search: string): Promise<string> {
  const known = finishing.get(search)
  if (known) return known
  const made = finish(platform, new URLSearchParams(search))
  finishing.set(search, made)
  return made
}

/** What the address brings: an answer that is to be finished, a result, or nothing. */
function readReturn(platform: StorePlatform, search: string): { kind: 'code' } | { kind: 'error'; code: string } | { kind: 'success' } | null {
  const params = new URLSearchParams(search)
  const error = params.get('error')
  if (error) return { kind: 'error', code: error }
  if (platform !== 'woocommerce' && params.has('code') && (platform === 'etsy' || params.has('shop'))) return { kind: 'code' }
  return params.get('success') === 'true' ? { kind: 'success' } : null
}

/** A consent that ends on the store's side: the store sends its keys itself, and the screen asks what has become of it. */
function useFlow(platform: StorePlatform, onOutcome: (outcome: Outcome) => void): boolean {
  const id = platform === 'woocommerce' ? flowInTab() : null
  const { data } = useConsent(id)
  const report = useEffectEvent(onOutcome)
  useEffect(() => {
    if (!data || data.state === 'waiting') return
    forgetFlow()
    report(data.state === 'connected' ? { connected: data.store?.storeName ?? '' } : { failed: data.reason ?? SHOPIFY_TEXTS.completeFailed })
  }, [data])
  return id !== null && (data === undefined || data.state === 'waiting')
}

/**
 * Finishes a connection when the owner comes back from the platform's page (trace.md SHOP-03, SHOP-20). Takes the platform; returns whether that is under way,
 * and what came of it.
 */
export function useReturn(platform: StorePlatform): { isConnecting: boolean; outcome: Outcome } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const found = readReturn(platform, search)
  const isCode = found?.kind === 'code'
  const settle = (outcome: Outcome): void => {
    void navigate(PLATFORM_SCREENS[platform], { replace: true, state: outcome })
    void refreshCommerce(client)
  }
  const report = useEffectEvent(settle)
  useEffect(() => {
    if (!isCode) return undefined
    let isGone = false
    finishOnce(platform, search).then(
      (connected) => !isGone && report({ connected }),
      (error: unknown) => !isGone && report({ failed: errorText(error, SHOPIFY_TEXTS.completeFailed) }),
    )
    return () => {
      isGone = true
    }
  }, [isCode, platform, search])
  const isWaiting = useFlow(platform, settle)
  if (found?.kind === 'error') return { isConnecting: false, outcome: { failed: SHOPIFY_TEXTS.oauthError(found.code) } }
  if (found?.kind === 'success') return { isConnecting: isWaiting, outcome: isWaiting ? {} : { connected: '' } }
  return { isConnecting: isCode || isWaiting, outcome: (state as Outcome | null) ?? {} }
}
