import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import type { KnowledgeConflict } from '@marquee/contract/knowledge-conflicts'
import userEvent from '@testing-library/user-event'
import { Component as Knowledge } from '../src/features/knowledge/pages/knowledge.tsx'
import { type ApiCall, fakeApi, renderScreen } from './fake-api.tsx'

/** An entry's id by its number. */
export const entryId = (n: number): string => `0190a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A fresh product entry. Takes its number and overrides. */
export const makeEntry = (n: number, change: Partial<KnowledgeEntry> = {}): KnowledgeEntry => ({
  id: entryId(n), type: 'product', title: `Entry ${n}`, description: `What is known of ${n}`, tags: [], expiresOn: null, isExpired: false, isStale: false,
  checkedAt: new Date().toISOString(), createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', withheld: [], fileData: null, ...change,
})

/** A text file that was read. Takes its number, overrides, and overrides of its file data. */
export const makeFile = (n: number, fileData: Partial<NonNullable<KnowledgeEntry['fileData']>> = {}, change: Partial<KnowledgeEntry> = {}): KnowledgeEntry =>
  makeEntry(n, {
    id: `file_${entryId(n)}`, type: 'uploaded_file', title: `file-${n}.txt`, description: '',
    fileData: { mimetype: 'text/plain', url: `/files/${n}?token=x`, extracted: true, summary: 'The first words of the file.', stage: 'ready', error: null, size: 2_048, words: 1_240, pages: null, isReplacing: false, ...fileData },
    ...change,
  })

/** A page of the list, with the counts of its items unless others are given. */
export function listOf(entries: readonly KnowledgeEntry[], more: { total?: number; nextCursor?: string | null } = {}) {
  const files = entries.filter(({ type }) => type === 'uploaded_file').length
  const total = more.total ?? entries.length
  const byType = { product: 0, service: 0, company: 0, faq: 0, other: 0, uploaded_file: 0 }
  for (const { type } of entries) byType[type] += 1
  const attention = entries.filter(({ isExpired, isStale, fileData }) => isExpired || isStale || fileData?.stage === 'failed').length
  return { success: true, entries, counts: { total, manual: total - files, files, byType, attention, conflicts: 0 }, nextCursor: more.nextCursor ?? null }
}

/** The request for the list that the screen makes. */
export const LIST = 'GET /api/knowledge/unified'
export const OUTDATED = 'GET /api/posts/outdated'
export const CONFLICTS = 'GET /api/knowledge/conflicts'

/** A page of conflicts. */
export const conflictsOf = (conflicts: readonly KnowledgeConflict[]) => ({ success: true, conflicts, total: conflicts.length, nextCursor: null, isComplete: true })

/** Shows /knowledge with entries without outdated posts and conflicts. Takes handlers that override the defaults, and the address. */
export function showKnowledge(entries: readonly KnowledgeEntry[], handlers: Parameters<typeof fakeApi>[0] = {}, address = '/knowledge') {
  const calls = fakeApi({ [LIST]: () => listOf(entries), [OUTDATED]: () => ({ success: true, posts: [] }), [CONFLICTS]: () => conflictsOf([]), ...handlers })
  const router = renderScreen(<Knowledge />, address)
  return { calls, router, user: userEvent.setup({ applyAccept: false }) }
}

/** The calls of one route, `METHOD /path`. */
export const sentTo = (calls: readonly ApiCall[], name: string): ApiCall[] => calls.filter((call) => `${call.method} ${call.path}` === name)
