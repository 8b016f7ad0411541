import { request } from 'node:http'

type Answer = { status: number; body: string }

/** Starts a PUT whose head and first half are sent at once. `finish` sends the rest; `answer` is the response, whenever it comes. */
function startPut(url: string, body: Uint8Array, headers: Record<string, string>): { finish: () => void; answer: Promise<Answer> } {
  const half = Math.floor(body.length / 2)
  const call = request(url, { method: 'PUT', headers: { ...headers, 'content-length': body.length }, agent: false })
  const answer = new Promise<Answer>((resolve, reject) => {
    call.once('error', reject)
    call.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }))
    })
  })
  call.write(body.subarray(0, half))
  return { answer, finish: () => call.end(body.subarray(half)) }
}

/**
 * Sends `count` PUTs of the same body that are certain to overlap: none of them ends before all others are answered. Returns the answers
 * in the order in which they came.
 */
export async function putTogether(count: number, url: string, body: Uint8Array, headers: Record<string, string>): Promise<Answer[]> {
  const calls = Array.from({ length: count }, () => startPut(url, body, headers))
  const answers: Answer[] = []
  const refused = Promise.withResolvers<void>()
  const all = calls.map(async ({ answer }) => {
    answers.push(await answer)
    if (answers.length === count - 1) refused.resolve()
  })
  await Promise.race([refused.promise, Promise.all(all)])
  for (const { finish } of calls) finish()
  await Promise.all(all)
  return answers
}
