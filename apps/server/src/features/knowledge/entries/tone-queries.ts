import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/types.gen.ts'
import { showText } from '../../../platform/injections/hidden.ts'
import { stripRuleOverrides } from '../../../platform/injections/withhold-orders.ts'
import { listAllowed } from '../withheld/withheld-queries.ts'
import { withheldKey } from '../withheld/withhold.ts'

/** Titles of entries that say how to write, in the languages of the screens' users. A longer title with such a word is about something else. */
const TITLES = String.raw`^\s*((our|the|brand|house|company)\s+)*(tone|tone of voice|voice|style|house style|style guide|writing style|tonfall|tonalität|sprache|sprachstil|unser ton|ton|schreibstil|tono|tono de voz|estilo|voz|ton de marque|style d'écriture|notre ton)\s*$|^\s*(how we (talk|write|speak|sound)|wie wir (schreiben|sprechen|klingen)|cómo (escribimos|hablamos)|comment nous (écrivons|parlons))\M`
/** Tags of such entries. */
const TAGS = ['tone', 'tone of voice', 'voice', 'brand voice', 'style guide', 'tonalität', 'tonfall', 'tono', 'ton']
const MAX_ENTRIES = 3
const MAX_LETTERS = 1_000

const isTone = (eb: ExpressionBuilder<DB, 'knowledge_entries'>) =>
  eb.and([eb('type', '<>', 'uploaded_file'), eb.or([sql<boolean>`title ~* ${TITLES}`, sql<boolean>`exists (select 1 from unnest(tags) as tag where lower(tag) = any(${TAGS}))`])])

/** Of some entries, those that say how to write. */
export async function listToneEntries(db: Db, owner: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('knowledge_entries').select('id').where('owner', '=', owner).where('id', 'in', ids).where(isTone).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * What the owner's knowledge base says about how to write: the entries called or tagged as such, without what readers do not see and what overrides
 * a model's rules, unless it was allowed. Files are none: they may be somebody else's. Takes the owner; returns an empty text without such an entry.
 */
export async function readTone(db: Db, owner: string): Promise<string> {
  const rows = await db.selectFrom('knowledge_entries').select(['id', 'description']).where('owner', '=', owner).where(isTone).orderBy('created_at').limit(MAX_ENTRIES).execute()
  const allowed = await listAllowed(db, owner, rows.map(({ id }) => id))
  const texts = rows.map(({ id, description }) => stripRuleOverrides(showText(description).text, (sentence) => allowed.get(id)?.has(withheldKey(sentence)) ?? false))
  return stripRuleOverrides(texts.join('\n'), (sentence) => [...allowed.values()].some((keys) => keys.has(withheldKey(sentence)))).trim().slice(0, MAX_LETTERS).toWellFormed()
}
