import fc, { type Arbitrary } from 'fast-check'
import { fuzzedValue, type Schema } from './schema-values.ts'

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema?: Schema }> } }
/** The description that the server gives of itself. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** A request as generated; learned values are filled in when it is sent. */
export type FuzzRequest = { method: string; path: string; params: Record<string, unknown>; query: Record<string, unknown>; body: unknown; hasBody: boolean; headers: Record<string, string> }

/** Calls that would end the run: signing out, and an answer that never ends. */
const LEFT_OUT = /^\/auth\/v1\/logout|^\/api\/events/

const HEADERS: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('k', 'ü', 'a b', 'x'.repeat(300))),
        accept: fc.constantFrom('text/event-stream', '*/*', 'text/html', 'application/vnd.pgrst.object+json', ';;;'),
        'content-type': fc.oneof({ weight: 6, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x') }),
        'if-none-match': fc.constantFrom('*', 'W/"x"', '"', ','),
        prefer: fc.constantFrom('return=representation', 'count=exact', 'resolution=merge-duplicates', ','),
        range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'x'),
        'upload-offset': fc.constantFrom('0', '-1', 'x', '9'.repeat(30)),
        'x-forwarded-for': fc.constantFrom('127.0.0.1', 'x', ','),
      },
      { requiredKeys: [] },
    ),
  },
)

const fieldsOf = (parameters: readonly Parameter[], place: string) =>
  Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, fuzzedValue(schema, name)]))

function requestsOf(method: string, path: string, { parameters = [], requestBody }: Operation): Arbitrary<FuzzRequest> {
  const query = fieldsOf(parameters, 'query')
  const [content] = Object.values(requestBody?.content ?? {})
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, fuzzedValue(parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? { type: 'string' }, name)]))
  return fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc.constant(path),
    params: fc.record(params),
    query: fc.oneof(fc.record(query, { requiredKeys: parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name) }), fc.record(query, { requiredKeys: [] })),
    body: content?.schema ? fuzzedValue(content.schema, '') : fc.constant(undefined),
    hasBody: fc.constant(content !== undefined),
    headers: HEADERS,
  })
}

/** Requests to every call of a description, equally often. Takes the description, which may come from the server that is tested. */
export function fuzzRequests({ paths }: ApiDescription): Arbitrary<FuzzRequest> {
  const calls = Object.entries(paths).filter(([path]) => !LEFT_OUT.test(path))
  return fc.oneof(...calls.flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => requestsOf(method, path, operation))))
}
