import { DEFAULT_PERSONALITIES, type DefaultPersonality, type Personality, type PersonalityFields, type PersonalityVersion } from '@marquee/contract/chatbot/personalities'
import type { ResultRow } from '../golden/golden-queries.ts'
import type { RunRow } from '../golden/run-queries.ts'
import { summarize } from '../golden/summary.ts'
import type { PersonalityRow, VersionRow } from './personality-queries.ts'
import { fieldsOf } from './voices.ts'

/** What is known of all personalities of an owner besides their fields. */
export type Surroundings = { defaultId: string; results: readonly ResultRow[]; runs: readonly Pick<RunRow, 'personality_id' | 'version'>[] }

const inNames = ({ name, description, systemPrompt, tone, maxResponseLength, useEmojis }: PersonalityFields) => ({
  name, description, system_prompt: systemPrompt, tone, max_response_length: maxResponseLength, use_emojis: useEmojis,
})

/** A default personality as the API shows it. */
export const presentDefault = (id: DefaultPersonality, { defaultId, results, runs }: Surroundings): Personality => ({
  id,
  ...inNames(DEFAULT_PERSONALITIES[id]),
  isCustom: false,
  isDefaultChoice: id === defaultId,
  version: null,
  newestVersion: null,
  golden: summarize(results, { personalityId: id, version: 0, before: 0 }),
  isAsking: runs.some(({ personality_id: asked }) => asked === id),
  updatedAt: null,
})

/** One of the owner's as the API shows it, with the fields of the version that answers. */
export const presentCustom = (row: PersonalityRow, version: VersionRow, { defaultId, results, runs }: Surroundings): Personality => ({
  id: row.id,
  ...inNames(fieldsOf(version)),
  isCustom: true,
  isDefaultChoice: row.id === defaultId,
  version: row.version,
  newestVersion: row.newest_version,
  golden: summarize(results, { personalityId: row.id, version: row.newest_version, before: row.version }),
  isAsking: runs.some(({ personality_id: asked }) => asked === row.id),
  updatedAt: row.updated_at.toISOString(),
})

/** A version as the API shows it. Takes its personality and the results of all versions. */
export const presentVersion = (row: PersonalityRow, version: VersionRow, results: readonly ResultRow[]): PersonalityVersion => ({
  version: version.version,
  ...inNames(fieldsOf(version)),
  isOn: version.version === row.version,
  golden: summarize(results, { personalityId: row.id, version: version.version, before: version.version - 1 }),
  createdAt: version.created_at.toISOString(),
})
