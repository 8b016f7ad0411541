import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import type { core } from 'zod'

type Schema<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** Reads typed values from a query string. A value the schema rejects counts as absent; the rest is kept. */
export function parseSearchParams<T>(schema: Schema<T>, params: URLSearchParams): T {
  const raw = Object.fromEntries(params)
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  const valid = Object.entries(raw).filter(([key, value]) => schema.safeParse({ [key]: value }).success)
  const part = schema.safeParse(Object.fromEntries(valid))
  const empty = part.success ? part : schema.safeParse({})
  if (!empty.success) throw new TypeError('A search-parameter schema must accept an empty object.')
  return empty.data
}

export type SetSearchParams<T> = (change: { [K in keyof T]?: T[K] | null }, options?: { push?: boolean }) => void

/**
 * State of a screen that lives in the address (design.md rule B). Takes an object schema (of zod or zod/mini) whose fields are
 * optional or have defaults; returns the parsed values and a setter, where null or '' removes a field. `push` makes Back undo the change.
 */
export function useTypedSearchParams<S extends core.$ZodObject & Schema<core.output<S>>>(schema: S): [core.output<S>, SetSearchParams<core.input<S>>] {
  const [params, set] = useSetParams<core.input<S>>()
  const values = useMemo(() => parseSearchParams<core.output<S>>(schema, params), [schema, params])
  return [values, set]
}

/** Reads one value of the address; undefined when it is invalid. */
type Field<T> = (value: string) => T | undefined
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Reader of a field with one of a fixed set of values. */
export const oneOf = <T extends string>(values: readonly T[]): Field<T> => (value) => values.find((each) => each === value)
/** Reader of an id field. */
export const uuidField: Field<string> = (value) => (UUID.test(value) ? value : undefined)

type Fields = Readonly<Record<string, Field<unknown>>>
type ValuesOf<F extends Fields> = { [K in keyof F]?: NonNullable<ReturnType<F[K]>> }

/**
 * As `useTypedSearchParams`, for screens that read an enum value or an id and need no schema library for it. Takes a reader for each
 * field, created once outside the component.
 */
export function useSearchFields<F extends Fields>(fields: F): [ValuesOf<F>, SetSearchParams<ValuesOf<F>>] {
  const [params, set] = useSetParams<ValuesOf<F>>()
  const values = useMemo(() => {
    const read = Object.entries(fields).map(([name, field]) => [name, field(params.get(name) ?? '')] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ValuesOf<F>
  }, [fields, params])
  return [values, set]
}

type ChangeParams = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

const followers = new Set<(next?: URLSearchParams) => void>()
/** A change of the address did not happen, for example because the user stays: the next one builds on the address that is shown. */
export const dropPendingChanges = (): void => {
  for (const follow of followers) follow()
}

/**
 * As the router's `useSearchParams`, but a change builds on the previous one even when that is not rendered yet, whichever part of
 * the screen made it. The router passes the rendered state, which may lag: the second of two quick clicks would undo the first.
 */
export function useNewestSearchParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const newest = useRef(params)
  useLayoutEffect(() => {
    const follow = (next: URLSearchParams = params) => void (newest.current = next)
    follow()
    followers.add(follow)
    return () => void followers.delete(follow)
  }, [params])
  const change = useCallback<ChangeParams>(
    (update, options) => {
      const next = update(newest.current)
      for (const follow of followers) follow(next)
      setParams(next, options)
    },
    [setParams],
  )
  return [params, change]
}

function useSetParams<T extends object>(): [URLSearchParams, SetSearchParams<T>] {
  const [params, setParams] = useNewestSearchParams()
  const set = useCallback<SetSearchParams<T>>(
    (change, options) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(change)) {
            if (value === null || value === undefined || value === '') next.delete(key)
            else next.set(key, String(value))
          }
          return next
        },
        { replace: !options?.push, preventScrollReset: true },
      )
    },
    [setParams],
  )
  return [params, set]
}
