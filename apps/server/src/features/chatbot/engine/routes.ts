import { askForDraft } from '@marquee/contract/chatbot/interactions'
import { deletePersonality, getPersonality, restorePersonality } from '@marquee/contract/chatbot/personalities'
import { getChatbotSettings, pauseChatbot, replaySettings, saveChatbotSettings, setupMonitoring } from '@marquee/contract/chatbot/settings'
import { chatbotSummary, generateAutoResponses, manualPoll } from '@marquee/contract/chatbot/responses'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { signalOf } from '../../../platform/http/hang-up.ts'
import { registerRoute, succeed } from '../../../platform/http/register.ts'
import type { EngineContext } from '../context.ts'
import { readDetails, removeOwn, restoreOwn } from '../personalities/delete.ts'
import { saveSettings } from '../settings/settings.ts'
import { presentSettings, presentSummary } from '../settings/view.ts'
import { askDraft } from './ask-draft.ts'
import { pollNow, startMonitoring } from './monitoring.ts'
import { takeAll } from './take-all.ts'
import { pauseAll, replay } from './switches.ts'

/** Serves what needs the threads: settings with what they do, deletion of personalities, Generate Response in a thread. */
export function registerEngineRoutes(app: FastifyInstance, ctx: EngineContext): void {
  registerRoute(app, ctx, getChatbotSettings, async ({ owner }) => succeed({ settings: await presentSettings(ctx, owner) }))
  registerRoute(app, ctx, chatbotSummary, async ({ owner }) => succeed(await presentSummary(ctx, owner)))
  registerRoute(app, ctx, saveChatbotSettings, async ({ owner, body }) => {
    await saveSettings(ctx, owner, body)
    return succeed({ settings: await presentSettings(ctx, owner) })
  })
  registerRoute(app, ctx, replaySettings, async ({ owner, body }) => succeed(await replay(ctx, owner, body)))
  registerRoute(app, ctx, pauseChatbot, async ({ owner, body }) => succeed({ isPaused: body.isPaused, stopped: await pauseAll(ctx, owner, body.isPaused) }))
  registerRoute(app, ctx, getPersonality, async ({ owner, params }) => succeed(await readDetails(ctx, owner, params.id)))
  registerRoute(app, ctx, deletePersonality, async ({ owner, params, query }) => succeed({ undoId: await removeOwn(ctx, owner, params.id, query.successorId) }))
  registerRoute(app, ctx, restorePersonality, async ({ owner, params }) => succeed({ personality: await restoreOwn(ctx, owner, params.id) }))
  registerRoute(app, ctx, setupMonitoring, async ({ owner }) => succeed({ monitoring: await startMonitoring(ctx, owner) }))
  registerRoute(app, ctx, manualPoll, async ({ owner, body }) => pollNow(ctx, owner, body))
  registerRoute(app, ctx, generateAutoResponses, async ({ owner }) => succeed(await takeAll(ctx, owner)))
  registerRoute(app, ctx, askForDraft, async ({ owner, params, body, reply }) => {
    const draft = await ctx.threads.readDraft(ctx.db, owner, await askDraft(ctx, owner, params.id, body, signalOf(reply)))
    if (!draft) throw new AppError('not_found', GATE_ERRORS.notFound)
    return succeed({ draft })
  })
}
