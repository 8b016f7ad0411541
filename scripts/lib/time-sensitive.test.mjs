import { describe, expect, it } from 'vitest'
import { findTimeSensitive } from './time-sensitive.mjs'

describe('the tests that run at difficult times', () => {
  it('are all tests of the folders that are named', async () => {
    const files = await findTimeSensitive(['features/planning/'])
    expect(files).toEqual(expect.arrayContaining(['apps/web/src/features/planning/planning.test.tsx', 'apps/server/src/features/planning/plans.test.ts']))
  })

  it('are also those that read the clock or speak of zones, wherever they are', async () => {
    const files = await findTimeSensitive([])
    expect(files).toEqual(expect.arrayContaining(['packages/contract/src/chatbot/hours.test.ts', 'apps/server/src/features/webhooks/sending/send.test.ts', 'apps/web/src/features/profile/zone-offer.test.tsx']))
    expect(files).not.toContain('apps/server/src/platform/vendor-http.test.ts')
    expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
  })
})
