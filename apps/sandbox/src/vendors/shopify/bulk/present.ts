import type { Context } from '../graphql/context.ts'
import { gid, stamp } from '../graphql/values.ts'
import type { Bulk } from '../types.ts'

/** Results can be fetched for a week. */
const KEPT_MS = 7 * 86_400_000
export const isExpired = ({ completedAt }: Bulk, now: number): boolean => completedAt !== null && completedAt + KEPT_MS <= now

/** A bulk operation as the Admin API has it. */
export function presentBulk({ shopify, shop }: Pick<Context, 'shopify' | 'shop'>, bulk: Bulk): object {
  const { id, status, errorCode, objectCount, rootObjectCount, fileSize, file, isPartial, createdAt, completedAt, query } = bulk
  const url = file === null ? null : `${shopify.world.options.publicUrl}/shopify/${shop.name}/bulk/${file}`
  return {
    __typename: 'BulkOperation', id: gid('BulkOperation', id), status, errorCode, objectCount: String(objectCount), rootObjectCount: String(rootObjectCount), fileSize: fileSize === null ? null : String(fileSize), type: 'QUERY', query,
    createdAt: stamp(createdAt), completedAt: completedAt === null ? null : stamp(completedAt), url: isPartial ? null : url, partialDataUrl: isPartial ? url : null,
  }
}
