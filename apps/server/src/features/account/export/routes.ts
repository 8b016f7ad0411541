import { finished } from 'node:stream/promises'
import { ACCOUNT_TEXTS } from '@marquee/contract/account'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from '../../../platform/content-disposition.ts'
import { AppError } from '../../../platform/errors.ts'
import { withWorkFolder } from '../../media/index.ts'
import type { AccountContext } from '../context.ts'
import { pack } from './archive.ts'
import { collect } from './collect.ts'
import { EXPORT_PATH, exportTokens } from './link.ts'
import { RETRY_SECONDS, runAlone } from './running.ts'

/** Archives that one process sends at once. */
const MAX_RUNNING = 4

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

/** Serves the archives. */
export function registerExportRoutes(app: FastifyInstance, ctx: AccountContext): void {
  let running = 0
  app.get(`${EXPORT_PATH}/:token`, { schema: { hide: true }, config: { isStream: true } }, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
    const owner = await readOwner(ctx, request.params.token)
    if (running >= MAX_RUNNING) throw new AppError('unavailable', ACCOUNT_TEXTS.exportBusy, { retryAfterSeconds: RETRY_SECONDS })
    running += 1
    return runAlone(ctx, owner, () => send(ctx, owner, reply)).finally(() => (running -= 1))
  })
}
