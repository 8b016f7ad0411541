import { expect, it } from 'vitest'
import { readLanding } from './landing.ts'

it('keeps the tags of our links, and nothing else of an address', () => {
  expect(readLanding('https://shop.example/products/cup?utm_source=instagram&utm_medium=social&utm_campaign=may&utm_content=p7&email=ana%40example.com&gclid=1#top')).toEqual({
    path: '/products/cup', source: 'instagram', medium: 'social', campaign: 'may', content: 'p7',
  })
  expect(readLanding('/products/cup')).toEqual({ path: '/products/cup', source: null, medium: null, campaign: null, content: null })
})

it('takes the tags that the platform has read, and is bounded', () => {
  expect(readLanding('https://shop.example/?utm_source=other', { source: 'newsletter', content: 'p8' })).toMatchObject({ path: '/', source: 'newsletter', content: 'p8' })
  expect(readLanding(null, { content: 'p9' })).toMatchObject({ path: '/', content: 'p9' })
  expect([readLanding(null), readLanding(''), readLanding('http://[')]).toEqual([null, null, null])
  expect(readLanding(`https://shop.example/${'a'.repeat(5_000)}?utm_content=${'b'.repeat(5_000)}`)?.content).toHaveLength(200)
})
