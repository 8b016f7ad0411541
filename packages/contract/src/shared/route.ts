import type { z } from 'zod'

/** HTTP methods the API uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Shape = z.ZodObject

/** What a program may be allowed to do; each scope stands alone, none includes another. */
export const SCOPES = ['read', 'draft', 'publish', 'admin'] as const
export type Scope = (typeof SCOPES)[number]

/**
 * One route of the API: its path, who may call it, and the schemas of its input and output.
 * The server registers it, the web client calls it and OpenAPI describes it from this one value.
 */
export type Route = {
  method: Method
  /** Path with `:name` parameters in Fastify's syntax. */
  path: string
  /** `user` needs a valid access token; `public` does not. */
  auth: 'user' | 'public'
  /** The scope that an API key needs; with `none` no key may call it, only a signed-in person. */
  scope: Scope | 'none'
  /** Feature that the route belongs to: the OpenAPI tag. */
  feature: string
  summary: string
  params?: Shape
  query?: Shape
  body?: z.ZodType
  response: z.ZodType
  /** Status of a success; 200 by default. */
  status?: number
  /** A status other than success that has the body of a success too: the answer itself says what is wrong. */
  failureStatus?: number
  /** Whether it creates something: with an `Idempotency-Key`, a repeated request gets the first answer. */
  creates?: boolean
  /** Largest request body in bytes; the server's default applies when absent. */
  bodyLimit?: number
}

/** Declares a route and keeps its exact schema types. Takes the route, returns it unchanged. */
export const route = <const R extends Route>(definition: R): R => definition

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller of the route sends. */
export type RouteInput<R extends Route> = {
  [K in 'params' | 'query' | 'body' as Input<R[K]> extends undefined ? never : K]: Input<R[K]>
}
/** What a handler of the route receives after validation. */
export type RouteRequest<R extends Route> = {
  params: Output<R['params']>
  query: Output<R['query']>
  body: Output<R['body']>
}
/** What a handler returns (before serialization). */
export type RouteResult<R extends Route> = z.input<R['response']>
/** What a caller gets. */
export type RouteAnswer<R extends Route> = z.output<R['response']>
