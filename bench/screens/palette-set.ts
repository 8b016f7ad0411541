import type { Client } from 'pg'
import { seedLibrary } from '../lib/library.ts'

/** Rows of the user whose palette is measured. */
export const PALETTE_ROWS = { posts: 20_000, media: 5_000, entries: 2_000 } as const
/** Words that only the oldest row of each kind contains, and one that all posts contain. */
export const PALETTE_WORDS = { post: 'tamarind', media: 'zinnia', entry: 'quokka', everywhere: 'huila' } as const

const SYLLABLES = ['ba', 'co', 'du', 'fe', 'gi', 'ka', 'lo', 'mu', 'ne', 'pi', 'ra', 'so', 'tu', 've', 'wi', 'zan', 'ter', 'mel', 'ron', 'sil'] as const
const VOCABULARY = 20_000
const WORDS_OF_TEXT = 30

/** The word of a rank: three syllables or four, as written by chance. */
function wordOf(rank: number): string {
  let [left, word] = [rank + SYLLABLES.length ** 2, '']
  for (; left > 0; left = Math.floor(left / SYLLABLES.length)) word += SYLLABLES[left % SYLLABLES.length] ?? ''
  return word
}

/** A text whose words are as unevenly frequent as in a language: low ranks often, high ones seldom. The same for the same number. */
function textOf(seed: number): string {
  const words = Array.from({ length: WORDS_OF_TEXT }, (_, index) => {
    const chance = ((seed * 7919 + index * 104_729 + 31) % 100_003) / 100_003
    return wordOf(Math.floor(VOCABULARY ** chance) - 1)
  })
  return words.join(' ')
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/**
 * Adds posts, files and knowledge entries of a user as rows only, each a minute older than the one before. Takes the database and the user.
 * The tables are vacuumed afterwards, as the database would do by itself within a minute.
 */
export async function seedPalette(database: Client, owner: string): Promise<void> {
  const { posts, media, entries } = PALETTE_ROWS
  const texts = range(posts).map((index) => `Letter from Huila: ${textOf(index)}${index === posts - 1 ? ` ${PALETTE_WORDS.post}` : ''}`)
  await database.query(
    `insert into posts (id, owner, content, type, state, platforms, scheduled_at, created_at, updated_at)
     select gen_random_uuid(), $1, text, 'single', (array['draft', 'published', 'scheduled'])[1 + place % 3], array['facebook'], now(), now() - place * interval '1 minute', now() - place * interval '1 minute'
     from unnest($2::text[]) with ordinality as texts (text, place)`,
    [owner, texts],
  )
  await seedLibrary(database, owner, range(media).map((index) => ({
    name: `picture ${index}${index === media - 1 ? ` ${PALETTE_WORDS.media}` : ''}.jpg`, description: textOf(posts + index), tags: [wordOf(index % 300), wordOf(index % 70)], product: '', category: '', kind: 'image', width: 1200, height: 800,
  })))
  await database.query(
    `insert into knowledge_entries (id, owner, type, title, description, tags, created_at, updated_at)
     select gen_random_uuid(), $1, 'product', 'Product ' || place, text, '{}', now() - place * interval '1 minute', now() from unnest($2::text[]) with ordinality as texts (text, place)`,
    [owner, range(entries).map((index) => `${textOf(posts + media + index)}${index === entries - 1 ? ` ${PALETTE_WORDS.entry}` : ''}`)],
  )
  for (const table of ['posts', 'knowledge_entries', 'home_search', 'home_words']) await database.query(`vacuum (analyze) ${table}`)
}
