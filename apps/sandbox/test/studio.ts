import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import sharp from 'sharp'
import type { SandboxOptions } from '../src/server.ts'
import { eventually, startBench } from './harness.ts'
import type { Answer, Bench } from './harness.ts'

export type ReceivedWebhook = { path: string; headers: IncomingHttpHeaders; body: string }

/** A server beside the sandbox that serves pictures and receives webhooks. */
export type ExternalServer = {
  origin: string
  webhooks: ReceivedWebhook[]
  /** The response to GET, by path. */
  serve(path: string, answer: { status?: number; headers?: Record<string, string>; body?: Buffer | string }): string
  /** Statuses that the next webhooks are answered with, instead of 200. */
  refusals: number[]
  close(): Promise<void>
}

async function startExternalServer(): Promise<ExternalServer> {
  const pages = new Map<string, { status?: number; headers?: Record<string, string>; body?: Buffer | string }>()
  const webhooks: ReceivedWebhook[] = []
  const refusals: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      if (request.method === 'POST') {
        webhooks.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
        return response.writeHead(refusals.shift() ?? 200).end()
      }
      const page = pages.get(path)
      return response.writeHead(page ? (page.status ?? 200) : 404, page?.headers).end(page?.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    webhooks,
    refusals,
    serve: (path, answer) => {
      pages.set(path, answer)
      return `${origin}${path}`
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Work is done by separate low-priority processes, which take longer on a busy machine. */
const TIMEOUT_MS = 60_000

/** A red disc on white, as a PNG. */
export const disc = (width = 320, height = 240): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 3}" fill="#b3202a"/></svg>`)).png().toBuffer()

export const toDataUri = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`

export type StudioBench = {
  bench: () => Bench
  externalServer: () => ExternalServer
  /** A request to a vendor's API. */
  call(method: string, path: string, body?: unknown, authorization?: string): Promise<Answer>
  arm(vendor: string, name: string, more?: Record<string, unknown>): Promise<Answer>
  /** URL of a picture that the sandbox may fetch. */
  picture: () => string
}

/** Starts a sandbox whose studio is quick, and a server beside it, for one test file; both are emptied before each test. */
export function useStudio(options: Partial<SandboxOptions> = {}): StudioBench {
  vi.setConfig({ testTimeout: TIMEOUT_MS + 30_000 })
  let parts: { bench: Bench; externalServer: ExternalServer; picture: string } | undefined
  const opened = () => {
    if (!parts) throw new Error('The studio is used before the tests run.')
    return parts
  }
  beforeAll(async () => {
    const externalServer = await startExternalServer()
    const bench = await startBench({ isStudioQuick: true, origins: [externalServer.origin], ...options })
    parts = { bench, externalServer, picture: externalServer.serve('/disc.png', { headers: { 'content-type': 'image/png' }, body: await disc() }) }
  })
  beforeEach(async () => {
    opened().externalServer.webhooks.length = 0
    opened().externalServer.refusals.length = 0
    await opened().bench.call('POST', '/control/reset')
  })
  afterAll(async () => {
    await parts?.bench.close()
    await parts?.externalServer.close()
  })
  return {
    bench: () => opened().bench,
    externalServer: () => opened().externalServer,
    picture: () => opened().picture,
    call: (method, path, body, authorization = 'Bearer sandbox') => callVendor(`${opened().bench.base}${path}`, method, body, authorization),
    arm: (vendor, name, more = {}) => opened().bench.call('POST', '/control/scenario', { vendor, name, times: 1, ...more }),
  }
}

async function callVendor(url: string, method: string, body: unknown, authorization: string): Promise<Answer> {
  const isForm = body instanceof FormData
  const headers = { authorization, ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }) }
  const payload = isForm ? body : JSON.stringify(body)
  const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body: payload }) })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
  return { status: answer.status, text, headers: answer.headers, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
}

/** Polls until there is a result; allows for a busy machine. */
export const inTime = <T>(ask: () => Promise<T | undefined | false>): Promise<T> => eventually(ask, TIMEOUT_MS)
