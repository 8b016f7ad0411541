import { describe, expect, it } from 'vitest'
import { findReferences, proseOf } from './reference-text.ts'
import { checkReferences, describeRepository } from './references.ts'

const GUIDE = `# Guide
## 1. Rules of every screen
- **Rule A, states.** A skeleton.

## 4. How
1. One way in.
7. **Sessions** are kept.

| # | Goal |
|---|---|
| 10 | Guessing |

| F8 | A worker died | The lease ends |

## ACCT: Connected Accounts
`
const repository = describeRepository(
  ['docs/guide.md', 'docs/lessons.md', 'docs/trace.md', 'docs/decisions/0007-one-call.md', 'apps/web/src/ui/toast.tsx', 'apps/web/src/posts.contract.ts'],
  ['docs/guide.md', 'docs/lessons.md', 'docs/trace.md'].map((path) => ({ path, text: GUIDE })),
  ['ACCT-11', 'ACCT-12', 'AMB-03'],
)
const check = (text: string, path = 'apps/web/src/lib/live.ts'): string[] => checkReferences(repository, { path, text }).map((problem) => problem.replace(`${path}:`, ''))

describe('references', () => {
  it.each([
    '/** Rows as they are (trace.md ACCT-11 to ACCT-12, AMB-03). */',
    '/** All of them (trace.md ACCT). */',
    '// See guide.md section 4.7 and docs/guide.md sections 1 and 4.10.',
    '// A lease (lessons.md F8; guide.md rule A).',
    '// Decision 0007, docs/decisions/0007-one-call.md, ui/toast.tsx, `.contract.ts`, ../ui/toast.tsx.',
    '// RFC 9110, section 14.2; node_modules/.package-lock.json; docs/*.md, packages/contract/src/<feature>.ts',
    "const path = 'docs/gone.md' // Its own words.",
  ])('%s is fine', (text) => expect(check(text)).toEqual([]))

  it.each([
    ['// As ux.md says.', ['1 there is no ux.md']],
    ['/**\n * Nothing is lost (guide.md\n * section 5). */', ['2 docs/guide.md has no section 5']],
    ['// guide.md section 4.8', ['1 docs/guide.md has no section 4.8']],
    ['// guide.md rules A and Z', ['1 docs/guide.md has no rule Z']],
    ['// lessons.md F8, F9', ['1 docs/lessons.md has no row F9']],
    ['// trace.md CHAT', ['1 docs/trace.md has no group CHAT']],
    ["it('says so (ACCT-99)', () => {})", ['1 docs/trace.md has no ACCT-99']],
    ['\n// Moved to apps/web/src/gone and ui/gone.tsx.', ['2 there is no ui/gone.tsx', '2 there is no apps/web/src/gone']],
    ['// decision 0099', ['1 there is no decision 0099']],
    ['// As written (specification 2, section 3).', ['1 "specification 2" names no document of this repository: state the rule, or name its row of docs/trace.md']],
    ['// The address is a tag (section 4).', ['1 "section 4" names no document of this repository: state the rule, or name its row of docs/trace.md']],
  ])('%j is not', (text, problems) => expect(check(text)).toEqual(problems))

  it('reads whole documents except fenced examples, and lets them refer to their own sections', () => {
    expect(check('See [guide](guide.md), section 9 (section 4).\n```\nold/gone.ts\n```\n', 'docs/other.md')).toEqual(['1 docs/guide.md has no section 9'])
  })

  it('reads only comments, with their line numbers', () => {
    const text = "const url = 'https://a.example/x.md'\n// a.md\n"
    expect(proseOf({ path: 'a.ts', text })).toHaveLength(text.length)
    expect(proseOf({ path: 'a.ts', text }).trim()).toBe('a.md')
    expect(findReferences({ path: 'a.sql', text: "select 'b.md'; -- see a.md" })).toEqual([{ kind: 'path', name: 'a.md', line: 1 }])
  })
})
