/** Path to which providers and mail links return. */
export const RETURN_PATH = '/auth/callback'

type ReturnAddress = { search: string; hash: string }

let noted: ReturnAddress | null = null

/** Keeps the address of a return: the auth client removes the result from it once it has read it. Called before that client starts. */
export function noteReturn(): void {
  const { pathname, search, hash } = window.location
  if (pathname === RETURN_PATH) noted = { search, hash }
}

/** The address of the return that this page was opened with, until it is forgotten; afterwards that of the window. */
export const readReturn = (): ReturnAddress => noted ?? { search: window.location.search, hash: window.location.hash }

/** Forgets it once its screen is shown: drawing alone may be given up and begun again, and must find it again. */
export function forgetReturn(): void {
  noted = null
}

/** Whether an address is a store's answer to a consent: its code is the store's, and the auth client must not take it for one of its own. */
export function isReturnOfStore({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const params = new URLSearchParams(search)
  return /^\/(?:api\/shopify|integrations)\//.test(pathname) || (params.has('shop') && params.has('hmac'))
}
