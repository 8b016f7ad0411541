import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema, NoDeprecatedCustomRule, parse, specifiedRules, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { ADMIN, BULK_PRODUCTS, STOREFRONT } from './queries.ts'

/** Shopify's published schemas, reduced to the types around what is asked; `scripts/shopify-schema.ts` makes them. Deprecated fields are marked as such. */
const schemaOf = (name: 'admin' | 'storefront'): GraphQLSchema => buildSchema(readFileSync(join(import.meta.dirname, '../../../../sandbox/src/vendors/shopify/schema', `${name}.graphql`), 'utf8'))
const findFaults = (schema: GraphQLSchema, query: string): string[] => validate(schema, parse(query), [...specifiedRules, NoDeprecatedCustomRule]).map(({ message }) => message)

describe("the queries of Shopify's APIs", () => {
  const [admin, storefront] = [schemaOf('admin'), schemaOf('storefront')]

  it.each(Object.entries({ ...ADMIN, 'bulk products': BULK_PRODUCTS }))('of the Admin API: %s', (_name, query) => expect(findFaults(admin, query)).toEqual([]))
  it.each(Object.entries(STOREFRONT.token))('of the Storefront API with a token: %s', (_name, query) => expect(findFaults(storefront, query)).toEqual([]))
  it.each(Object.entries(STOREFRONT.tokenless))('of the Storefront API without a token: %s', (_name, query) => expect(findFaults(storefront, query)).toEqual([]))

  it('ask nothing without a token that needs one', () => {
    for (const query of Object.values(STOREFRONT.tokenless)) expect(query).not.toMatch(/\b(tags|quantityAvailable|totalInventory|metafields?)\b/)
  })

  it('would be found to be wrong', () => {
    expect(findFaults(admin, '{products(first:1){nodes{nothing}}}')).toHaveLength(1)
    expect(findFaults(admin, '{inventoryItem(id:"1"){variant{id}}}')).toEqual([expect.stringContaining('deprecated')])
  })
})
