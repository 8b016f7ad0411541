import { finished } from 'node:stream/promises'
import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../../../platform/content-disposition.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineLease, newLease, withLease } from '../../../platform/jobs/lease.ts'
import { withWorkFolder } from '../../media/index.ts'
import type { AccountContext } from '../context.ts'
import { pack } from './archive.ts'
import { collect } from './collect.ts'
import { EXPORT_PATH, exportTokens } from './link.ts'
import { releaseExport, takeExport } from './running-queries.ts'

/** A user downloads one archive at a time, and a deletion leaves its files until it is complete. */
const EXPORTING = defineLease({ name: 'account.export', table: 'account_exports', durationMs: 30_000, heldBy: 'request' })
/** Archives that one process sends at once. */
const MAX_RUNNING = 4
const RETRY_SECONDS = 120

const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/zip', 'x-content-type-options': 'nosniff' } as const

/** The owner that an address was signed for, while the session that asked for it lasts. Throws AppError not_found. */
async function readOwner(ctx: AccountContext, token: string): Promise<string> {
  const claims = exportTokens.read(ctx.vault, token, ctx.clock.now())
  if (typeof claims === 'string') throw new AppError('not_found', claims === 'expired' ? ACCOUNT_TEXTS.exportGone : GATE_ERRORS.notFound)
  const ended = await ctx.findEndedSessions([claims.session])
  if (ended.length > 0) throw new AppError('not_found', ACCOUNT_TEXTS.exportGone)
  return claims.owner
}

async function send(ctx: AccountContext, owner: string, reply: FastifyReply): Promise<FastifyReply> {
  return withWorkFolder(ctx.workDir, async (folder) => {
    const collected = await collect(ctx, owner, folder)
    const archive = pack(ctx.store, collected)
    const name = `marquee-export-${collected.takenAt.toISOString().slice(0, 10)}.zip`
    void reply.headers({ ...HEADERS, 'content-disposition': contentDisposition('attachment', name) }).send(archive)
    // The folder is needed until the last byte; who stops the download is not a failure of the server.
    await finished(archive).catch((error: unknown) => ctx.log.warn({ err: error }, 'an export ended early'))
    return reply
  })
}

/** Sends the archive under the owner's lease. Throws AppError rate_limited while another is being downloaded, in any process. */
async function sendOnce(ctx: AccountContext, owner: string, reply: FastifyReply): Promise<FastifyReply> {
  const lease = newLease(ctx, EXPORTING)
  if (!(await takeExport(ctx.db, owner, lease))) throw new AppError('rate_limited', ACCOUNT_TEXTS.exportRunning, { retryAfterSeconds: RETRY_SECONDS })
  try {
    return await withLease(ctx, lease, { owner }, () => send(ctx, owner, reply))
  } finally {
    await releaseExport(ctx.db, owner, lease.token)
  }
}

/** Serves the archives. */
export function registerExportRoutes(app: FastifyInstance, ctx: AccountContext): void {
  let running = 0
  app.get(`${EXPORT_PATH}/:token`, { schema: { hide: true }, config: { isStream: true } }, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const owner = await readOwner(ctx, request.params.token)
    if (running >= MAX_RUNNING) throw new AppError('unavailable', ACCOUNT_TEXTS.exportBusy, { retryAfterSeconds: RETRY_SECONDS })
    running += 1
    return sendOnce(ctx, owner, reply).finally(() => (running -= 1))
  })
}
