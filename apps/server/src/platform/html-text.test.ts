import { expect, it } from 'vitest'
import { blocksToText, htmlToText, unescapeHtml } from './html-text.ts'

it('turns a description into text', () => {
  const html = '<style>p{color:red}</style><h2>Tastes of</h2>\n<ul>\n<li>plum</li>\n<li>cocoa &amp; nut</li></ul><p>Roasted<br>on <b>Tuesdays</b>.</p><script>alert(1)</script>'
  expect(blocksToText(html)).toBe('Tastes of\n\nplum\ncocoa & nut\n\nRoasted\non Tuesdays.')
  expect(blocksToText('Plain text')).toBe('Plain text')
})

it('keeps paragraphs and line breaks, and leaves no markup', () => {
  expect(htmlToText('<p>One<br/>two</p><p>three &lt;3</p>')).toBe('One\ntwo\n\nthree <3')
  expect(unescapeHtml('Tom &amp; Ana&#39;s &#x2615; &unknown;')).toBe("Tom & Ana's ☕ &unknown;")
})

it('takes a moment for texts that were made to take long', () => {
  const start = performance.now()
  for (const text of ['<'.repeat(300_000), '<style>'.repeat(40_000), '</p> '.repeat(60_000), '\n '.repeat(150_000)]) blocksToText(text)
  expect(performance.now() - start).toBeLessThan(5_000)
})
