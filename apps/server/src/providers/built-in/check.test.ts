import { expect, it } from 'vitest'
import type { Embedder } from '../../ports/embedder.ts'
import { ok } from '../../ports/outcome.ts'
import { createBuiltInCheck } from './check.ts'

it('the test of the built-in model has it read a text, and passes on why it cannot', async () => {
  const read: string[] = []
  const works: Embedder['embedTexts'] = async (texts) => {
    read.push(...texts)
    return ok({ vectors: [], inputTokens: 0 })
  }
  expect(await createBuiltInCheck({ embedTexts: works })()).toEqual({ kind: 'ok', value: { remark: null, usage: null } })
  expect(read).toHaveLength(1)
  const died = { kind: 'unavailable', reason: 'the thread of the model has ended' } as const
  expect(await createBuiltInCheck({ embedTexts: async () => died })()).toEqual(died)
})
