import { describe, expect, it } from 'vitest'
import { scan } from './forbidden-patterns.ts'

const inServer = (text: string) => scan({ path: 'apps/server/src/features/posts/service.ts', text })
const inWeb = (text: string) => scan({ path: 'apps/web/src/app/main.tsx', text })

describe('forbidden patterns', () => {
  it('names file and line of unfinished work', () => {
    expect(inServer('const a = 1\n// TODO later')).toEqual(['apps/server/src/features/posts/service.ts:2 unfinished work'])
  })

  it('lets only the clock read the time', () => {
    const text = 'export const now = () => new Date()'
    expect(inServer(text)).toHaveLength(1)
    expect(scan({ path: 'apps/server/src/platform/clock.ts', text })).toEqual([])
    expect(inServer('new Date(row.created_at)')).toEqual([])
  })

  it('lets only safe-fetch and provider clients call out', () => {
    const text = 'await fetch(address)'
    expect(inServer(text)).toHaveLength(1)
    expect(scan({ path: 'apps/server/src/providers/openai/client.ts', text })).toEqual([])
    expect(scan({ path: 'apps/server/src/platform/safe-fetch/request.ts', text })).toEqual([])
    expect(inServer('await safeFetch(address)')).toEqual([])
    expect(inServer("import { request } from 'node:http'")).toHaveLength(1)
    expect(inServer("import type { IncomingMessage } from 'node:http'")).toEqual([])
  })

  it('lets only the entry read the environment', () => {
    expect(inServer('process.env.PORT')).toHaveLength(1)
    expect(scan({ path: 'apps/server/src/config.ts', text: 'process.env.PORT' })).toEqual([])
  })

  it('requires a reason for every dropped error', () => {
    expect(inWeb('try { run() } catch {\n}')).toHaveLength(1)
    expect(inWeb('await run().catch(() => undefined)')).toHaveLength(1)
    expect(inWeb('// The page works without it.\nawait run().catch(() => undefined)')).toEqual([])
    expect(inWeb('await run().catch((error) => report(error))')).toEqual([])
  })

  it('finds skipped tests in tests too', () => {
    expect(scan({ path: 'apps/web/src/lib/next.test.ts', text: "it.only('works')" })).toHaveLength(1)
    expect(scan({ path: 'e2e/main.spec.ts', text: 'test.skip()' })).toHaveLength(1)
  })

  it('finds wording that readers stumbled over, in texts of the product only', () => {
    const texts = ['To settle before publishing', 'can only be made anew', 'Waiting for its turn', 'Whom to ask', 'Drawn by FLUX', '1 post says no more']
    expect(texts.filter((text) => inWeb(`<p>${text}</p>`).length === 0)).toEqual([])
    expect(inWeb('<p>Queued</p>')).toEqual([])
    expect(scan({ path: 'apps/web/src/app/main.test.tsx', text: "expect(words).not.toContain('Waiting for its turn')" })).toEqual([])
  })

  it('finds browser dialogs and machine-specific paths', () => {
    expect(inWeb("window.confirm('Sure?')")).toHaveLength(1)
    expect(scan({ path: 'scripts/a.ts', text: `read('/${'work'}/main')` })).toHaveLength(1)
    expect(inWeb("path: '/framework/'")).toEqual([])
  })
})
