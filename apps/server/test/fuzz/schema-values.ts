import fc, { type Arbitrary } from 'fast-check'

/** A JSON Schema as OpenAPI 3.1 has it, as far as the API uses it. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** Stands for a value that a response had under this name, for example an id: filled in when the request is sent. */
export type Learned = { $learned: string; pick: number }
export const isLearned = (value: unknown): value is Learned => typeof value === 'object' && value !== null && '$learned' in value && 'pick' in value

/** Strings that break parsers, patterns, databases and paths. */
const HOSTILE = [
  '', ' ', '\u0000', '\ud800', '\u202e', '%', '%00', '%2e%2e%2f', '../../etc/passwd', '\\', "'", '"', '`', '<b>', '</description>', '${x}', '{{x}}', '[object Object]', 'undefined', 'null', 'NaN', '-1', '0', '1e309', '9'.repeat(400),
  'a'.repeat(70_000), '\u{1f468}\u200d\u{1f680}'.repeat(50), 'e\u0301'.repeat(500), '\uffff', '__proto__', 'constructor', 'toString', 'javascript:alert(1)', 'file:///etc/passwd', 'http://127.0.0.1:1/', "' or 1=1 --", '$1', '(?:a+)+$', '::', '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-02-30', '24:00', 'Europe/Atlantis', 'UTC', 'image/svg+xml', 'x@y', 'ÿ'.repeat(300), '\n\r\t', '*', '!', '&', '|', ':*', 'a b & c', '\\u0000',
]

/** Values of any type. Objects are small: many keys are tested by name. */
const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown[]>(...HOSTILE) },
  { weight: 2, arbitrary: fc.constantFrom<unknown[]>(null, true, false, [], {}, [[]], [null], 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE, { toString: 'x' }, { length: -1 }, { $ne: 1 }, { constructor: { prototype: 1 } }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3, noUnicodeString: false }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

const INSTANTS = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
const FORMATS: Readonly<Record<string, Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  'date-time': INSTANTS,
  date: INSTANTS.map((text) => text.slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
}
/** What fields of these names usually hold; without it few requests would get past the first check. */
const BY_NAME: readonly [RegExp, Arbitrary<unknown>][] = [
  [/zone/i, fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York')],
  [/fileType$/i, fc.constantFrom('image/png', 'image/jpeg', 'text/plain', 'application/pdf', 'video/mp4')],
  [/url/i, fc.oneof(fc.webUrl(), fc.constant({ $learned: 'url', pick: 0 }))],
  [/fileData/i, fc.constantFrom('aGVsbG8=', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')],
  [/datetime|time$|date$|^from$|^to$|after|before/i, fc.oneof(INSTANTS, INSTANTS.map((text) => text.slice(0, 16)), INSTANTS.map((text) => text.slice(0, 10)))],
]

function stringOf(schema: Schema, name: string): Arbitrary<unknown> {
  const { minLength = 0, maxLength = 60, format } = schema
  const learned = fc.nat(50).map((pick): Learned => ({ $learned: name, pick }))
  const plain = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 100), maxLength: Math.min(maxLength, minLength + 40) })
  const usual = BY_NAME.find(([pattern]) => pattern.test(name))?.[1]
  const typical = FORMATS[format ?? ''] ?? usual ?? plain
  const isId = format === 'uuid' || /id$|token|key|cursor|path/i.test(name)
  return fc.oneof({ weight: isId ? 6 : 1, arbitrary: learned }, { weight: 6, arbitrary: typical }, { weight: 1, arbitrary: plain })
}

function numberOf({ minimum = -1_000, maximum = 1_000, type }: Schema): Arbitrary<unknown> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) }) : fc.double({ min, max, noNaN: true })
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const fields = fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, validValue(each, name)])), { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return fields
  const more = fc.dictionary(fc.constantFrom('facebook', 'twitter', 'name', 'price'), validValue(additionalProperties, ''), { maxKeys: 3 })
  return fc.tuple(fields, more).map(([one, other]) => ({ ...other, ...one }))
}

/** Values that a schema accepts, mostly: patterns and refinements are not read. Takes the schema and the name of its field. */
function validValue(schema: Schema, name: string): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((each) => validValue(each, name)))
  if (schema.allOf) return validValue(Object.assign({}, ...schema.allOf) as Schema, name)
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => BY_TYPE[type]?.({ ...schema, type }, name) ?? oddValue))
}

function listOf({ items = {}, minItems = 0, maxItems = 4 }: Schema, name: string): Arbitrary<unknown> {
  return fc.array(validValue(items, name), { minLength: Math.min(minItems, 5), maxLength: Math.min(maxItems, minItems + 3) })
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, name: string) => Arbitrary<unknown>>> = {
  string: (schema, name) => (name === 'userId' ? fc.constant({ $learned: 'me', pick: 0 }) : stringOf(schema, name)),
  integer: numberOf,
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: listOf,
  object: objectOf,
}

/** Replaces the part of a value that `at` leads to: the key or index to take at each level. */
function replaceAt(value: unknown, at: readonly number[], odd: unknown): unknown {
  const [step = 0, ...rest] = at
  if (at.length === 0 || value === null || typeof value !== 'object' || isLearned(value)) return odd
  if (Array.isArray(value)) return value.length === 0 ? [odd] : value.with(step % value.length, replaceAt(value[step % value.length], rest, odd))
  const keys = Object.keys(value)
  const key = keys[step % keys.length] ?? 'odd'
  return { ...value, [key]: replaceAt(value[key as keyof typeof value], rest, odd) }
}

/** What a client may send for a schema: accepted values, ones with an odd part or an unknown field, and odd ones. */
export function fuzzedValue(schema: Schema, name: string): Arbitrary<unknown> {
  const valid = validValue(schema, name)
  const withOddPart = fc.tuple(valid, fc.array(fc.nat(20), { minLength: 1, maxLength: 3 }), oddValue).map(([value, at, odd]) => replaceAt(value, at, odd))
  const withOddField = fc.tuple(valid, fc.constantFrom('__proto__', 'userId', 'owner', 'id', 'state', ''), oddValue).map(([value, key, odd]) => (typeof value === 'object' && value !== null ? Object.fromEntries([...Object.entries(value), [key, odd]]) : odd))
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 4, arbitrary: withOddPart }, { weight: 1, arbitrary: withOddField }, { weight: 1, arbitrary: oddValue })
}
