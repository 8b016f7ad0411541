/** Prefix of this application's keys in the browser's storage; data of a user has the user's id after it. */
const PREFIX = 'mq:'

function storage(): Storage | null {
  return typeof localStorage === 'undefined' ? null : localStorage
}

/** Reads a JSON value of this browser, or of the given storage. Returns null when it is missing or damaged. */
export function readLocal(key: string, store = storage()): unknown {
  const text = store?.getItem(PREFIX + key) ?? null
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    store?.removeItem(PREFIX + key)
    return null
  }
}

/** Stores a JSON value in this browser, or in the given storage; a full or forbidden storage is no error, the value is just not stored. */
export function writeLocal(key: string, value: unknown, store = storage()): void {
  try {
    store?.setItem(PREFIX + key, JSON.stringify(value))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

export function removeLocal(key: string): void {
  storage()?.removeItem(PREFIX + key)
}

/** Names of this browser's values that begin with `prefix`. */
export function localNames(prefix: string): string[] {
  const store = storage()
  const names = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
  return names.filter((name) => name.startsWith(PREFIX + prefix)).map((name) => name.slice(PREFIX.length))
}

/** Name of a value that belongs to one user: `u:<user id>:<name>`, removed on log-out. */
export const userKey = (userId: string, name: string): string => `u:${userId}:${name}`

/** Removes everything any user left in this browser, on log-out. Settings of the device (theme, keys) stay. */
export function wipeUserData(): void {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(`${PREFIX}u:`)) store.removeItem(key)
  }
}
