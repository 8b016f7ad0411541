import type { Client as Database } from 'pg'
import { type Client, signUp } from '../lib/client.ts'
import { withDatabase } from '../lib/database.ts'
import { percentile, type Figure } from '../lib/report.ts'
import { freePort, startServer } from '../lib/server-process.ts'
import { measureInboxScreen } from './inbox-screen.ts'

const COMMENTS = 100_000
const MESSAGES = 20_000
const PEOPLE = 30_000
const POSTS = 2_000
/** Comments that begin a thread; the others go on in one. */
const COMMENT_THREADS = 80_000
const MESSAGE_THREADS = 4_000
const VOCABULARY = 4_000
const READS = 200
const WARM_UP = 5

/** Words of syllables, the frequent ones first. */
const wordOf = (index: number): string => {
  const syllables = ['ba', 'ke', 'ri', 'so', 'lu', 'ma', 'ten', 'vo', 'chi', 'da', 'per', 'no']
  let rest = index + 12
  let word = ''
  for (; rest > 0; rest = Math.floor(rest / syllables.length)) word += syllables[rest % syllables.length]
  return word
}

/** SQL of a text of fourteen words; a few of them are in most texts, most of them in few. `n` makes it another one for each row. */
const TEXT = `(select string_agg(words.list[1 + floor(${VOCABULARY} * power(random(), 4))::int + 0 * place], ' ') from generate_series(1, 14) as place where n > 0)`

async function fillThreads(database: Database, owner: string, words: readonly string[]): Promise<void> {
  await database.query(`insert into conversations_people (id, owner, via, network, person_key, name, handle, known_since, updated_at)
    select gen_random_uuid(), $1, 'provider', 'facebook', 'p' || n, initcap(words.list[1 + n % 900]) || ' ' || initcap(words.list[1 + n % 3571]), 'guest' || n, now(), now() from generate_series(1, $3::int) n, (select $2::text[] as list) as words`, [owner, words, PEOPLE])
  await database.query(`insert into conversations_threads (id, owner, kind, via, network, thread_key, person_id, native_post_id, state, snoozed_until, is_unread, badge, preview, last_at, last_incoming_at, needs_answer, waits_since, answered_by, mood, language, words, created_at, updated_at)
    select gen_random_uuid(), $1, case when n <= $3 then case when n % 20 = 0 then 'mention' else 'comment' end else 'message' end, 'provider', 'facebook', 'k' || n, p.id, case when n <= $3 then 'post' || n % $5::int end,
      case when n % 50 = 0 then 'snoozed' when n % 5 < 3 then 'done' else 'open' end, case when n % 50 = 0 then now() + n * interval '1 minute' end, n % 3 = 0,
      case when n % 50 = 0 then 'snoozed' when n % 5 < 3 then 'done' when n % 101 = 0 then 'pending-approval' else 'needs-answer' end, made.text, now() - n * interval '7 minutes', now() - n * interval '7 minutes', n % 5 >= 3 and n % 50 <> 0,
      case when n % 5 >= 3 and n % 50 <> 0 then now() - n * interval '7 minutes' else '9999-01-01' end, case when n % 5 < 3 then 'you' end, (array['happy', 'friendly', 'neutral', 'neutral', 'unhappy', 'angry'])[1 + n % 6], (array['en', 'en', 'de', 'es'])[1 + n % 4],
      conversations_words($1::uuid, made.text || ' ' || p.name), now(), now()
    from (select n, ${TEXT} as text from generate_series(1, $3::int + $4::int) n, (select $2::text[] as list) as words) as made join conversations_people p on p.owner = $1 and p.person_key = 'p' || (1 + n % ${PEOPLE})`, [owner, words, COMMENT_THREADS, MESSAGE_THREADS, POSTS])
}

/** Fills an inbox of 100,000 comments and 20,000 messages. By SQL: to hear them by HTTP would take an hour. */
async function fillInbox(database: Database, owner: string): Promise<{ comments: number; messages: number; longest: string }> {
  const words = Array.from({ length: VOCABULARY }, (_, index) => wordOf(index))
  await fillThreads(database, owner, words)
  const more = async (kinds: string, count: number, threads: number) => {
    // The first of each thread, and those that go on; one conversation has a tenth of them.
    await database.query(`insert into conversations_messages (id, owner, thread_id, person_id, via, network, is_private, external_id, is_own, text, at, heard_by, created_at)
      select gen_random_uuid(), owner, id, person_id, via, network, kind = 'message', 'm' || thread_key, false, preview, last_at, 'webhook', now() from conversations_threads where owner = $1 and kind = any ($2::text[])`, [owner, kinds.split(' ')])
    await database.query(`with numbered as (select *, row_number() over (order by last_at desc) as place from conversations_threads where owner = $1 and kind = any ($3::text[]))
      insert into conversations_messages (id, owner, thread_id, person_id, via, network, is_private, external_id, is_own, text, at, heard_by, created_at)
      select gen_random_uuid(), t.owner, t.id, t.person_id, t.via, t.network, t.kind = 'message', 'n' || t.thread_key || ' ' || n, false, made.text, t.last_at - n * interval '1 minute', 'webhook', now()
      from (select n, ${TEXT} as text from generate_series(1, $4::int) n, (select $2::text[] as list) as words) as made join numbered t on t.place = case when n % 10 = 0 then 1 else 1 + n % $5::int end`, [owner, words, kinds.split(' '), count - threads, threads])
  }
  await more('comment mention', COMMENTS, COMMENT_THREADS)
  await more('message', MESSAGES, MESSAGE_THREADS)
  await database.query('vacuum analyze conversations_threads')
  await database.query('vacuum analyze conversations_messages')
  await database.query('vacuum analyze conversations_people')
  const { rows } = await database.query<{ is_private: boolean; count: string }>('select is_private, count(*) from conversations_messages where owner = $1 group by 1', [owner])
  const countOf = (isPrivate: boolean) => Number(rows.find((row) => row.is_private === isPrivate)?.count ?? 0)
  const longest = await database.query<{ thread_id: string }>('select thread_id from conversations_messages where owner = $1 group by 1 order by count(*) desc limit 1', [owner])
  return { comments: countOf(false), messages: countOf(true), longest: longest.rows[0]?.thread_id ?? '' }
}

type Page = { threads: { id: string }[]; nextCursor: string | null }

/** The addresses that are read, by what they show; each read of a search is for another word of its kind. */
async function addressesOf(client: Client, longest: string): Promise<Record<string, (read: number) => string>> {
  const list = '/api/conversations'
  let deep = await client.call<Page>('GET', `${list}?view=done&limit=50`)
  for (let page = 0; page < 20; page += 1) deep = await client.call<Page>('GET', `${list}?view=done&limit=50&cursor=${deep.nextCursor}`)
  const search = (from: number, to: number) => (read: number) => `${list}?q=${wordOf(from + (read % (to - from)))}`
  return {
    'first page': () => list,
    'first page of messages': () => `${list}?kind=message`,
    'who waits longest': () => `${list}?needsAnswer=true&sort=waiting`,
    'angry ones in Spanish': () => `${list}?mood=angry&language=es`,
    'a network that has none': () => `${list}?network=instagram`,
    'unhappy ones of a person’s name': (read) => `${list}?mood=unhappy&q=${wordOf(read % 900)}%20${wordOf(read % 50)}`,
    'search among what is snoozed': (read) => `${list}?view=snoozed&q=${wordOf(read % 100)}`,
    'a deep page': () => `${list}?view=done&cursor=${deep.nextCursor}`,
    'search, words of most texts': search(0, 5),
    'search, words of one text in fifty': search(200, 400),
    'search, rare words': search(2_500, 4_000),
    'search, two words': (read) => `${list}?q=${wordOf(read % 40)}%20${wordOf(300 + read)}`,
    'search, beginnings of words': (read) => `${list}?q=${wordOf(read % 200).slice(0, 3)}`,
    'search, a handle that nobody has': () => `${list}?q=zzzyx`,
    counts: () => `${list}/counts`,
    'the longest thread': () => `${list}/${longest}`,
  }
}

/** An inbox of 100,000 comments and 20,000 messages: response times of pages, filters, searches, counts and a long thread, and how many elements its screen has. */
export async function measureInbox(dataDir: string): Promise<Figure[]> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const client = await signUp(server.url, `inbox-${Date.now()}@example.com`)
    const { comments, messages, longest } = await withDatabase(dataDir, (database) => fillInbox(database, client.userId))
    const figures: Figure[] = [
      { name: 'inbox, comments in it', value: comments, unit: 'comments', budget: COMMENTS, isMoreBetter: true },
      { name: 'inbox, messages in it', value: messages, unit: 'messages', budget: MESSAGES, isMoreBetter: true },
    ]
    for (const [name, addressOf] of Object.entries(await addressesOf(client, longest))) {
      const times: number[] = []
      for (let read = -WARM_UP; read < READS; read += 1) {
        const before = performance.now()
        await client.call('GET', addressOf(read + WARM_UP))
        if (read >= 0) times.push(performance.now() - before)
      }
      figures.push({ name: `inbox of 120,000, ${name}, p99 (median ${percentile(times, 0.5).toFixed(0)} ms)`, value: percentile(times, 0.99), unit: 'ms', budget: 100 })
    }
    return [...figures, ...(await measureInboxScreen(server, client, longest))]
  } finally {
    await server.stop()
  }
}
