import { DEFAULT_PERSONALITIES, type DefaultPersonality, PERSONALITY_TONES, type PersonalityFields } from '@marquee/contract/chatbot/personalities'
import { DEFAULT_CHATBOT_SETTINGS } from '@marquee/contract/chatbot/settings'
import type { Db } from '../../../platform/db/database.ts'
import { findRow, findVersion, type VersionRow } from './personality-queries.ts'

/** A personality as it writes: one version of it, or a default one, which has none. */
export type Voice = PersonalityFields & { id: string; version: number | null }

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether an id can be that of one of the owner's personalities. */
export const isCustomId = (id: string): boolean => UUID.test(id)
/** Whether an id is the key of a default personality. */
export const isDefaultKey = (id: string): id is DefaultPersonality => Object.hasOwn(DEFAULT_PERSONALITIES, id)

const toneOf = (tone: string): PersonalityFields['tone'] => PERSONALITY_TONES.find((one) => one === tone) ?? 'neutral'

/** The fields of a version. */
export const fieldsOf = (row: VersionRow): PersonalityFields => ({
  name: row.name, description: row.description, systemPrompt: row.system_prompt, tone: toneOf(row.tone), maxResponseLength: row.max_response_length, useEmojis: row.use_emojis,
})

/** A voice by the id of its personality: the version that answers, or the newest, or a given one. Null if the owner has none with that id. */
export async function findVoice(db: Db, owner: string, id: string, which: { isNewest?: boolean; version?: number } = {}): Promise<Voice | null> {
  if (isDefaultKey(id)) return { ...DEFAULT_PERSONALITIES[id], id, version: null }
  const row = isCustomId(id) ? await findRow(db, owner, id) : undefined
  if (!row) return null
  const version = await findVersion(db, owner, id, which.version ?? (which.isNewest ? row.newest_version : row.version))
  return version ? { ...fieldsOf(version), id, version: version.version } : null
}

/** The voice that answers: the chosen one, or the first default where it is not there any more. */
export const readVoice = async (db: Db, owner: string, id: string): Promise<Voice> =>
  (await findVoice(db, owner, id)) ?? { ...DEFAULT_PERSONALITIES[DEFAULT_CHATBOT_SETTINGS.defaultPersonalityId], id: DEFAULT_CHATBOT_SETTINGS.defaultPersonalityId, version: null }

/** Whether the owner can choose a personality. */
export const hasPersonality = async (db: Db, owner: string, id: string): Promise<boolean> => isDefaultKey(id) || (isCustomId(id) && (await findRow(db, owner, id)) !== undefined)
