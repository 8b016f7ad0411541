/** Prefix of this application's keys in the browser's storage; data of a user has the user's id after it. */
const PREFIX = 'mq:'

function storage(): Storage | null {
  return typeof localStorage === 'undefined' ? null : localStorage
}

/** Reads a JSON value of this browser. Returns null when it is missing or damaged. */
export function readLocal(key: string): unknown {
  const text = storage()?.getItem(PREFIX + key) ?? null
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    storage()?.removeItem(PREFIX + key)
    return null
  }
}

/** Stores a JSON value in this browser; a full or forbidden storage is no error, the value is just not stored. */
export function writeLocal(key: string, value: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(value))
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
  const store = storage()
  if (!store) return
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const key of keys) if (key.startsWith(`${PREFIX}u:`)) store.removeItem(key)
}
