import { GraphQLError } from 'graphql'

export type Problem = { message: string; locations?: readonly { line: number; column: number }[]; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }

const UNKNOWN_FIELD = /^Cannot query field "(?<field>\w+)" on type "(?<type>\w+)"/u
const UNKNOWN_ARGUMENT = /^Unknown argument "(?<argument>\w+)" on field "(?<type>\w+)\.(?<field>\w+)"/u
const MISSING_ARGUMENT = /argument "(?<argument>\w+)".* is required, but it was not provided/u

/** The path of fields to a node, from the operation's name: as Shopify reports where a query is wrong. */
function pathTo(error: GraphQLError, source: string): string[] {
  const [node] = error.nodes ?? []
  const start = node?.loc?.start ?? 0
  const [operation = 'query'] = /(?:query|mutation)\s+\w+/u.exec(source.slice(0, start)) ?? []
  return [operation, ...(node?.kind === 'Field' ? [node.name.value] : [])]
}

/** Says in Shopify's words why a query does not fit the schema. */
export function presentInvalid(error: GraphQLError, source: string): Problem {
  const place = { locations: error.locations ?? [], path: pathTo(error, source) }
  const field = UNKNOWN_FIELD.exec(error.message)?.groups
  if (field) return { message: `Field '${field.field}' doesn't exist on type '${field.type}'`, ...place, extensions: { code: 'undefinedField', typeName: field.type, fieldName: field.field } }
  const argument = UNKNOWN_ARGUMENT.exec(error.message)?.groups
  if (argument) return { message: `Field '${argument.field}' doesn't accept argument '${argument.argument}'`, ...place, extensions: { code: 'argumentNotAccepted', name: argument.field, typeName: 'Field', argumentName: argument.argument } }
  if (MISSING_ARGUMENT.test(error.message)) return { message: error.message, ...place, extensions: { code: 'missingRequiredArguments' } }
  return { message: error.message, ...place, extensions: { code: 'invalidQuery' } }
}

/** Refuses one field; the rest of the answer stays. */
export const denied = (field: string, words: string): GraphQLError =>
  new GraphQLError(`Access denied for ${field} field. Required access: ${words}`, { extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes', requiredAccess: words } })

export const badRequest = (message: string): GraphQLError => new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
