import { expect, test } from 'vitest'
import { followVoice } from './brand-voice.ts'

test.each([
  ['', 'New rolls! ✨', 'New rolls! ✨'],
  ['Our texts end with a flower. 🌻', 'New rolls! ✨', 'New rolls! 🌻'],
  ['No exclamation marks, no emoji.', 'New rolls! ✨', 'New rolls.'],
  ['Short sentences.', 'New rolls! ✨', 'New rolls! ✨'],
])('%s', (wishes, text, voiced) => expect(followVoice(text, wishes, [])).toBe(voiced))

test('a text that would not fit stays as it is', () => {
  const full = 'x'.repeat(280)
  expect(followVoice(full, '🌻', ['twitter'])).toBe(full)
})
