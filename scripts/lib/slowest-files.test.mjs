import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.mjs'
import { readSlowest, slowestFiles } from './slowest-files.mjs'

const VITEST = {
  testResults: [
    { name: join(ROOT, 'apps', 'a.test.ts'), startTime: 1_000, endTime: 1_500.5, assertionResults: [{}, {}] },
    { name: join(ROOT, 'b.test.ts'), startTime: 2_000, endTime: 9_000, assertionResults: [{}, {}, {}] },
  ],
}
const test = (...durations) => ({ results: durations.map((duration) => ({ duration })) })
const PLAYWRIGHT = {
  suites: [
    { title: 'a.spec.ts', file: 'a.spec.ts', specs: [{ tests: [test(100)] }], suites: [{ title: 'of pages', specs: [{ tests: [test(300, 400), test(200)] }] }] },
    { title: 'b.spec.ts', file: 'b.spec.ts', specs: [{ tests: [test(5_000)] }] },
  ],
}

it('names the slowest files first, with all their attempts and browsers', () => {
  expect(slowestFiles(VITEST, 10)).toEqual([{ file: 'b.test.ts', seconds: 7, tests: 3 }, { file: join('apps', 'a.test.ts'), seconds: 0.5005, tests: 2 }])
  expect(slowestFiles(PLAYWRIGHT, 10)).toEqual([{ file: 'b.spec.ts', seconds: 5, tests: 1 }, { file: 'a.spec.ts', seconds: 1, tests: 3 }])
  expect(slowestFiles(PLAYWRIGHT, 1)).toHaveLength(1)
  expect(slowestFiles(undefined, 10)).toEqual([])
})

it('has none for a step without a report, or whose run was interrupted', async () => {
  expect(await readSlowest(undefined, 10)).toEqual([])
  expect(await readSlowest(join(ROOT, 'nothing.json'), 10)).toEqual([])
  expect(await readSlowest(join(ROOT, 'README.md'), 10)).toEqual([])
})
