import type { listLinkFigures } from '@marquee/contract/commerce/links/links'
import { fromMinor, type Money, toMinor } from '@marquee/contract/commerce/money'
import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { STORE_CAPABILITIES, type StoreWay } from '../../../ports/storefront.ts'
import type { CommerceContext } from '../context.ts'
import { moneyOf } from '../products/columns.ts'
import { type FigureRow, listFigures, listWays, type Range, type Sum, sumByPlatform, sumTotals } from './figures-queries.ts'
import { readLinkRule } from './rule.ts'

type Answer = Omit<RouteResult<typeof listLinkFigures>, 'success'>
const DAY_MS = 86_400_000

const position = z.object({ rank: z.string().regex(/^-?\d+(\.\d+)?$/), key: z.string() })
function readPosition(cursor: string): z.infer<typeof position> {
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw new AppError('bad_request', 'This page does not exist.')
    throw error
  }
}
const writePosition = ({ rank, key }: FigureRow): string => Buffer.from(JSON.stringify({ rank, key })).toString('base64url')

const amounts = (sums: readonly Sum[]): Money[] => sums.flatMap(({ total, currency }) => moneyOf(total, currency) ?? [])

/** Stores that say by which link buyers came. */
export async function listKnowing(ctx: Pick<CommerceContext, 'db'>, owner: string): Promise<string[]> {
  return (await listWays(ctx.db, owner)).filter(({ platform, way }) => STORE_CAPABILITIES[platform as StorePlatform][way as StoreWay]?.knowsLandings).map(({ id }) => id)
}

const present = (row: FigureRow) => ({
  key: row.key, title: row.title, postId: row.postId, productId: row.productId, platforms: row.platforms as Platform[], pictureUrl: row.picture, codes: row.codes.map((code) => `/l/${code}`),
  clicks: row.clicks, orders: row.isKnown || row.orders > 0 ? row.orders : null, revenue: amounts(row.revenue),
})

/** Sums of the stores of each platform, and of all. */
function addUp(sums: readonly (Sum & { platform: string })[]): Pick<Answer['totals'], 'revenue' | 'byPlatform'> {
  const whole = new Map<string, number>()
  const byPlatform = new Map<StorePlatform, Money[]>()
  for (const sum of sums) {
    const [money] = amounts([sum])
    if (!money) continue
    whole.set(money.currency, (whole.get(money.currency) ?? 0) + toMinor(money))
    const platform = sum.platform as StorePlatform
    byPlatform.set(platform, [...(byPlatform.get(platform) ?? []), money])
  }
  return { revenue: [...whole].map(([currency, minor]) => fromMinor(minor, currency)), byPlatform: [...byPlatform].map(([platform, revenue]) => ({ platform, revenue })) }
}

/** Clicks, orders and revenue of links. Throws bad_request for a page that does not exist. */
export async function readFigures(ctx: CommerceContext, owner: string, { by, days, sort, limit, cursor }: RouteRequest<typeof listLinkFigures>['query']): Promise<Answer> {
  const at = cursor === undefined ? null : readPosition(cursor)
  const range: Range = { owner, since: new Date(ctx.clock.now().getTime() - days * DAY_MS), knowing: await listKnowing(ctx, owner) }
  const rows = await listFigures(ctx.db, by, range, { sort, limit: limit + 1, at })
  const { orders, ...clicks } = await sumTotals(ctx.db, range)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(present),
    totals: { ...clicks, orders: range.knowing.length > 0 || orders > 0 ? orders : null, ...addUp(await sumByPlatform(ctx.db, range)) },
    windowDays: (await readLinkRule(ctx.db, owner)).windowDays,
    nextCursor: last ? writePosition(last) : null,
  }
}
