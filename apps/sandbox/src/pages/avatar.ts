import { createHash } from 'node:crypto'
import { factsOf } from '../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../vendors/ayrshare/networks/platforms.ts'

/** @returns an SVG portrait for a handle: its initials on a colour derived from it, with a ring in the network's colour. */
export function drawAvatar(platform: Platform, handle: string): string {
  const hue = (createHash('sha256').update(handle).digest()[0] ?? 0) * 1.4
  const letters = handle.split(/[^\p{L}\p{N}]+/u).filter(Boolean).slice(0, 2).map((word) => [...word][0] ?? '').join('').toUpperCase()
  const initials = letters.replace(/[<>&"']/gu, '') || '?'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img"><circle cx="40" cy="40" r="40" fill="${factsOf(platform).colour}"/><circle cx="40" cy="40" r="36" fill="hsl(${hue.toFixed(0)} 45% 32%)"/><text x="40" y="41" font-family="system-ui, sans-serif" font-size="28" font-weight="600" fill="#fff" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
}
