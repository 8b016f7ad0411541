import { type createPersonality as createRoute, DEFAULT_PERSONALITIES, type DefaultPersonality, type Personality, PERSONALITY_LIMITS, type PersonalityFields, type updatePersonality as updateRoute } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { RouteRequest } from '@marquee/contract/shared/route'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CreatingCall } from '../../../platform/http/idempotency/creating-call.ts'
import { newId } from '../../../platform/ids.ts'
import type { ChatbotContext } from '../context.ts'
import { personalityChanged } from '../events.ts'
import { needAsking } from '../golden/ask.ts'
import { listResults } from '../golden/golden-queries.ts'
import { listOpenRuns } from '../golden/run-queries.ts'
import { summarize } from '../golden/summary.ts'
import { readSettings } from '../settings/settings.ts'
import { changeRow, countRowsLocked, dropOldVersions, findRow, findVersion, insertRow, insertVersion, listActiveVersions, listRows, lockRow, type PersonalityRow } from './personality-queries.ts'
import { presentCustom, presentDefault, type Surroundings } from './view.ts'
import { fieldsOf, findVoice, isCustomId, isDefaultKey } from './voices.ts'

const notFound = (): AppError => new AppError('not_found', GATE_ERRORS.notFound)
export const nameTaken = (): AppError => new AppError('conflict', CHATBOT_TEXTS.nameTaken)

/** What of the owner's settings and golden questions concerns personalities. */
async function readSurroundings(db: Db, owner: string, personalityId: string | null = null): Promise<Surroundings> {
  const { defaultPersonalityId: defaultId } = await readSettings(db, owner)
  return { defaultId, results: await listResults(db, owner, personalityId), runs: await listOpenRuns(db, owner) }
}

/** The default personalities by their keys, and the owner's own, newest first. */
export async function readPersonalities({ db }: Pick<ChatbotContext, 'db'>, owner: string): Promise<{ default: Record<string, Personality>; custom: Personality[] }> {
  const around = await readSurroundings(db, owner)
  const versions = new Map((await listActiveVersions(db, owner)).map((row) => [row.personality_id, row]))
  const keys = Object.keys(DEFAULT_PERSONALITIES) as DefaultPersonality[]
  return {
    default: Object.fromEntries(keys.map((key) => [key, presentDefault(key, around)])),
    custom: (await listRows(db, owner)).flatMap((row) => {
      const version = versions.get(row.id)
      return version ? [presentCustom(row, version, around)] : []
    }),
  }
}

/** One personality as the API shows it. Throws not_found. */
export async function readPersonality({ db }: { db: Db }, owner: string, id: string): Promise<Personality> {
  const around = await readSurroundings(db, owner, id)
  if (isDefaultKey(id)) return presentDefault(id, around)
  const row = isCustomId(id) ? await findRow(db, owner, id) : undefined
  const version = row && (await findVersion(db, owner, id, row.version))
  if (!row || !version) throw notFound()
  return presentCustom(row, version, around)
}

/** The owner's personality, locked. Throws not_found, and conflict for a default one, which cannot be changed. */
export async function lockOwn(trx: Tx, owner: string, id: string): Promise<PersonalityRow> {
  if (isDefaultKey(id)) throw new AppError('conflict', CHATBOT_TEXTS.isDefault)
  const row = isCustomId(id) ? await lockRow(trx, owner, id) : undefined
  if (!row) throw notFound()
  return row
}

const versionRow = ({ name, description, systemPrompt, tone, maxResponseLength, useEmojis }: PersonalityFields) => ({
  name: name.toWellFormed(), description: description.toWellFormed(), system_prompt: systemPrompt.toWellFormed(), tone, max_response_length: maxResponseLength, use_emojis: useEmojis,
})

async function tell(ctx: ChatbotContext, trx: Tx, owner: string, payload: { personalityId: string; version: number | null; change: 'saved' | 'switched-on' | 'deleted' }): Promise<void> {
  await ctx.events.publish(trx, personalityChanged, { owner, payload, at: ctx.clock.now() })
  await ctx.live.publish(trx, owner, { type: 'chatbot.changed', part: 'personalities' })
}
export { tell as tellPersonality }

/** Adds a personality whose first version answers, in a transaction in which its owner's are counted. Throws conflict for too many, or a name that is taken. */
async function addOne(ctx: ChatbotContext, trx: Tx, owner: string, fields: PersonalityFields): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  if (!(await insertRow(trx, { id, owner, name: fields.name.toWellFormed(), version: 1, newest_version: 1, created_at: now, updated_at: now }))) throw nameTaken()
  await insertVersion(trx, { owner, personality_id: id, version: 1, ...versionRow(fields), created_at: now })
  await needAsking(ctx, trx, owner, { personalityId: id, version: 1 })
  await tell(ctx, trx, owner, { personalityId: id, version: 1, change: 'saved' })
  return id
}

async function assertRoom(trx: Tx, owner: string): Promise<void> {
  if ((await countRowsLocked(trx, owner)) >= PERSONALITY_LIMITS.perUser) throw new AppError('conflict', CHATBOT_TEXTS.tooMany)
}

/** Creates a personality. A repeat of the call returns the first one. Throws conflict for too many, or a name that is taken. */
export async function createOwn(ctx: ChatbotContext, owner: string, { userId: _userId, ...fields }: RouteRequest<typeof createRoute>['body'], creating: CreatingCall): Promise<Personality> {
  if (creating.madeId !== null) return readPersonality(ctx, owner, creating.madeId)
  const id = await ctx.db.transaction().execute(async (trx) => {
    await assertRoom(trx, owner)
    const made = await addOne(ctx, trx, owner, fields)
    await creating.record(trx, made)
    return made
  })
  return readPersonality(ctx, owner, id)
}

/** "Calm copy", "Calm copy 2": the first name that nobody has. */
function copyName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? ' copy' : ` copy ${count}`
    const candidate = `${name.slice(0, PERSONALITY_LIMITS.name - end.length)}${end}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

/** Copies a personality, also a default one. Throws not_found, and conflict for too many. */
export async function duplicate(ctx: ChatbotContext, owner: string, id: string, creating: CreatingCall): Promise<Personality> {
  if (creating.madeId !== null) return readPersonality(ctx, owner, creating.madeId)
  const copied = await ctx.db.transaction().execute(async (trx) => {
    await assertRoom(trx, owner)
    const voice = await findVoice(trx, owner, id)
    if (!voice) throw notFound()
    const taken = new Set((await listRows(trx, owner)).map(({ name }) => name.toLowerCase()))
    const made = await addOne(ctx, trx, owner, { ...voice, name: copyName(voice.name, taken) })
    await creating.record(trx, made)
    return made
  })
  return readPersonality(ctx, owner, copied)
}

/** Saves fields as the newest version, which answers only once it is switched on, and asks the golden questions. */
async function saveVersion(ctx: ChatbotContext, trx: Tx, owner: string, row: PersonalityRow, fields: PersonalityFields): Promise<void> {
  const now = ctx.clock.now()
  const version = row.newest_version + 1
  await countRowsLocked(trx, owner)
  const isTaken = (await listRows(trx, owner)).some((other) => other.id !== row.id && other.name.toLowerCase() === fields.name.toLowerCase())
  if (isTaken) throw nameTaken()
  await insertVersion(trx, { owner, personality_id: row.id, version, ...versionRow(fields), created_at: now })
  await changeRow(trx, owner, row.id, { newest_version: version, updated_at: now })
  await dropOldVersions(trx, owner, row, PERSONALITY_LIMITS.versions)
  await needAsking(ctx, trx, owner, { personalityId: row.id, version })
  await tell(ctx, trx, owner, { personalityId: row.id, version, change: 'saved' })
}

/** Saves a change of the newest version as a new one; omitted fields stay as they are. Throws not_found, and conflict for a default one or a name that is taken. */
export async function editOwn(ctx: ChatbotContext, owner: string, id: string, { userId: _userId, ...change }: RouteRequest<typeof updateRoute>['body']): Promise<Personality> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, owner, id)
    const newest = await findVersion(trx, owner, id, row.newest_version)
    if (!newest) throw notFound()
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await saveVersion(ctx, trx, owner, row, { ...fieldsOf(newest), ...given })
  })
  return readPersonality(ctx, owner, id)
}

/** Saves an earlier version as the newest one. Throws not_found. */
export async function restoreVersion(ctx: ChatbotContext, owner: string, id: string, version: number): Promise<Personality> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, owner, id)
    const earlier = await findVersion(trx, owner, id, version)
    if (!earlier) throw notFound()
    await saveVersion(ctx, trx, owner, row, fieldsOf(earlier))
  })
  return readPersonality(ctx, owner, id)
}

/** Lets a version answer. Throws not_found, and conflict for a name that is taken, or for lost golden questions unless `isAnyway`. */
export async function switchOn(ctx: ChatbotContext, owner: string, id: string, { version, isAnyway }: { version: number; isAnyway: boolean }): Promise<Personality> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, owner, id)
    const chosen = await findVersion(trx, owner, id, version)
    if (!chosen) throw notFound()
    const lost = summarize(await listResults(trx, owner, id), { personalityId: id, version, before: row.version })?.lost ?? 0
    if (lost > 0 && version !== row.version && !isAnyway) throw new AppError('conflict', CHATBOT_TEXTS.loses(lost))
    if (!(await changeRow(trx, owner, id, { version, name: chosen.name, updated_at: ctx.clock.now() }))) throw nameTaken()
    await tell(ctx, trx, owner, { personalityId: id, version, change: 'switched-on' })
  })
  return readPersonality(ctx, owner, id)
}
