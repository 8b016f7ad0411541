import { BROKEN_IMAGE_RETRY } from '@marquee/contract/media-item'
import { BROKEN_SHOPIFY_RETRY } from '@marquee/contract/media-library'
import { useEffect, useState } from 'react'

/** A picture to show: its address, and for a Shopify product's the original, which is tried when the first fails. */
export type Picture = { url: string; original?: string | undefined }

/** Whether the address belongs to our own storage, which may only just have received the file. */
const isStored = (url: string): boolean => /^(https?:\/\/[^/]+)?\/(media|storage\/v1)\//.test(url)

const pastCaches = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}again=${new Date().getTime().toString(36)}`

/**
 * What to do with a picture that did not load: the address to try next and the delay before, null when that was the last attempt
 * (trace.md GEN-09, GEN-10, LIBR-29). Takes the picture and how often it failed, including this time.
 */
export function nextTry({ url, original }: Picture, failures: number): { url: string; delayMs: number } | null {
  if (url.startsWith('blob:') || url.startsWith('data:')) return null
  if (original) return failures > BROKEN_SHOPIFY_RETRY.times ? null : { url: original, delayMs: BROKEN_SHOPIFY_RETRY.delayMs }
  if (failures > BROKEN_IMAGE_RETRY.times) return null
  return isStored(url) ? { url: pastCaches(url), delayMs: BROKEN_IMAGE_RETRY.storageDelayMs } : { url, delayMs: BROKEN_IMAGE_RETRY.delayMs }
}

/** The address to show now, whether loading was given up, and what to call when it fails. `attempt` changes with every attempt. */
export function useBrokenRetry(picture: Picture) {
  const [failures, setFailures] = useState(0)
  const [shown, setShown] = useState({ url: picture.url, attempt: 0 })
  const { url, original } = picture
  const [before, setBefore] = useState(url)
  if (before !== url) {
    setBefore(url)
    setFailures(0)
    setShown({ url, attempt: 0 })
  }
  useEffect(() => {
    const next = failures > 0 ? nextTry({ url, original }, failures) : null
    if (!next) return
    const timer = setTimeout(() => setShown({ url: next.url, attempt: failures }), next.delayMs)
    return () => clearTimeout(timer)
  }, [failures, url, original])
  const isBroken = failures > 0 && nextTry(picture, failures) === null
  return { ...shown, isBroken, onError: () => setFailures((count) => count + 1) }
}
