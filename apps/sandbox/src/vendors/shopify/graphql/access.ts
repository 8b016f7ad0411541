import { defaultFieldResolver, getNamedType } from 'graphql'
import type { GraphQLFieldResolver } from 'graphql'
import { hasScope } from '../oauth/scopes.ts'
import type { Context } from './context.ts'
import { denied } from './errors.ts'
import { ACCESS } from './schema.ts'

/** What callers without a token, or without the scope, cannot read of the Storefront API (protocols/shopify.md section 4). */
const CLOSED: Readonly<Record<string, string>> = {
  'Product.tags': 'unauthenticated_read_product_tags',
  'QueryRoot.productTags': 'unauthenticated_read_product_tags',
  'Product.totalInventory': 'unauthenticated_read_product_inventory',
  'ProductVariant.quantityAvailable': 'unauthenticated_read_product_inventory',
}

/** Types that come along with what may be read. */
const withoutPaging = (type: string): string => type.replace(/(?:Connection|Edge)$/u, '')

function check(context: Context, parent: string, field: string, type: string): void {
  if (context.api === 'storefront') {
    const scope = CLOSED[`${parent}.${field}`]
    if (scope !== undefined && !context.scopes.includes(scope)) throw denied(field, `\`${scope}\` access scope.`)
    return
  }
  const needed = ACCESS[`${parent}.${field}`] ?? ACCESS[withoutPaging(type)]
  if (needed && !hasScope(context.scopes, needed.scopes)) throw denied(field, needed.words)
}

/** Resolves a field if the caller may read it. */
export const resolveField: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
  check(context, info.parentType.name, info.fieldName, getNamedType(info.returnType).name)
  return defaultFieldResolver(source, args, context, info)
}
