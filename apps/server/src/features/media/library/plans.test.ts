import { randomUUID } from 'node:crypto'
import { describePlans } from '../../../../test/explain.ts'
import { buildManyItems } from '../../../../test/factories/library.ts'
import { listCollections } from '../collections/collection-queries.ts'
import { isInUse } from '../queries.ts'
import { countTerms, findCandidates, withWordIndex } from '../suggestions/candidate-queries.ts'
import { findByContent, listMemberships, listUsage, readChoices, readStats } from './item-queries.ts'
import { listTrashed, readTrashSize } from './trash-queries.ts'
import { countItems, findMatches, listIds, type Order, readQuery } from './list-queries.ts'

const newest: Order = { by: 'date', direction: 'desc' }
const page = { limit: 24, offset: 0 }
const orders: Order[] = (['date', 'name', 'size', 'usage'] as const).flatMap((by) => (['asc', 'desc'] as const).map((direction) => ({ by, direction })))
const terms = { rare: ["'lot':*"], telling: ["'lot':*", "'thing':*"] }

describePlans(
  [
    ...orders.map((order): Parameters<typeof describePlans>[0][number] => [`a page by ${order.by} ${order.direction}`, (db, owner) => listIds(db, owner, null, order, { limit: 24, offset: 480 })]),
    ['a page of films', (db, owner) => listIds(db, owner, 'video', newest, page)],
    ['the count', (db, owner) => countItems(db, owner, null)],
    ['the count of films', (db, owner) => countItems(db, owner, 'video')],
    ['a search', async (db, owner) => findMatches(db, owner, null, { query: await readQuery(db, owner, 'lot thi'), collection: null }, newest, page)],
    ['a search by name', async (db, owner) => findMatches(db, owner, 'image', { query: await readQuery(db, owner, 'tag7'), collection: null }, { by: 'name', direction: 'asc' }, page)],
    ['a collection', (db, owner) => findMatches(db, owner, null, { query: null, collection: randomUUID() }, newest, page)],
    ['a search in a collection', async (db, owner) => findMatches(db, owner, null, { query: await readQuery(db, owner, 'tag7'), collection: randomUUID() }, newest, page)],
    ['files by tag and shape', (db, owner) => findMatches(db, owner, null, { query: null, collection: null, tag: 'tag7', shape: 'square', isUnused: true, source: 'upload' }, newest, page)],
    ['the choices of the filters', (db, owner) => readChoices(db, owner)],
    ['a page of the trash', (db, owner) => listTrashed(db, owner, page)],
    ['the size of the trash', (db, owner) => readTrashSize(db, owner)],
    ['the statistics', (db, owner) => readStats(db, owner, new Date(0))],
    ['the posts that use a file', (db, owner) => listUsage(db, owner, randomUUID())],
    ['whether a file is in use', (db, owner) => isInUse(db, owner, randomUUID())],
    ['the collections of a file', (db, owner) => listMemberships(db, owner, randomUUID())],
    ['the collections', (db, owner) => listCollections(db, owner)],
    ['a file by its bytes', (db, owner) => findByContent(db, owner, 'a'.repeat(64))],
    ['how common words are', (db, owner) => withWordIndex(db, (trx) => countTerms(trx, owner, terms.telling))],
    ['candidates for a draft', (db, owner) => withWordIndex(db, (trx) => findCandidates(trx, owner, null, terms, [randomUUID()]))],
  ],
  buildManyItems,
)
