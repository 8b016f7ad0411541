import { LIBRARY_VIEWS, MAX_SEARCH, MEDIA_FILTERS, MEDIA_SHAPES, MEDIA_SORTS, METADATA_LIMITS, SORT_ORDERS } from '@marquee/contract/media-library'
import { useMemo } from 'react'
import { type SetSearchParams, useNewestSearchParams } from '../../../lib/search-params.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const oneOf = <T extends string>(values: readonly [T, ...T[]], text: string | null): T => values.find((value) => value === text) ?? values[0]

/** The filters behind the Filters button; empty for those not set. */
function readFilters(params: URLSearchParams) {
  return {
    tag: (params.get('tag') ?? '').trim().slice(0, METADATA_LIMITS.tag),
    shape: MEDIA_SHAPES.find((each) => each === params.get('shape')) ?? ('' as const),
    source: (params.get('source') ?? '').trim().slice(0, 40),
    unused: params.get('unused') === 'true' ? ('true' as const) : ('' as const),
  }
}

/** The parameters of the address; an invalid value counts as absent. Read by hand: a schema library would be a third of this screen. */
function readSearch(params: URLSearchParams) {
  const [page, collection] = [Number(params.get('page') ?? 1), params.get('collection') ?? '']
  return {
    q: (params.get('q') ?? '').slice(0, MAX_SEARCH),
    filter: oneOf(MEDIA_FILTERS, params.get('filter')),
    collection: UUID.test(collection) ? collection : '',
    sort: oneOf(MEDIA_SORTS, params.get('sort')),
    order: oneOf(DEFAULT_FIRST, params.get('order')),
    view: oneOf(LIBRARY_VIEWS, params.get('view')),
    ...readFilters(params),
    /** Whether the trash is shown in place of the library. */
    trash: params.get('trash') === '1' ? '1' : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    /** Id of the file whose details are open. */
    open: params.get('open') ?? '',
  }
}
const [ASCENDING, DESCENDING] = SORT_ORDERS
const DEFAULT_FIRST = [DESCENDING, ASCENDING] as const

/** The part of the library that is shown, in the address (design.md rule B). */
export type LibrarySearch = ReturnType<typeof readSearch>
export type SetLibrarySearch = SetSearchParams<LibrarySearch>

/** Fields that filter the list: a change returns to page 1. */
const NARROWING = ['q', 'filter', 'collection', 'sort', 'order', 'tag', 'shape', 'source', 'unused', 'trash'] as const

/** The library's part of the address and its setter; null or an empty text removes a field. With `push` Back undoes the change. */
export function useLibrarySearch(): [LibrarySearch, SetLibrarySearch] {
  const [params, setParams] = useNewestSearchParams()
  const search = useMemo(() => readSearch(params), [params])
  const change: SetLibrarySearch = (change, options) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (NARROWING.some((field) => field in change)) next.delete('page')
        for (const [field, value] of Object.entries(change)) {
          if (value === null || value === undefined || value === '') next.delete(field)
          else next.set(field, String(value))
        }
        return next
      },
      { replace: !options?.push, preventScrollReset: true },
    )
  return [search, change]
}

/** Whether only a part of the library is requested. */
export const isNarrowed = (search: LibrarySearch): boolean => search.q !== '' || search.filter !== 'all' || search.collection !== '' || countFilters(search) > 0

/** How many of the filters behind the Filters button are set. */
export const countFilters = ({ tag, shape, source, unused }: LibrarySearch): number => [tag, shape, source, unused].filter(Boolean).length
/** Clears what narrows the list. */
export const EVERYTHING = { q: null, filter: null, collection: null, tag: null, shape: null, source: null, unused: null } as const
