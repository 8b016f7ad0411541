/** Answers that are asked for again, by address: the calendar's months. */
const MOST = 12

/** An answer with its ETag. */
type KnownAnswer = { etag: string; body: unknown }

/**
 * The newest answers that have an ETag, in memory only: the browser stores no answer of the API. The server compares the ETag, which
 * depends on the person, so an answer never reaches anybody else.
 */
const known = new Map<string, KnownAnswer>()

/** The answer to an address that the server may confirm, if there is one. */
export const knownAnswer = (url: string): KnownAnswer | undefined => known.get(url)

/** Keeps an answer if it has an ETag. */
export function keepAnswer(url: string, response: Response, body: unknown): void {
  const etag = response.headers.get('etag')
  if (!etag) return
  known.delete(url)
  known.set(url, { etag, body })
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
}

/** Forgets every answer: the session has ended. */
export const forgetAnswers = (): void => known.clear()
