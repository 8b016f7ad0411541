/** Path to which providers and mail links return. */
export const RETURN_PATH = '/auth/callback'

type ReturnAddress = { search: string; hash: string }

let noted: ReturnAddress | null = null

/** Keeps the address of a return: the auth client removes the result from it once it has read it. Called before that client starts. */
export function noteReturn(): void {
  const { pathname, search, hash } = window.location
  if (pathname === RETURN_PATH) noted = { search, hash }
}

/** The address of the return that this page was opened with, once; afterwards that of the window. */
export function takeReturn(): ReturnAddress {
  const taken = noted ?? { search: window.location.search, hash: window.location.hash }
  noted = null
  return taken
}
