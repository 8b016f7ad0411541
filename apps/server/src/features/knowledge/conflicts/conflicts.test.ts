import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { CONFLICT_TEXTS, type KnowledgeConflict, valueOf } from '@marquee/contract/knowledge-conflicts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '../../../../test/factories/knowledge.ts'
import { until } from '../../../../test/until.ts'
import { type Actor, startWorld, type World } from '../../../../test/world.ts'
import { newLease } from '../../../platform/jobs/lease.ts'
import { runSweep } from '../../../platform/jobs/sweep.ts'
import { beginScan, endScan, listDueChecks, markUnchecked } from './check-queries.ts'
import { checkConflicts, CONFLICTS_VERSION, uncheckedOwners } from './check.ts'

type Page = { conflicts: KnowledgeConflict[]; total: number; nextCursor: string | null }
type Settled = { entry: KnowledgeEntry; before: string }

let world: World
let bob: Actor
beforeAll(async () => {
  world = await startWorld()
  bob = await world.signUp('bob')
})
afterAll(() => world.close())

const PATH = '/api/knowledge/conflicts'
const add = async (actor: Actor, title: string, description: string, more: object = {}) =>
  (await actor.call<{ entry: KnowledgeEntry }>('POST', '/api/knowledge', { type: 'product', title, description, tags: [], ...more })).body.entry
const list = async (actor: Actor, query = '') => (await actor.call<Page>('GET', `${PATH}${query}`)).body
const isChecked = (actor: Actor) => until(() => listDueChecks(world.ctx.db, actor.id, CONFLICTS_VERSION, 1), (due) => due.length === 0)
/** The conflicts once all entries were compared. */
const found = async (actor: Actor) => {
  await isChecked(actor)
  return (await list(actor)).conflicts
}
/** A user with two entries that disagree. */
async function createConflict(name: string) {
  const actor = await world.signUp(name)
  const blend = await add(actor, 'House Blend', 'A dark roast. A bag costs 18 EUR.')
  const sign = await add(actor, 'Window sign', 'House Blend 19 EUR · Espresso 3 EUR · Cake 4 EUR')
  const [conflict] = await found(actor)
  if (!conflict) throw new Error('no conflict was found')
  const [mine, theirs] = conflict.one.entryId === blend.id ? (['one', 'other'] as const) : (['other', 'one'] as const)
  return { actor, blend, sign, conflict, mine, theirs }
}

describe('conflicts', () => {
  it('are found when entries are saved, counted, and gone when one of them is corrected', async () => {
    const { actor, blend, sign, conflict, mine, theirs } = await createConflict('alice')
    expect(conflict).toMatchObject({ kind: 'price', [mine]: { entryId: blend.id, title: 'House Blend', quote: 'A bag costs 18 EUR.', isReplaceable: true }, [theirs]: { entryId: sign.id } })
    expect([valueOf(conflict[mine]), valueOf(conflict[theirs])]).toEqual(['18 EUR', '19 EUR'])
    const { body } = await actor.call<{ counts: { conflicts: number } }>('GET', '/api/knowledge/unified')
    expect(body.counts.conflicts).toBe(1)
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { description: 'A dark roast. A bag costs 19 EUR.' })
    expect(await found(actor)).toEqual([])
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { description: 'A dark roast. A bag costs 20 EUR.' })
    expect((await found(actor)).map((each) => [each.one, each.other].map(valueOf).toSorted())).toEqual([['19 EUR', '20 EUR']])
    expect(await list(bob)).toEqual({ success: true, conflicts: [], total: 0, nextCursor: null, isComplete: true })
  })

  it('end when an entry is deleted or expires, and are back when it is used again', async () => {
    const { actor, blend, sign } = await createConflict('carol')
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { expiresOn: '2020-01-01' })
    expect(await found(actor)).toEqual([])
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { expiresOn: null })
    expect(await found(actor)).toHaveLength(1)
    await actor.call('DELETE', `/api/knowledge/${sign.id}`)
    expect((await list(actor)).conflicts).toEqual([])
  })

  it('are found between a row of a table and an entry, whichever came first', async () => {
    const actor = await world.signUp('dora')
    await add(actor, 'Rye loaf', '750 g, 4,80 €.')
    const { body } = await sendFile(actor, 'till.csv', 'text/csv', Buffer.from('No;Article;Price EUR\n1;Rye loaf;4,20\n2;Plum cake;3,30\n'))
    const id = body.file?.id ?? ''
    await until(async () => (await actor.call<{ entry: KnowledgeEntry }>('GET', `/api/knowledge/${id}`)).body.entry.fileData?.stage, (stage) => stage === 'ready')
    await add(actor, 'Plum cake', 'A piece is 3,60 €.')
    const conflicts = await found(actor)
    const sides = conflicts.map(({ one, other }) => [one, other].find((side) => side.entryId === id))
    expect(sides.map((side) => (side ? valueOf(side) : '')).toSorted()).toEqual(['3,30', '4,20'])
    expect(sides.every((side) => side?.isReplaceable === false)).toBe(true)
  })

  it('are listed page by page', async () => {
    const actor = await world.signUp('erin')
    for (const [index, name] of ['Lantern', 'Teapot', 'Blanket'].entries()) {
      await add(actor, `${name} walk`, `It costs ${10 + index} EUR.`)
      await add(actor, `${name} walk`, `It costs ${20 + index} EUR.`)
    }
    expect(await found(actor)).toHaveLength(3)
    const first = await list(actor, '?limit=2')
    const second = await list(actor, `?limit=2&cursor=${first.nextCursor}`)
    expect([first.conflicts.length, first.total, second.conflicts.length, second.nextCursor]).toEqual([2, 3, 1, null])
    expect(new Set([...first.conflicts, ...second.conflicts].map(({ id }) => id)).size).toBe(3)
    expect((await actor.call('GET', `${PATH}?cursor=nonsense`)).status).toBe(400)
    expect((await world.anonymous('GET', PATH)).status).toBe(401)
  })
})

describe('"not a conflict"', () => {
  it('is remembered until one of the sentences changes, and can be undone', async () => {
    const { actor, blend, conflict } = await createConflict('fay')
    const dismiss = (isDismissed: boolean) => actor.call('PUT', `${PATH}/${conflict.id}/dismissal`, { isDismissed })
    expect((await dismiss(true)).status).toBe(200)
    expect(await found(actor)).toEqual([])
    await dismiss(false)
    expect(await found(actor)).toHaveLength(1)
    await dismiss(true)
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { description: 'A dark roast, very sweet. A bag costs 18 EUR.' })
    expect(await found(actor)).toEqual([])
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { description: 'A dark roast. A big bag costs 21 EUR.' })
    await actor.call('PATCH', `/api/knowledge/${blend.id}`, { description: 'A dark roast. A bag costs 21 EUR.' })
    expect(await found(actor)).toHaveLength(1)
  })

  it('needs a conflict of the caller', async () => {
    const { conflict } = await createConflict('gil')
    const path = `${PATH}/${conflict.id}/dismissal`
    expect((await bob.call('PUT', path, { isDismissed: true })).status).toBe(404)
    expect((await bob.call('PUT', path, {})).status).toBe(400)
    expect((await bob.call('PUT', `${PATH}/nonsense/dismissal`, { isDismissed: true })).status).toBe(400)
    expect((await world.anonymous('PUT', path, { isDismissed: true })).status).toBe(401)
  })
})

describe('"use this value"', () => {
  it('changes the other entry, and nothing is left to solve', async () => {
    const { actor, sign, conflict, mine } = await createConflict('hana')
    const { status, body } = await actor.call<Settled>('POST', `${PATH}/${conflict.id}/settle`, { use: mine })
    expect([status, body.entry.id, body.entry.description, body.before]).toEqual([200, sign.id, 'House Blend 18 EUR · Espresso 3 EUR · Cake 4 EUR', sign.description])
    expect(await found(actor)).toEqual([])
    await actor.call('PATCH', `/api/knowledge/${sign.id}`, { description: body.before })
    expect(await found(actor)).toHaveLength(1)
  })

  it('is not listed any more before the entry is compared again', async () => {
    const { actor, conflict, mine } = await createConflict('hugo')
    const lease = newLease(world.ctx, { name: 'knowledge.conflicts', table: 'knowledge_conflict_scans', durationMs: 20_000, heldBy: 'worker' })
    expect(await beginScan(world.ctx.db, actor.id, lease)).toBe(true)
    await actor.call('POST', `${PATH}/${conflict.id}/settle`, { use: mine })
    expect(await list(actor)).toMatchObject({ conflicts: [], total: 0, isComplete: false })
  })

  it('takes the number of a price alone: a cell has no currency', async () => {
    const actor = await world.signUp('olga')
    const loaf = await add(actor, 'Rye loaf', '750 g, 4,80 € with seeds.')
    const { body } = await sendFile(actor, 'till.csv', 'text/csv', Buffer.from('No;Article;Price EUR\n1;Rye loaf;4,20\n'))
    const id = body.file?.id ?? ''
    const [conflict] = await until(() => found(actor), (conflicts) => conflicts.length > 0)
    const use = conflict?.one.entryId === id ? 'one' : 'other'
    expect((await actor.call<Settled>('POST', `${PATH}/${conflict?.id}/settle`, { use })).body.entry).toMatchObject({ id: loaf.id, description: '750 g, 4,20 € with seeds.' })
  })

  it('is refused for the text of a file, for opening hours, and where the value is gone', async () => {
    const actor = await world.signUp('ivo')
    await add(actor, 'Opening hours', 'Mon–Fri 9–18, Sat 9–13.', { type: 'company' })
    await add(actor, 'Answering machine', 'We are open Monday to Friday from 10 to 18 and Saturday from 9 to 13.', { type: 'company' })
    const [hours] = await found(actor)
    expect(hours?.kind).toBe('hours')
    expect((await actor.call('POST', `${PATH}/${hours?.id}/settle`, { use: 'one' })).body).toMatchObject({ error: CONFLICT_TEXTS.changeFailed })
    const other = await createConflict('jana')
    await world.ctx.db.updateTable('knowledge_entries').set({ description: 'Sold out.' }).where('id', '=', other.sign.id).execute()
    expect((await other.actor.call('POST', `${PATH}/${other.conflict.id}/settle`, { use: other.mine })).body).toMatchObject({ error: CONFLICT_TEXTS.changed })
  })

  it('needs a conflict of the caller', async () => {
    const { conflict } = await createConflict('kim')
    const path = `${PATH}/${conflict.id}/settle`
    expect((await bob.call('POST', path, { use: 'one' })).status).toBe(404)
    expect((await bob.call('POST', path, { use: 'both' })).status).toBe(400)
    expect((await world.anonymous('POST', path, { use: 'one' })).status).toBe(401)
  })
})

describe('what sentences of entries with different names state', () => {
  const kinds = (conflicts: readonly KnowledgeConflict[]) => conflicts.map(({ kind, one, other }) => [kind, ...[one, other].map(valueOf).toSorted()])

  it('is found in two languages, and a value in words is not written into the other sentence', async () => {
    const actor = await world.signUp('rosa')
    await add(actor, 'Bogenbau', 'Auf jeden Bogen geben wir sieben Jahre Garantie.')
    await add(actor, 'Common questions', 'The guarantee on a bow runs for four years.')
    const [conflict] = await found(actor)
    expect(kinds(conflict ? [conflict] : [])).toEqual([['duration', 'four years', 'sieben Jahre']])
    expect([conflict?.one.isReplaceable, conflict?.other.isReplaceable]).toEqual([false, false])
    expect((await actor.call('POST', `${PATH}/${conflict?.id}/settle`, { use: 'one' })).status).toBe(409)
    expect(await found(actor)).toHaveLength(1)
  })

  it('is written where both say it in digits, and as one of two sentences it is not', async () => {
    const actor = await world.signUp('sven')
    const tour = await add(actor, 'Complaints', 'Write your complaint to quiet@harbour-walks.example.')
    await add(actor, 'Leaflet', 'Any complaint goes by email to office@harbourwalks.example.')
    const [conflict] = await found(actor)
    expect(conflict?.kind).toBe('email')
    const use = conflict?.one.entryId === tour.id ? 'other' : 'one'
    expect((await actor.call<Settled>('POST', `${PATH}/${conflict?.id}/settle`, { use })).body.entry.description).toBe('Write your complaint to office@harbourwalks.example.')
    expect(await found(actor)).toEqual([])
    await add(actor, 'Dogs in the hut', 'Dogs are welcome in the hut.')
    await add(actor, 'House rules', 'Dogs are not allowed in the hut.')
    const [offer] = await found(actor)
    expect(kinds(offer ? [offer] : [])).toEqual([['offer', 'Dogs are not allowed in the hut', 'Dogs are welcome in the hut']])
    expect(offer?.one.isReplaceable).toBe(false)
  })
})

describe('comparing', () => {
  it('is done by one process at a time; who releases an owner looks again', async () => {
    const actor = await world.signUp('lea')
    const lease = newLease(world.ctx, { name: 'knowledge.conflicts', table: 'knowledge_conflict_scans', durationMs: 20_000, heldBy: 'worker' })
    expect(await beginScan(world.ctx.db, actor.id, lease)).toBe(true)
    await add(actor, 'Lantern walk', 'It costs 10 EUR.')
    await add(actor, 'Lantern walk', 'It costs 12 EUR.')
    await world.settle()
    await checkConflicts(world.ctx, actor.id)
    expect((await list(actor)).conflicts).toEqual([])
    // Its holder died: the lease expires, and the sweep finds the owner.
    await world.clock.advance(20_001)
    await runSweep(world.ctx, { name: 'knowledge.sweep' }, [uncheckedOwners(world.ctx)])
    expect(await found(actor)).toHaveLength(1)
  })

  it('writes nothing of a text that was changed meanwhile', async () => {
    const actor = await world.signUp('lutz')
    await add(actor, 'Lantern walk', 'It costs 10 EUR.')
    await isChecked(actor)
    const lease = newLease(world.ctx, { name: 'knowledge.conflicts', table: 'knowledge_conflict_scans', durationMs: 20_000, heldBy: 'worker' })
    // The last comparison has its lease for a moment after its last entry.
    await until(() => beginScan(world.ctx.db, actor.id, lease), Boolean)
    const { id } = await add(actor, 'Lantern walk', 'It costs 12 EUR.')
    await endScan(world.ctx.db, actor.id, lease.token)
    const change = await world.ctx.db.startTransaction().execute()
    await markUnchecked(change, actor.id, id)
    const comparing = checkConflicts(world.ctx, actor.id)
    const waiting = () => sql<{ count: string }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(world.ctx.db)
    await until(waiting, ({ rows }) => Number(rows[0]?.count) > 0)
    // So that no later comparison finds it in its place.
    await change.deleteFrom('knowledge_conflict_checks').where('entry_id', '=', id).execute()
    await change.commit().execute()
    await comparing
    expect((await list(actor)).conflicts).toEqual([])
  })

  it('is done once for entries from before it, and again by a later version', async () => {
    const { actor } = await createConflict('mia')
    await world.ctx.db.deleteFrom('knowledge_conflicts').where('owner', '=', actor.id).execute()
    await world.ctx.db.updateTable('knowledge_conflict_checks').set({ version: 0 }).where('owner', '=', actor.id).execute()
    await runSweep(world.ctx, { name: 'knowledge.sweep' }, [uncheckedOwners(world.ctx)])
    expect(await found(actor)).toHaveLength(1)
  })
})

it('an answer that has one side says both, and cites both', async () => {
  const { actor, blend, sign } = await createConflict('nora')
  const { body } = await actor.call<{ answer: string; isAnswered: boolean; citations: { entryId: string }[]; conflicts: KnowledgeConflict[] }>('POST', '/api/knowledge/ask', { question: 'What does a bag of House Blend cost?' })
  expect(body.isAnswered).toBe(true)
  expect(body.answer).toMatch(/Your entries disagree: “.*” says (?:18|19) EUR \[\d\], “.*” says (?:18|19) EUR \[\d\]\./)
  expect(body.answer).toContain('18 EUR')
  expect(body.answer).toContain('19 EUR')
  expect(new Set(body.citations.map(({ entryId }) => entryId))).toEqual(new Set([blend.id, sign.id]))
  expect(body.conflicts).toHaveLength(1)
})

describe('a question about a conflict that no sentence answers alone', () => {
  type Answered = { answer: string; isAnswered: boolean; citations: { title: string; quote: string }[]; conflicts: KnowledgeConflict[]; nearest: unknown[] }
  const ROWS = Array.from({ length: 30 }, (_, index) => `${index + 1};Plain bun ${'abcdefghijklmnopqrstuvwxyzäöüß'[index]};0,${50 + index}`).join('\n')
  /** A loaf with two prices: that of its entry, and that of a row of the till. */
  async function createLoaf(name: string): Promise<(question: string) => Promise<Answered>> {
    const actor = await world.signUp(name)
    await add(actor, 'Rye loaf', 'Baked on Tuesdays.\n\nRye loaf, 750 g: 4,80 €.')
    await sendFile(actor, 'till.csv', 'text/csv', Buffer.from(`No;Article;Price EUR\n${ROWS}\n31;Rye loaf;4,20\n`))
    await until(() => found(actor), (conflicts) => conflicts.length > 0)
    return async (question) => (await actor.call<Answered>('POST', '/api/knowledge/ask', { question })).body
  }

  it('is answered with both values, each with its entry', async () => {
    const ask = await createLoaf('pia')
    for (const question of ['What does a rye loaf cost?', 'Rye loaf price?', 'How much is the rye loaf?']) {
      const { answer, isAnswered, citations, conflicts, nearest } = await ask(question)
      expect([question, isAnswered, conflicts.length, nearest]).toEqual([question, true, 1, []])
      expect(answer).toMatch(/Your entries disagree: “.+” says 4,[28]0.* \[\d\], “.+” says 4,[28]0.* \[\d\]\./)
      expect(citations.map(({ title }) => title).toSorted()).toEqual(['Rye loaf', 'till.csv'])
    }
  })

  it('says nothing of it to a question about something else', async () => {
    const ask = await createLoaf('quentin')
    for (const question of ['What does the delivery of a rye loaf cost?', 'How long does a rye loaf keep?', 'What does a seeded baguette cost?']) {
      expect([question, (await ask(question)).conflicts]).toEqual([question, []])
    }
  })
})
