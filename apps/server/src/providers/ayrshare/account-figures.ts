import { PLATFORMS, type Platform } from '@marquee/contract/shared/platforms'
import { z } from 'zod'
import type { AccountFigures, AccountInsights } from '../../ports/insights.ts'
import { ok } from '../../ports/outcome.ts'
import type { Client } from './client.ts'
import { fromRead } from './outcomes.ts'

/** Names of the same figure at the networks (protocols/ayrshare.md section 5). X has its own in an object of their own. */
const NAMES = {
  followers: ['followersCount', 'followerCount', 'fanCount', 'subscriberCount', 'followers_count'],
  reach: ['reachCount', 'reach', 'pageImpressionsUnique'],
} as const

const onePlatform = z.object({ analytics: z.record(z.string(), z.unknown()) })
const answer = z.looseObject({ status: z.string() })
const count = z.number().finite()
const object = z.record(z.string(), z.unknown())

/** The numbers of a network, also those that stand in an object of it. */
function numbersIn(analytics: Record<string, unknown>): Map<string, number> {
  const all = Object.entries(analytics).flatMap(([name, value]) => [[name, value] as const, ...Object.entries(object.safeParse(value).data ?? {})])
  return new Map(all.flatMap(([name, value]) => (count.safeParse(value).success ? [[name, count.parse(value)] as const] : [])))
}

function firstOf(numbers: ReadonlyMap<string, number>, names: readonly string[]): number | null {
  const found = names.find((name) => numbers.has(name))
  return found === undefined ? null : Math.max(0, Math.round(numbers.get(found) ?? 0))
}

function toFigures(platform: Platform, value: unknown): AccountFigures[] {
  const parsed = onePlatform.safeParse(value)
  if (!parsed.success) return []
  const numbers = numbersIn(parsed.data.analytics)
  return [{ platform, followers: firstOf(numbers, NAMES.followers), reach: firstOf(numbers, NAMES.reach) }]
}

/** POST /analytics/social, where a partial answer is a success. */
export const createAccountFigures = (call: Client): AccountInsights => ({
  async readAccountFigures(profileKey, platforms) {
    const outcome = fromRead(await call({ method: 'POST', path: '/analytics/social', profileKey, body: { platforms: [...platforms] } }), answer)
    if (outcome.kind !== 'ok') return outcome
    return ok(PLATFORMS.filter((name) => platforms.includes(name)).flatMap((name) => toFigures(name, outcome.value[name])))
  },
})
