import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { PLATFORM_SCREENS } from '@marquee/contract/commerce/platforms'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api-error.ts'
import { leaveFor } from '../leave.ts'
import { beginApproval, beginEtsy, beginShopify, completeStorefront, connectByKeys, refreshCommerce } from '../queries.ts'
import { keepFlow } from './flow.ts'
import type { Fields } from './fields.ts'
import type { Way } from './ways.ts'
import type { Outcome } from './use-return.ts'

/** The page on which the owner agrees. Throws ApiError. */
async function consentUrl(platform: StorePlatform, fields: Fields, signal: AbortSignal): Promise<string> {
  if (platform === 'shopify') return beginShopify(fields.address.trim(), signal)
  const { authUrl, flowId } = platform === 'etsy' ? await beginEtsy(signal) : await beginApproval(fields.address.trim(), signal)
  if (platform === 'woocommerce') keepFlow(flowId)
  return authUrl
}

async function connectNow(way: Way, fields: Fields): Promise<string> {
  if (way === 'keys') return (await connectByKeys({ address: fields.address.trim(), consumerKey: fields.key.trim(), consumerSecret: fields.secret.trim() })).store.storeName
  return (await completeStorefront(fields.address.trim(), fields.token.trim())).storeName
}

/** Connects a store: leaves for the platform's page, or connects with what was entered. Returns what is under way and why the last attempt failed. */
export function useConnect(platform: StorePlatform) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const leaving = useRef<AbortController | null>(null)
  const start = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const controller = new AbortController()
    leaving.current = controller
    setBusy(true)
    setFailure(null)
    try {
      await work(controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      setFailure(errorText(error, SHOPIFY_TEXTS.completeFailed))
      setBusy(false)
    }
  }
  const consent = (fields: Fields): Promise<void> =>
    start(async (signal) => {
      const url = await consentUrl(platform, fields, signal)
      if (signal.aborted) return
      if (url) return leaveFor(url)
      setFailure(SHOPIFY_TEXTS.noAuthUrl)
      setBusy(false)
    })
  const connect = (way: Way, fields: Fields): Promise<void> =>
    start(async () => {
      const connected = await connectNow(way, fields)
      await refreshCommerce(client)
      setBusy(false)
      void navigate(PLATFORM_SCREENS[platform], { replace: true, state: { connected } satisfies Outcome })
    })
  const cancel = (): void => {
    leaving.current?.abort()
    setBusy(false)
  }
  return { isBusy, failure, consent, connect, cancel, setFailure }
}
