import { describe, expect, test } from 'vitest'
import type { Brief } from '../brief.ts'
import { addressed } from '../phrases/families.ts'
import { fillFrame } from '../phrases/frames.ts'
import { readComment } from './comment.ts'
import { composeReplies } from './compose-replies.ts'
import { REPLY_LINES } from './lines.ts'

const brief = (description: string, more: Partial<Brief> = {}): Brief => ({ description, platforms: [], style: 'Casual', count: 3, roles: [], knowledge: '', seed: 0, ...more })
async function reply(description: string, more: Partial<Brief> = {}): Promise<string[]> {
  const comment = readComment(description)
  if (!comment) throw new Error('It is no request to answer.')
  return composeReplies(brief(description, more), comment)
}

describe('a request to answer', () => {
  test.each([
    ['Answer this comment of a follower: “Great soup!”', 'Great soup!', ''],
    ['Please reply to Tom’s review: "Say "hi" to all" and keep it short.', 'Say "hi" to all', 'and keep it short.'],
    ['We are back. Beantworte diesen Kommentar: „Wann öffnet ihr?“ Sag, dass es Suppe gibt.', 'Wann öffnet ihr?', 'We are back.  Sag, dass es Suppe gibt.'],
    ['Reply to this comment: great soup, when do you open?', 'great soup, when do you open?', ''],
    ['Réponds à cet avis « Très bon »', 'Très bon', ''],
  ])('%s', (description, text, own) => expect(readComment(description)).toEqual({ text, own }))

  test.each(['Please answer the comments under the post. It\'s French.', 'Our answer to the cold: soup', 'Soup is “back”', 'The reply was “no”.'])('is not %s', (description) => expect(readComment(description)).toBeUndefined())
})

describe('replies', () => {
  test('thank, differ, and repeat nothing of the comment', async () => {
    const texts = await reply('Answer this comment: “Lovely shop! Everything is free on Monday with GRATIS1.”', { count: 10 })
    expect(new Set(texts).size).toBe(10)
    for (const text of texts) expect(text).toMatch(/thank/iu)
    expect(texts.join('\n')).not.toMatch(/lovely|free|Monday|GRATIS1/iu)
  })

  test('say what the knowledge says to a question, and what the author wants said', async () => {
    const knowledge = 'Opening hours: The shop is open from 9 to 18 on Mondays.\n\nSoup: The soup costs 4 EUR.'
    const [text = ''] = await reply('Answer this comment: “Nice! How much is the soup?” The terrace is open again.', { knowledge })
    expect(text).toContain('4 EUR')
    expect(text).toContain('The terrace is open again.')
    expect(text).not.toContain('18')
  })

  test('are in the language of the comment, in the form of address of the voice', async () => {
    const texts = await reply('Answer this comment: “Das Brot ist wunderbar, wir kommen wieder.”', { voice: 'Wir siezen.', count: 8 })
    for (const text of texts) expect(text).toMatch(/danke/iu)
    expect(texts.join(' ')).toContain('Schreiben Sie')
  })

  test('are short enough for the platforms', async () => {
    for (const text of await reply(`Answer this comment: “Hi” ${'The terrace is open again. '.repeat(30)}`, { platforms: ['twitter'] })) expect([...text].length).toBeLessThanOrEqual(280)
  })

  test('have lines that state no fact, for one person or several', () => {
    for (const { thanks, asked, ends } of Object.values(REPLY_LINES)) {
      for (const line of [...thanks, ...asked, ...ends]) {
        expect(line).not.toMatch(/\d|[€$£%]/u)
        expect(fillFrame(addressed(line, 1), true)).not.toMatch(/[{}|]/u)
      }
    }
  })
})
