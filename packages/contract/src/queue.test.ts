import { expect, it } from 'vitest'
import { QUEUE_TEXTS, waitLabels } from './queue.ts'

it('names what an automatic post waits for, each once, and nothing that only a change ends', () => {
  const labels = waitLabels([
    { platform: null, waitsFor: 'account' }, { platform: 'linkedin', waitsFor: 'account' }, { platform: 'twitter', waitsFor: 'account' },
    { platform: 'instagram', waitsFor: 'media' }, { platform: 'tiktok', waitsFor: 'media' }, { platform: null, waitsFor: 'approval' }, { platform: 'reddit', waitsFor: null },
  ])
  expect(labels).toEqual(['LinkedIn', 'X', 'media', 'your approval'])
  expect(QUEUE_TEXTS.waits(['LinkedIn'], 'Mon 9:00 AM')).toBe('Waits for: LinkedIn. Then Mon 9:00 AM, or the next free slot.')
  expect(QUEUE_TEXTS.waits(['LinkedIn', 'media'], null)).toBe('Waits for: LinkedIn, media. Then the next free slot.')
  expect(waitLabels([])).toEqual([])
})
