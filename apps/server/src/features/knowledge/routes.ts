import { listKnowledge } from '@marquee/contract/knowledge'
import { allowWithheld, createKnowledge, deleteKnowledge, getKnowledge, updateKnowledge } from '@marquee/contract/knowledge-entries'
import { dismissConflict, listConflicts, settleConflict } from '@marquee/contract/knowledge-conflicts'
import { createKnowledgeUpload, deleteKnowledgeFile, processKnowledgeFile, retryKnowledgeFile } from '@marquee/contract/knowledge-files'
import { readPassages as readPassagesRoute } from '@marquee/contract/knowledge-passages'
import { askKnowledge, searchKnowledge } from '@marquee/contract/knowledge-search'
import type { FastifyInstance } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { answer } from './retrieval/ask.ts'
import type { KnowledgeContext } from './context.ts'
import { dismiss, readConflicts, settle } from './conflicts/conflicts.ts'
import { createEntry, readEntry, updateEntry } from './entries/entries.ts'
import { processFile, retryFile } from './files/process.ts'
import { registerUploadRoute } from './files/upload-routes.ts'
import { createUploadAddress } from './files/uploads.ts'
import { readKnowledge } from './entries/list.ts'
import { deleteEntry } from './entries/removal.ts'
import { readPassages } from './passages/read-passages.ts'
import { search } from './retrieval/search.ts'
import { setAllowed } from './withheld/allow.ts'

function registerEntryRoutes(app: FastifyInstance, ctx: KnowledgeContext): void {
  registerRoute(app, ctx, listKnowledge, ({ owner, query }) => readKnowledge(ctx, owner, query))
  registerRoute(app, ctx, getKnowledge, async ({ owner, params }) => succeed({ entry: await readEntry(ctx, owner, params.id) }))
  registerRoute(app, ctx, createKnowledge, async ({ owner, body, creating }) => succeed({ entry: await createEntry(ctx, owner, body, creating) }))
  registerRoute(app, ctx, updateKnowledge, async ({ owner, params, body }) => succeed(await updateEntry(ctx, owner, params.id, body)))
  registerRoute(app, ctx, allowWithheld, async ({ owner, params, body }) => succeed({ entry: await setAllowed(ctx, owner, params.id, body) }))
  registerRoute(app, ctx, deleteKnowledge, async ({ owner, params }) => {
    await deleteEntry(ctx, owner, params.id)
    return succeed({})
  })
}

function registerFileRoutes(app: FastifyInstance, ctx: KnowledgeContext): void {
  registerRoute(app, ctx, createKnowledgeUpload, async ({ owner, body }) => succeed(await createUploadAddress(ctx, owner, body)))
  registerRoute(app, ctx, processKnowledgeFile, async ({ owner, body }) => succeed({ file: await processFile(ctx, owner, body) }))
  registerRoute(app, ctx, retryKnowledgeFile, async ({ owner, params }) => succeed({ file: await retryFile(ctx, owner, params.id) }))
  registerRoute(app, ctx, deleteKnowledgeFile, async ({ owner, params }) => {
    await deleteEntry(ctx, owner, params.id, true)
    return succeed({})
  })
  registerUploadRoute(app, ctx)
}

function registerConflictRoutes(app: FastifyInstance, ctx: KnowledgeContext): void {
  registerRoute(app, ctx, listConflicts, ({ owner, query }) => readConflicts(ctx, owner, query))
  registerRoute(app, ctx, dismissConflict, async ({ owner, params, body }) => {
    await dismiss(ctx, owner, params.id, body)
    return succeed({})
  })
  registerRoute(app, ctx, settleConflict, async ({ owner, params, body }) => succeed(await settle(ctx, owner, params.id, body)))
}

/** Serves the caller's knowledge base: entries, files, search and answers. */
export function registerKnowledgeRoutes(app: FastifyInstance, ctx: KnowledgeContext): void {
  registerEntryRoutes(app, ctx)
  registerFileRoutes(app, ctx)
  registerConflictRoutes(app, ctx)
  registerRoute(app, ctx, readPassagesRoute, async ({ owner, params, query }) => succeed(await readPassages(ctx, owner, params.id, query)))
  registerRoute(app, ctx, searchKnowledge, async ({ owner, body }) => succeed(await search(ctx, owner, body.query, body.limit)))
  registerRoute(app, ctx, askKnowledge, async ({ owner, body, request }) => succeed(await answer(ctx, owner, body.question, request.signal, { earlier: body.earlier })))
}
