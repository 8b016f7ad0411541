import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'

const FOLDER = join(import.meta.dirname, '../schema')
const read = (file: string): GraphQLSchema => buildSchema(readFileSync(join(FOLDER, file), 'utf8'), { assumeValid: true })

export type ApiName = 'admin' | 'storefront'
const schemas = new Map<ApiName, GraphQLSchema>()

/** The schema of one API, read when it is first needed. */
export function schemaOf(name: ApiName): GraphQLSchema {
  const schema = schemas.get(name) ?? read(`${name}.graphql`)
  schemas.set(name, schema)
  return schema
}

export type Access = { scopes: string[]; words: string }
/** What types and fields require, by `Type` and `Type.field`. */
export const ACCESS: Readonly<Record<string, Access>> = JSON.parse(readFileSync(join(FOLDER, 'scopes.json'), 'utf8')) as Record<string, Access>
