import { KNOWLEDGE_LIMITS, KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { KNOWLEDGE_FILE_LIMITS, KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { describe, expect, it } from 'vitest'
import { makeDraft } from '../../../test/drafts.ts'
import { listOf, makeEntry, makeFile } from '../../../test/knowledge.tsx'
import { changeBody, checkForm, formOf, newBody, tagsOf } from './entries/entry-form.ts'
import { exampleQuestions, splitAnswer } from './ask/example-questions.ts'
import { ACCEPTED, problemOf, typeOf } from './files/file-types.ts'
import { countsText } from './summary/counts.ts'
import { checkedText, countsWithout, dayText, expiryText, fileState, stateText } from './model.ts'
import { replaceAmounts, splitAmounts, textsBefore, textsWith } from './outdated/replace-amounts.ts'

describe('texts', () => {
  it('count entries and files', () => {
    expect(countsText({ files: 1, manual: 12 })).toBe('1 file, 12 entries')
    expect(stateText({ manual: 1_200, files: 3, attention: 0 })).toBe('1,200 entries, 3 files')
    expect(stateText({ manual: 1, files: 0, attention: 1 })).toBe('1 entry, 0 files, 1 needs attention')
    expect(stateText({ manual: 1, files: 0, attention: 2 })).toContain('2 need attention')
  })

  it.each([
    [0, 'Checked today'], [1, 'Checked yesterday'], [13, 'Checked 13 days ago'], [21, 'Checked 3 weeks ago'], [59, 'Checked 8 weeks ago'], [60, 'Checked 2 months ago'], [800, 'Checked 2 years ago'],
  ])('say that %i days have passed', (days, text) => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    expect(checkedText(new Date(now - days * 86_400_000).toISOString(), now)).toBe(text)
  })

  it("give the end of an entry's use", () => {
    expect(dayText('2026-11-30', 2026)).toBe('Nov 30')
    expect(dayText('2027-01-02', 2026)).toBe('Jan 2, 2027')
    expect(expiryText({ expiresOn: null, isExpired: false })).toBeNull()
    expect(expiryText({ expiresOn: '2030-05-01', isExpired: false })).toBe('Used until May 1, 2030')
    expect(expiryText({ expiresOn: '2020-05-01', isExpired: true })).toBe('Was used until May 1, 2020')
  })

  it("give a file's progress", () => {
    const text = (change: Parameters<typeof makeFile>[1], sent: number | null = null) => fileState(makeFile(1, change).fileData!, sent).text
    expect(text({ stage: 'reading' })).toBe('Reading...')
    expect(text({ words: 1, pages: 12 })).toBe('Ready: 1 word, 12 pages')
    expect(text({ words: 1_240 })).toBe('Ready: 1,240 words')
    expect(text({ words: null })).toBe('Ready')
    expect(text({ isReplacing: true })).toBe('Replacing...')
    expect(text({}, 40)).toBe('Replacing... 40%')
    expect(text({ stage: 'failed', error: KNOWLEDGE_FILE_TEXTS.encrypted })).toBe(KNOWLEDGE_FILE_TEXTS.encrypted)
  })

  it('counts the remaining entries', () => {
    const entries = [makeEntry(1), makeEntry(2, { isStale: true }), makeFile(3)]
    expect(countsWithout(listOf(entries).counts, entries.slice(1))).toEqual({ total: 1, manual: 1, files: 0, byType: { product: 1, service: 0, company: 0, faq: 0, other: 0, uploaded_file: 0 }, attention: 0, conflicts: 0 })
  })
})

describe('files', () => {
  it.each([
    ['a.txt', '', 'text/plain'], ['prices.CSV', 'application/vnd.ms-excel', 'text/csv'], ['b.pdf', 'application/pdf', 'application/pdf'], ['c.jpeg', '', 'image/jpeg'], ['pasted', 'image/png', 'image/png'],
    ['d.docx', '', null], ['e.html', 'image/png', null], ['f.svg', 'image/svg+xml', null],
  ])('%s (%s) is sent as %s', (name, type, expected) => expect(typeOf({ name, type })).toBe(expected))

  it('are checked before they are sent (KNOW-16)', () => {
    expect(problemOf({ name: 'a.docx', type: '', size: 5 })).toBe(KNOWLEDGE_FILE_TEXTS.unsupported)
    expect(problemOf({ name: 'a.txt', type: '', size: 0 })).toBe(KNOWLEDGE_FILE_TEXTS.empty)
    expect(problemOf({ name: 'a.txt', type: '', size: KNOWLEDGE_FILE_LIMITS.maxBytes + 1 })).toBe(KNOWLEDGE_FILE_TEXTS.tooLarge)
    expect(problemOf({ name: 'a.txt', type: '', size: KNOWLEDGE_FILE_LIMITS.maxBytes })).toBeNull()
    for (const each of ['.txt', '.csv', '.pdf', '.jpg', '.png', '.gif', '.webp']) expect(ACCEPTED.split(',')).toContain(each)
  })
})

describe('the form', () => {
  const full = { type: 'faq' as const, title: ' Hours ', description: ' 9 to 5 ', tags: ' a, ,b ,A,, ', expiresOn: '' }

  it('needs type, title and description (KNOW-06)', () => {
    expect(KNOWLEDGE_TEXTS.incomplete).toBe('Type, title, and description are required.')
    expect(checkForm(formOf(null), false)).toEqual({ missing: ['type', 'title', 'description'], text: KNOWLEDGE_TEXTS.incomplete })
    for (const field of ['type', 'title', 'description'] as const) expect(checkForm({ ...full, [field]: field === 'type' ? '' : '  ' }, false)?.missing).toEqual([field])
    expect(checkForm({ ...full, type: '', description: '' }, true)).toBeNull()
    expect(checkForm(full, false)).toBeNull()
  })

  it('says what is too long', () => {
    expect(checkForm({ ...full, description: 'x'.repeat(KNOWLEDGE_LIMITS.description + 1) }, false)?.text).toBe('The description may have at most 20,000 characters.')
    expect(checkForm({ ...full, tags: 'x'.repeat(51) }, false)?.text).toBe('A tag may have at most 50 characters.')
    expect(checkForm({ ...full, tags: Array.from({ length: 51 }, (_, index) => `t${index}`).join() }, false)?.text).toBe('An entry may have at most 50 tags.')
  })

  it('trims tags and drops empty ones (KNOW-19)', () => {
    expect(tagsOf(full.tags)).toEqual(['a', 'b'])
    expect(newBody(full)).toEqual({ type: 'faq', title: 'Hours', description: '9 to 5', tags: ['a', 'b'], expiresOn: null })
  })

  it('sends changed fields, of a file only those that can be changed', () => {
    const entry = makeEntry(1, { tags: ['x'] })
    expect(changeBody(entry, formOf(entry))).toEqual({})
    expect(changeBody(entry, { ...formOf(entry), description: 'Costs $20', tags: '' })).toEqual({ description: 'Costs $20', tags: [] })
    expect(changeBody(makeFile(2), { ...formOf(makeFile(2)), title: 'menu.txt', description: 'no', expiresOn: '2030-01-01' })).toEqual({ title: 'menu.txt', expiresOn: '2030-01-01' })
  })
})

describe('amounts in posts', () => {
  const old = (text: string, ...amounts: string[]) => splitAmounts(text, amounts).filter(({ isOld }) => isOld).map(({ text: part }) => part)

  it('are matched whole, never as a part of another number', () => {
    expect(old('Now $18, not $180, $18.50 or $1,018. Only $18.', '$18')).toEqual(['$18', '$18'])
    expect(old('20% off, not 120% or 20.5%', '20%')).toEqual(['20%'])
    expect(old('€18 and 18 €', '€18', '18 €')).toEqual(['€18', '18 €'])
    expect(old('Nothing here', '$18')).toEqual([])
    expect(splitAmounts('All of it', [])).toEqual([{ text: 'All of it', isOld: false }])
  })

  it('are replaced in every text of a post, and restored', () => {
    const post = makeDraft(1, { content: 'Beans $18', thread: ['Still $18', 'No price'], firstComment: 'Only $18!', overrides: { twitter: { content: '$18 today' }, facebook: { mediaUrls: [] } } })
    const changed = replaceAmounts(post, ['$18'], '$20')
    expect(changed).toEqual({ content: 'Beans $20', thread: ['Still $20', 'No price'], firstComment: 'Only $20!', overrides: { twitter: { content: '$20 today' }, facebook: { mediaUrls: [] } } })
    expect(textsBefore(post, changed)).toEqual({ content: 'Beans $18', thread: post.thread, firstComment: 'Only $18!', overrides: post.overrides })
    expect(replaceAmounts(makeDraft(2, { content: '$18', firstComment: 'Hi' }), ['$18'], '$20')).toEqual({ content: '$20' })
    expect(textsWith(post, ['$18'], (name) => name.toUpperCase())).toEqual([
      { where: null, text: 'Beans $18' }, { where: 'Text for TWITTER', text: '$18 today' }, { where: 'Part 2 of the thread', text: 'Still $18' }, { where: 'First comment', text: 'Only $18!' },
    ])
  })
})

describe('questions', () => {
  it('use the existing titles, one of each type first', () => {
    const entry = (type: KnowledgeType, title: string) => makeEntry(1, { type, title })
    const entries = [entry('product', 'House blend'), entry('product', 'Decaf'), entry('faq', 'Do you ship?'), makeFile(2, {}, { title: 'menu.pdf' })]
    expect(exampleQuestions([makeFile(3, { stage: 'failed' }), makeEntry(4, { isExpired: true }), makeEntry(5, { title: 'x'.repeat(61) }), ...entries])).toEqual(['What does House blend cost?', 'Do you ship?', 'What does menu.pdf say?'])
    expect(exampleQuestions([entry('service', 'Brunch'), entry('company', 'Us'), entry('other', 'Parking')])).toEqual(['What is included in Brunch?', 'What should customers know about Us?', 'What do we know about Parking?'])
    expect(exampleQuestions([])).toEqual([])
  })

  it('are answered with marks that link to citations', () => {
    expect(splitAnswer('It costs $18 [1][2]. See [9].', 2)).toEqual([
      { text: 'It costs $18 ', citation: null }, { text: '[1]', citation: 1 }, { text: '[2]', citation: 2 }, { text: '. See ', citation: null }, { text: '[9]', citation: null }, { text: '.', citation: null },
    ])
  })
})
