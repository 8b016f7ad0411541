import { type AiModel, AI_MODELS, DEFAULT_PREFERENCES, type Preferences, preferences as preferencesSchema } from '@marquee/contract/profile'
import type { ContentStyle } from '@marquee/contract/shared/content-styles'
import type { Db } from '../../platform/db/database.ts'
import { stripRuleOverrides } from '../../platform/injections/withhold-orders.ts'
import type { WriterChoice } from '../../ports/words.ts'
import { findPreferences, type PreferenceRow, upsertPreferences } from './preference-queries.ts'
import { findCompany } from './queries.ts'

/** What each name stands for; the models behind them are settings of the server. */
const WRITERS: Readonly<Record<AiModel, WriterChoice>> = { 'Grok 3 Beta (Default)': 'default', 'Grok 3 Mini': 'mini', 'Grok 2 Vision': 'vision' }

const COLUMNS = { contentStyle: 'content_style', aiModel: 'ai_model', brandVoice: 'brand_voice', weekStart: 'week_start', hourCycle: 'hour_cycle', letterKeys: 'letter_keys' } as const

const toColumns = (values: Partial<Preferences>): Partial<PreferenceRow> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [COLUMNS[name as keyof Preferences], value]))

const { contentStyle, aiModel, brandVoice, weekStart, hourCycle, letterKeys } = DEFAULT_PREFERENCES
const DEFAULT_ROW: PreferenceRow = { content_style: contentStyle, ai_model: aiModel, brand_voice: brandVoice, week_start: weekStart, hour_cycle: hourCycle, letter_keys: letterKeys }

const fromRow = (row: PreferenceRow): Preferences =>
  preferencesSchema.parse({ contentStyle: row.content_style, aiModel: row.ai_model, brandVoice: row.brand_voice, weekStart: row.week_start, hourCycle: row.hour_cycle, letterKeys: row.letter_keys })

/** The owner's preferences, the defaults for what was never changed. */
export async function readPreferences(db: Db, owner: string): Promise<Preferences> {
  const row = await findPreferences(db, owner)
  return row ? fromRow(row) : DEFAULT_PREFERENCES
}

/** Stores the given preferences; the others stay as they are. */
export async function storePreferences(db: Db, owner: string, changes: Partial<Preferences>, now: Date): Promise<void> {
  if (Object.keys(changes).length > 0) await upsertPreferences(db, owner, toColumns(changes), DEFAULT_ROW, now)
}

/** How texts are written for a user. `style` is null while the user chose none. */
export type WritingPreferences = { style: ContentStyle | null; writer: WriterChoice; brandVoice: string; /** The company of the profile. */ business: string }

/** How the owner wants texts written: what every generation starts from. */
export async function readWritingPreferences(db: Db, owner: string): Promise<WritingPreferences> {
  const [row, company] = await Promise.all([findPreferences(db, owner), findCompany(db, owner)])
  const business = stripRuleOverrides(company).trim()
  if (!row) return { style: null, writer: 'default', brandVoice: '', business }
  const chosen = fromRow(row)
  return { style: chosen.contentStyle, writer: WRITERS[chosen.aiModel], brandVoice: stripRuleOverrides(chosen.brandVoice).trim(), business }
}

/** The models a user can prefer, with the server's model for each. Takes those of the server. */
export const listModels = (models: Readonly<Partial<Record<WriterChoice, string>>>): { name: AiModel; model: string | null }[] =>
  AI_MODELS.map((name) => ({ name, model: models[WRITERS[name]] ?? null }))
