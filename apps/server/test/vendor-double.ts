import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../sandbox/test/free-port.ts'

export type DoubleAnswer = { status: number; body: string }
/** A vendor whose answers the test writes by hand. `answer` takes a call, such as `GET /path`, and its next answers; the last one repeats. */
export type VendorDouble = { base(): string; answer(call: string, ...answers: DoubleAnswer[]): void }

/** Starts a server for answers of a vendor that the sandbox never gives. Returns its address and a function that sets the answers. */
export function useVendorDouble(): VendorDouble {
  const answers = new Map<string, DoubleAnswer[]>()
  const server = createServer((request, response) => {
    const waiting = answers.get(`${request.method} ${request.url}`) ?? []
    const { status, body } = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 404, body: '' }
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
  })
  let base = ''

  beforeAll(async () => {
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  })
  beforeEach(() => answers.clear())
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: () => base, answer: (call, ...given) => void answers.set(call, given) }
}
