import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_WORKERS } from './scripts/lib/test-workers.ts'

const SHARED = { maxWorkers: TEST_WORKERS, setupFiles: [join(import.meta.dirname, 'scripts/lib/set-test-clock.ts')] }

/** Files that mostly wait: for processes that start, are killed and recover. */
const WAITING = /(?:kill|boot|hostile|durability|embedded-postgres|backup)\.test\.ts$/

/**
 * Those that wait begin first, each followed by one that computes, so that neither the waits nor the processor are left for the end. The
 * files of a project stay together: its next file finds the modules loaded.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    return names.flatMap((name) => interleave(sorted.filter(({ project }) => project.name === name)))
  }
}

function interleave(files: TestSpecification[]): TestSpecification[] {
  const waiting = files.filter(({ moduleId }) => WAITING.test(moduleId))
  const computing = files.filter(({ moduleId }) => !WAITING.test(moduleId))
  const paired = waiting.flatMap((file, place) => [file, ...computing.slice(place, place + 1)])
  return [...paired, ...computing.slice(waiting.length)]
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      'apps/server',
      'apps/sandbox',
      'apps/web',
      'apps/web/vitest.isolated.config.ts',
      { test: { ...SHARED, name: 'contract', include: ['packages/contract/src/**/*.test.ts'], isolate: false } },
      { test: { ...SHARED, name: 'campaigns', include: ['packages/campaigns/src/**/*.test.ts'], isolate: false } },
      { test: { ...SHARED, name: 'facts', include: ['packages/facts/src/**/*.test.ts'], isolate: false } },
      { test: { ...SHARED, name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}'] } },
    ],
  },
})
