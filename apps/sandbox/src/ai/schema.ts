/** The part of JSON Schema that structured outputs use. */
export type Schema = Record<string, unknown>

const EMAIL = 'someone@example.com'

/**
 * Builds an instance of a schema: lists of strings are filled with `texts`, single strings with the first of them,
 * everything else with the smallest value that the schema allows.
 */
export function fillSchema(schema: Schema, texts: string[]): unknown {
  return fill(schema, texts, schema, 0)
}

const MAX_DEPTH = 12

function fill(node: Schema, texts: string[], root: Schema, depth: number): unknown {
  if (depth > MAX_DEPTH) return null
  const schema = resolve(node, root)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const union = schema.anyOf ?? schema.oneOf
  if (Array.isArray(union)) return fill(asSchema(union[0]), texts, root, depth + 1)
  return fillType(schema, texts, root, depth)
}

function fillType(schema: Schema, texts: string[], root: Schema, depth: number): unknown {
  switch (typeOf(schema)) {
    case 'object':
      return fillObject(schema, texts, root, depth)
    case 'array':
      return fillArray(schema, texts, root, depth)
    case 'string':
      return fillString(schema, texts[0] ?? '')
    case 'integer':
    case 'number':
      return Math.max(numberOf(schema.minimum) ?? 0, 0)
    case 'boolean':
      return false
    default:
      return null
  }
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {}
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

function typeOf(schema: Schema): unknown {
  if (Array.isArray(schema.type)) return schema.type.find((type) => type !== 'null') ?? 'null'
  return schema.type ?? (schema.properties ? 'object' : 'string')
}

function resolve(schema: Schema, root: Schema): Schema {
  if (typeof schema.$ref !== 'string' || !schema.$ref.startsWith('#/')) return schema
  return schema.$ref.slice(2).split('/').reduce((node, key) => asSchema(node[key]), root)
}

function fillObject(schema: Schema, texts: string[], root: Schema, depth: number): Record<string, unknown> {
  const entries = Object.entries(asSchema(schema.properties))
  return Object.fromEntries(entries.map(([key, value]) => [key, fill(asSchema(value), texts, root, depth + 1)]))
}

function fillArray(schema: Schema, texts: string[], root: Schema, depth: number): unknown[] {
  const min = numberOf(schema.minItems) ?? 0
  const max = numberOf(schema.maxItems) ?? Number.POSITIVE_INFINITY
  const count = Math.min(Math.max(texts.length, min, 1), max)
  const pick = (index: number) => texts[index % Math.max(texts.length, 1)] ?? ''
  return Array.from({ length: count }, (_item, index) => fill(asSchema(schema.items), [pick(index)], root, depth + 1))
}

function fillString(schema: Schema, text: string): string {
  if (schema.format === 'email') return EMAIL
  if (schema.format === 'date-time') return new Date(0).toISOString()
  return text.slice(0, numberOf(schema.maxLength))
}
