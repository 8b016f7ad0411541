import { execute, getOperationAST, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLError, OperationDefinitionNode } from 'graphql'
import { limitsOf, pointsOf, takePoints, type Shopify } from '../state.ts'
import { resolveField } from './access.ts'
import type { Context } from './context.ts'
import { costOf } from './cost.ts'
import { presentInvalid, type Problem } from './errors.ts'
import { type ApiName, schemaOf } from './schema.ts'

export type GraphqlAnswer = { data?: unknown; errors?: readonly Problem[]; extensions?: Record<string, unknown> }
export type Asked = { query: string; variables: Record<string, unknown>; operationName?: string | undefined }

/** The most that one query may cost, in both APIs. */
const MOST_POINTS = 1_000

type Read = { document: DocumentNode; operation: OperationDefinitionNode }

const readOnce = new Map<string, Read>()
const MOST_READ = 200

/** Reads and checks a query. Returns what is wrong with it instead. */
export function readQuery(api: ApiName, { query, operationName }: Pick<Asked, 'query' | 'operationName'>): Read | Problem[] {
  const key = `${api} ${operationName ?? ''} ${query}`
  const known = readOnce.get(key)
  if (known) return known
  let document: DocumentNode
  try {
    document = parse(query)
  } catch (error) {
    const { message, locations } = error as GraphQLError
    return [{ message: message.toLowerCase().replace('syntax error:', 'syntax error,'), locations: locations ?? [], extensions: { code: 'parseError' } }]
  }
  const invalid = validate(schemaOf(api), document)
  if (invalid.length > 0) return invalid.map((error) => presentInvalid(error, query))
  const operation = getOperationAST(document, operationName)
  if (!operation) return [{ message: operationName ? `No operation named "${operationName}"` : 'An operation name is required', extensions: { code: 'operationNotFound' } }]
  if (readOnce.size >= MOST_READ) readOnce.clear()
  readOnce.set(key, { document, operation })
  return { document, operation }
}

/** The fields at the root of a query, by which calls are counted. */
export const rootFields = ({ operation }: Read): string[] => operation.selectionSet.selections.flatMap((one) => (one.kind === 'Field' ? [one.name.value] : []))

const presentError = ({ message, locations, path, extensions }: GraphQLError): Problem => ({ message, locations: locations ?? [], path: (path ?? []).map((step) => (typeof step === 'symbol' ? String(step) : step)), ...(Object.keys(extensions).length > 0 ? { extensions: { ...extensions } } : {}) })

/** Runs a query that was read. */
export async function run(context: Context, { document }: Read, { variables, operationName }: Omit<Asked, 'query'>): Promise<GraphqlAnswer> {
  const result = await execute({ schema: schemaOf(context.api), document, rootValue: context.root, contextValue: context, variableValues: variables, ...(operationName === undefined ? {} : { operationName }), fieldResolver: resolveField })
  return { ...(result.data === undefined ? {} : { data: result.data }), ...(result.errors ? { errors: result.errors.map(presentError) } : {}) }
}

function costOfAnswer(shopify: Shopify, bucket: string, requested: number, actual: number | null): Record<string, unknown> {
  const { max, restore } = limitsOf(shopify)
  return { cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: { maximumAvailable: max, currentlyAvailable: Math.floor(pointsOf(shopify, bucket)), restoreRate: restore } } }
}

/** Answers a call of the Admin API: within the points that the caller has left, which the answer tells. */
export async function answerAdmin(context: Context, read: Read, asked: Asked): Promise<GraphqlAnswer> {
  const { shopify } = context
  const bucket = `${context.shop.key} ${context.clientId}`
  const schema = schemaOf('admin')
  const requested = costOf(schema, read.document, read.operation, asked.variables)
  const refuse = (message: string, extensions: Record<string, unknown>) => ({ errors: [{ message, extensions }], extensions: costOfAnswer(shopify, bucket, requested, null) })
  if (requested > MOST_POINTS) return refuse(`Query cost is ${requested}, which exceeds the single query max cost limit (${MOST_POINTS}).`, { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost: MOST_POINTS, documentation: 'https://shopify.dev/api/usage/rate-limits' })
  if (requested > pointsOf(shopify, bucket)) return refuse('Throttled', { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' })
  takePoints(shopify, bucket, requested)
  const answer = await run(context, read, asked)
  const actual = answer.data ? Math.min(requested, costOf(schema, read.document, read.operation, asked.variables, answer.data)) : 0
  takePoints(shopify, bucket, actual - requested)
  return { ...answer, extensions: costOfAnswer(shopify, bucket, requested, actual) }
}

/** Answers a call of the Storefront API, which has no limit of calls but one of complexity for callers without a token. */
export async function answerStorefront(context: Context, read: Read, asked: Asked): Promise<GraphqlAnswer> {
  const complexity = costOf(schemaOf('storefront'), read.document, read.operation, asked.variables)
  if (context.isTokenless && complexity > MOST_POINTS) return { errors: [{ message: `Query has complexity ${complexity}, which exceeds max complexity of ${MOST_POINTS}`, extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost: complexity, maxCost: MOST_POINTS } }] }
  return run(context, read, asked)
}
