import { randomUUID } from 'node:crypto'
import { KNOWLEDGE_TYPES } from '@marquee/contract/shared/knowledge-source'
import { describePlans } from '../../../test/explain.ts'
import { releaseAllForSystem } from '../../platform/jobs/lease-queries.ts'
import { buildManyEntries } from '../../../test/factories/knowledge.ts'
import { listDueChecks, listDueOwnersForSystem } from './conflicts/check-queries.ts'
import { countConflicts, findConflict, listConflictRows, listConflictsOf } from './conflicts/conflict-queries.ts'
import { rankOthers } from './conflicts/near-queries.ts'
import { listConflictingPassages, listOwnPassages, listPassagesById } from './conflicts/passage-queries.ts'
import { listChunks, listOutdatedEntries, listOutdatedOwnersForSystem } from './indexing/chunk-queries.ts'
import { countReading, listStoreKeysOf } from './files/file-queries.ts'
import { listDueTrashForSystem } from './files/trash-queries.ts'
import { countOpenUploads, findUpload, listExpiredForSystem, listUploads } from './files/upload-queries.ts'
import { deadlinesAt } from './entries/freshness.ts'
import { countEntries, findEntry, listEntries, listFormerAmounts } from './queries.ts'
import { addMissingRunsForSystem, hasUnquestioned, listDueRunsForSystem, listQuestions } from './questions/question-queries.ts'
import { listUnreadForSystem } from './reading/read-queries.ts'
import { countPassages, findQuote, listWindow } from './passages/passage-queries.ts'
import { findPassages } from './retrieval/passage-queries.ts'
import { listUnembedded, listUnembeddedOwnersForSystem, listVectors, readVersion } from './retrieval/vector-queries.ts'
import { countWords, findSimilarWords, rankByWords, readTerms } from './retrieval/word-queries.ts'

const now = new Date()
const deadlines = deadlinesAt(now)
const page = { after: { at: now, id: randomUUID() }, limit: 101 }
const all = { needsAttention: false }

describePlans(
  [
    ['a page', (db, owner) => listEntries(db, owner, all, deadlines, page)],
    ...KNOWLEDGE_TYPES.slice(-2).map((type): Parameters<typeof describePlans>[0][number] => [`a page of ${type}`, (db, owner) => listEntries(db, owner, { type, needsAttention: false }, deadlines, page)]),
    ['what needs attention', (db, owner) => listEntries(db, owner, { needsAttention: true }, deadlines, page)],
    ['a search of the list', (db, owner) => listEntries(db, owner, { search: 'lot 7', needsAttention: false }, deadlines, page)],
    ['the counts', (db, owner) => countEntries(db, owner, deadlines)],
    ['an entry', (db, owner) => findEntry(db, owner, randomUUID())],
    ['former amounts', (db, owner) => listFormerAmounts(db, owner, null, 200)],
    ['the passages of an entry', (db, owner) => listChunks(db, owner, randomUUID())],
    ['passages by id', (db, owner) => findPassages(db, owner, [1, 2, 3], deadlines.today)],
    ['the words of a query', (db, owner) => readTerms(db, owner, 'a thing of lot 7 part', 'en')],
    ['counts of words', (db, owner) => countWords(db, owner, ['lot', '~1'])],
    ['entries to index again', (db, owner) => listOutdatedEntries(db, owner, 1, 100)],
    ['owners of passages to index again', (db) => listOutdatedOwnersForSystem(db, 1, 100)],
    ['the questions of an entry', (db, owner) => listQuestions(db, owner, randomUUID())],
    ['passages without questions', (db, owner) => hasUnquestioned(db, owner, randomUUID(), 24)],
    ['entries whose questions are due', (db) => listDueRunsForSystem(db, { now: new Date(0), before: new Date(0) }, 100)],
    ['entries without a run', (db) => addMissingRunsForSystem(db, randomUUID(), now, 100)],
    ['the leases of dead workers’ questions', (db) => releaseAllForSystem(db, 'knowledge_question_runs', now)],
    ['similar words', (db, owner) => findSimilarWords(db, owner, ['thnig', 'lots'], 10)],
    ['a ranking', (db, owner) => rankByWords(db, owner, { any: [{ concept: '1', word: 'lot', weight: 1, chunks: 3 }], beside: [] }, [[{ concept: '1', word: 'lot', weight: 1, chunks: 3 }], [{ concept: '2', word: 'thing', weight: 1, chunks: 3 }]], deadlines.today, 60)],
    ['the version', (db, owner) => readVersion(db, owner)],
    ['vectors', (db, owner) => listVectors(db, owner, 'model/4', { version: 0, id: 0 }, 100)],
    ['passages without vectors', (db, owner) => listUnembedded(db, owner, 64)],
    ['owners of passages without vectors', (db) => listUnembeddedOwnersForSystem(db, 100)],
    ['entries to compare', (db, owner) => listDueChecks(db, owner, 1, 100)],
    ['owners of entries to compare', (db) => listDueOwnersForSystem(db, 1, 100)],
    ['passages to compare', (db, owner) => listOwnPassages(db, owner, randomUUID(), deadlines.today, 300)],
    ['passages of other entries', (db, owner) => rankOthers(db, owner, randomUUID(), ['lot'], [{ word: 'lot', weight: 1 }, { word: 'thing', weight: 1 }], deadlines.today, 24)],
    ['passages near one', (db, owner) => listPassagesById(db, owner, [1, 2, 3], deadlines.today)],
    ['passages in conflict', (db, owner) => listConflictingPassages(db, owner, randomUUID(), deadlines.today, 200)],
    ['conflicts', (db, owner) => listConflictRows(db, owner, deadlines.today, page)],
    ['the number of conflicts', (db, owner) => countConflicts(db, owner, deadlines.today)],
    ['a conflict', (db, owner) => findConflict(db, owner, randomUUID(), deadlines.today)],
    ['conflicts of entries', (db, owner) => listConflictsOf(db, owner, [randomUUID()], deadlines.today, 50)],
    ['a quote', (db, owner) => findQuote(db, owner, randomUUID(), 'a thing')],
    ['the number of passages', (db, owner) => countPassages(db, owner, randomUUID())],
    ['passages by position', (db, owner) => listWindow(db, owner, randomUUID(), { from: 0, to: 6 })],
    ['objects of entries', (db, owner) => listStoreKeysOf(db, owner, [randomUUID()])],
    ['files being read', (db, owner) => countReading(db, owner)],
    ['files that nobody reads', (db) => listUnreadForSystem(db, { now, before: now }, 100)],
    ['the leases of dead workers', (db) => releaseAllForSystem(db, 'knowledge_files', now)],
    ['the leases of comparisons', (db) => releaseAllForSystem(db, 'knowledge_conflict_scans', now)],
    ['open uploads', (db, owner) => countOpenUploads(db, owner, now)],
    ['an upload', (db, owner) => findUpload(db, owner, 'x')],
    ['the uploads of an owner', (db, owner) => listUploads(db, owner, 10)],
    ['expired uploads', (db) => listExpiredForSystem(db, new Date(0), 10)],
    ['trash', (db) => listDueTrashForSystem(db, new Date(0), 10)],
  ],
  buildManyEntries,
)
