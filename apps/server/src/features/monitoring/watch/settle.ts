import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { MonitoringContext } from '../context.ts'
import { alarmEnded, alarmRaised, sourceChanged } from '../events.ts'
import { findAlarms, WEBHOOKS } from '../sources/find-alarms.ts'
import { listStored } from '../sources/queries.ts'
import { type Heard, type JudgedSource, keyOf } from '../sources/read-sources.ts'
import { deleteSource, endOutage, insertOutage, listOutages, saveSource } from './queries.ts'

async function settleSource(ctx: MonitoringContext, trx: Tx, owner: string, source: JudgedSource, stored: Awaited<ReturnType<typeof listStored>>[number] | undefined): Promise<boolean> {
  const now = ctx.clock.now()
  const { via, network, kind, state, hasWebhook } = source
  const isChanged = stored?.state !== state
  if (stored && !isChanged && stored.has_webhook === hasWebhook) return false
  const expectedSince = stored?.has_webhook === hasWebhook ? stored.expected_since : now
  await saveSource(trx, { owner, via, network, kind, state, has_webhook: hasWebhook, expected_since: expectedSince, changed_at: now })
  if (stored && isChanged) await ctx.events.publish(trx, sourceChanged, { owner, payload: { network, kind, before: stored.state as 'hears', after: state, why: source.sentence }, at: now })
  return true
}

/** Stores how the owner's sources were judged. Returns whether something is otherwise than before. */
async function settleSources(ctx: MonitoringContext, trx: Tx, owner: string, sources: readonly JudgedSource[]): Promise<boolean> {
  const stored = await listStored(trx, owner)
  let isChanged = false
  for (const source of sources) if (await settleSource(ctx, trx, owner, source, stored.find((row) => keyOf(row) === keyOf(source)))) isChanged = true
  for (const row of stored) if (!sources.some((source) => keyOf(source) === keyOf(row))) await deleteSource(trx, owner, row)
  return isChanged
}

/** Raises what is wrong, each once, and ends what is well again. Of what is gone altogether nobody is told. Returns whether there was either. */
async function settleAlarms(ctx: MonitoringContext, trx: Tx, owner: string, heard: Heard): Promise<boolean> {
  const now = ctx.clock.now()
  const alarms = findAlarms(heard).filter(({ isTold }) => isTold)
  const open = await listOutages(trx, owner)
  let isChanged = false
  for (const { subject, title, text, endedTitle } of alarms) {
    if (open.some((outage) => outage.subject === subject)) continue
    const id = newId(now.getTime())
    if (!(await insertOutage(trx, { id, owner, subject, title, text, ended_title: endedTitle, began_at: now }))) continue
    await ctx.events.publish(trx, alarmRaised, { owner, payload: { outageId: id }, at: now })
    isChanged = true
  }
  for (const { id, subject } of open) {
    if (alarms.some((alarm) => alarm.subject === subject)) continue
    await endOutage(trx, owner, id, now)
    const isThere = subject === WEBHOOKS ? heard.hasWebhooks : heard.sources.some((source) => keyOf(source) === subject)
    if (isThere) await ctx.events.publish(trx, alarmEnded, { owner, payload: { outageId: id }, at: now })
    isChanged = true
  }
  return isChanged
}

/** Stores a judgement in the caller's transaction, with its alarms. Returns whether something changed. */
export async function settle(ctx: MonitoringContext, trx: Tx, owner: string, heard: Heard): Promise<boolean> {
  const changes = [await settleSources(ctx, trx, owner, heard.sources), await settleAlarms(ctx, trx, owner, heard)]
  return changes.some(Boolean)
}
