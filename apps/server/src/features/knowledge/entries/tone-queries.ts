import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { stripRuleOverrides } from '../../../platform/prompt-injection.ts'

/** Titles of entries that say how to write, in the languages of the screens' users. A longer title with such a word is about something else. */
const TITLES = String.raw`^\s*((our|the|brand|house|company)\s+)*(tone|tone of voice|voice|style|house style|style guide|writing style|tonfall|tonalität|sprache|sprachstil|unser ton|ton|schreibstil|tono|tono de voz|estilo|voz|ton de marque|style d'écriture|notre ton)\s*$|^\s*(how we (talk|write|speak|sound)|wie wir (schreiben|sprechen|klingen)|cómo (escribimos|hablamos)|comment nous (écrivons|parlons))\M`
/** Tags of such entries. */
const TAGS = ['tone', 'tone of voice', 'voice', 'brand voice', 'style guide', 'tonalität', 'tonfall', 'tono', 'ton']
const MAX_ENTRIES = 3
const MAX_LETTERS = 1_000

/**
 * What the owner's knowledge base says about how to write: the entries called or tagged as such, without sentences that speak to a model. Files are
 * none: they may be somebody else's. Takes the owner; returns an empty text without such an entry.
 */
export async function readTone(db: Db, owner: string): Promise<string> {
  const rows = await db
    .selectFrom('knowledge_entries')
    .select('description')
    .where('owner', '=', owner)
    .where('type', '<>', 'uploaded_file')
    .where((eb) => eb.or([sql<boolean>`title ~* ${TITLES}`, sql<boolean>`exists (select 1 from unnest(tags) as tag where lower(tag) = any(${TAGS}))`]))
    .orderBy('created_at')
    .limit(MAX_ENTRIES)
    .execute()
  return stripRuleOverrides(rows.map(({ description }) => description).join('\n')).trim().slice(0, MAX_LETTERS).toWellFormed()
}
