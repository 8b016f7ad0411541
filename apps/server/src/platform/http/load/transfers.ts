import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../edge/client-address.ts'

const CHECK_MS = 5_000
/** A transfer must move at least `LEAST_BYTES` in every window, or end in it: 32 kbit/s, an eighth of a slow phone line. */
const WINDOW_MS = 30_000
const LEAST_BYTES = 120_000
/** Slow bodies arriving at once; past it the slowest makes room. Behind a proxy all clients may share one address. */
const MAX_BODIES_PER_ADDRESS = 100
const MAX_BODIES = 1_000
/** A body is not slow before this age: a burst of honest requests arrives within it. */
const NEW_MS = 1_000

/** As Node answers to a head that does not arrive in time. */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

type Transfer = {
  request: FastifyRequest
  reply: FastifyReply
  address: string
  startedAt: number
  /** Bytes that the connection had received before this body. */
  startedFrom: number
  /** Begin of the window, and what the connection had moved until then; null while the client delays nothing. */
  window: (Moved & { at: number }) | null
}

/** Bytes that a connection has moved in the direction that the client delays. */
type Moved = { direction: 'in' | 'out'; bytes: number }

const isArriving = ({ request: { raw } }: Transfer): boolean => !raw.complete && !raw.socket.destroyed

/** Bytes that wait for the client to read them. */
const unread = ({ reply: { raw } }: Transfer): number => raw.socket?.writableLength ?? 0

/** Null when the client delays nothing: we are at work, or read more slowly than it sends. */
function movedByClient(transfer: Transfer): Moved | null {
  const { raw } = transfer.request
  if (isArriving(transfer)) return raw.readableLength > 0 ? null : { direction: 'in', bytes: raw.socket.bytesRead }
  return unread(transfer) > 0 ? { direction: 'out', bytes: raw.socket.bytesWritten - unread(transfer) } : null
}

/** Ends a connection; one that still waits for our answer is told why. */
function cutOff({ request: { raw }, reply }: Transfer): void {
  if (reply.raw.headersSent) return void raw.socket.destroy()
  raw.socket.write(TIMED_OUT)
  raw.socket.destroySoon()
}

/** Whether a window ended in which less was moved than must be; begins the next one otherwise. */
function isTooSlow(transfer: Transfer, at: number): boolean {
  const moved = movedByClient(transfer)
  const { window } = transfer
  if (moved === null || window === null || moved.direction !== window.direction) transfer.window = moved && { ...moved, at }
  else if (at - window.at >= WINDOW_MS) {
    if (moved.bytes - window.bytes < LEAST_BYTES) return true
    transfer.window = { ...moved, at }
  }
  return false
}

const rateOf = ({ request, startedAt, startedFrom }: Transfer, now: number): number => (request.raw.socket.bytesRead - startedFrom) / (now - startedAt)

/** The body that makes room: the slowest of those that are not new. */
function findSlowest(bodies: Iterable<Transfer>, now: number): Transfer | undefined {
  const old = [...bodies].filter(({ startedAt }) => now - startedAt >= NEW_MS)
  return old.length === 0 ? undefined : old.reduce((slowest, one) => (rateOf(one, now) < rateOf(slowest, now) ? one : slowest))
}

/** The bodies that are arriving, by address. Bounded: the slowest are pushed out. */
function createBodies() {
  const byAddress = new Map<string, Set<Transfer>>()
  let count = 0
  const remove = (transfer: Transfer): void => {
    const mine = byAddress.get(transfer.address)
    if (!mine?.delete(transfer)) return
    count -= 1
    if (mine.size === 0) byAddress.delete(transfer.address)
  }
  /** Cuts the slowest body off; false when all of them are new. */
  const cutSlowest = (bodies: Iterable<Transfer>, now: number): boolean => {
    const slowest = findSlowest(bodies, now)
    if (!slowest) return false
    remove(slowest)
    cutOff(slowest)
    return true
  }
  /** The address with the most bodies gives one up: nobody is pushed out by a crowd elsewhere. */
  const largest = (): Iterable<Transfer> => [...byAddress.values()].reduce((most, one) => (one.size > most.size ? one : most))
  const trim = (mine: Set<Transfer>, now: number): void => {
    if (mine.size > MAX_BODIES_PER_ADDRESS) for (const body of mine) if (!isArriving(body)) remove(body)
    while (mine.size > MAX_BODIES_PER_ADDRESS && cutSlowest(mine, now));
    while (count > MAX_BODIES && cutSlowest(largest(), now));
  }
  return {
    remove,
    add(transfer: Transfer, now: number): void {
      const mine = byAddress.get(transfer.address) ?? new Set()
      byAddress.set(transfer.address, mine.add(transfer))
      count += 1
      trim(mine, now)
    },
    /** Applies the limits to bodies that were new when they came. */
    trimAll(now: number): void {
      for (const mine of byAddress.values()) trim(mine, now)
    },
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends connections whose clients send a body, or read an answer, more slowly than any real line, and bounds how many bodies arrive at once.
 * The rate is measured over a window and there is no limit in all: a large file may take hours (security.md section 4.10).
 */
export function limitTransfers(app: FastifyInstance): void {
  const now = () => performance.now()
  const transfers = new Set<Transfer>()
  const bodies = createBodies()
  const end = (transfer: Transfer): void => {
    bodies.remove(transfer)
    transfers.delete(transfer)
  }
  const timer = setInterval(() => {
    bodies.trimAll(now())
    for (const transfer of transfers) {
      if (transfer.request.raw.socket.destroyed || (transfer.reply.raw.closed && !isArriving(transfer))) end(transfer)
      else if (isTooSlow(transfer, now())) {
        end(transfer)
        cutOff(transfer)
      }
    }
  }, CHECK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    // A request that the process made to itself has no connection.
    if (!(socket instanceof Socket)) return
    const transfer: Transfer = { request, reply, address: clientAddress(request), startedAt: now(), startedFrom: socket.bytesRead, window: { at: now(), direction: 'in', bytes: socket.bytesRead } }
    transfers.add(transfer)
    // Answered before its body came: that continues to arrive.
    reply.raw.once('close', () => isArriving(transfer) || end(transfer))
    if (!hasBody(request)) return
    // Most bodies arrive with the head, or right after it, and take nobody's place.
    setImmediate(() => isArriving(transfer) && bodies.add(transfer, now()))
    request.raw.once('end', () => bodies.remove(transfer))
  })
}
