import { expect, it } from 'vitest'
import { parseExactJson, parseJson } from './read-json.ts'

it('keeps ids that are too long for a number', () => {
  expect(parseExactJson('{"id":788032119674292922,"small":42,"price":19.99,"big":1e300,"low":-9007199254740993,"text":"788032119674292922"}')).toEqual({
    id: '788032119674292922', small: 42, price: 19.99, big: 1e300, low: '-9007199254740993', text: '788032119674292922',
  })
  expect([parseExactJson('not json'), parseJson('{')]).toEqual([undefined, undefined])
})
