import type { Personality } from '@marquee/contract/chatbot/personalities'

/** How the newest version did in the golden questions, and whether that is fine; null while nothing is known. */
export function goldenWords({ golden, isAsking, version, newestVersion }: Personality): { text: string; className: string } | null {
  if (isAsking) return { text: 'Asking...', className: 'text-muted' }
  if (golden === null || golden.asked === 0) return null
  if (golden.lost > 0) return { text: newestVersion !== null && newestVersion !== version ? `Version ${newestVersion} lost ${golden.lost}` : `${golden.lost} of ${golden.asked} lost`, className: 'text-wait' }
  return { text: `${golden.right} of ${golden.asked} right`, className: golden.right === golden.asked ? 'text-ok' : 'text-wait' }
}
