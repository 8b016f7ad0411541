import { expect, it } from 'vitest'
import { fillSnippet, readHashtags, variablesOf } from './snippets.ts'

it('finds the variables of a snippet and fills in those with a value', () => {
  const text = 'Hi {{name}}, {{ Opening time }} {{name}} {{}} {{a}b}}'
  expect(variablesOf(text)).toEqual(['name', 'opening time'])
  expect(fillSnippet(text, { name: '$& Ana' })).toBe('Hi $& Ana, {{ Opening time }} $& Ana {{}} {{a}b}}')
  expect(fillSnippet('{{constructor}}', {})).toBe('{{constructor}}')
})

it('reads each hashtag once', () => {
  expect(readHashtags('#Graz, graz #brot_zeit  ブレッド')).toEqual(['#Graz', '#brot_zeit', '#ブレッド'])
  expect(readHashtags('!! ##')).toEqual([])
})
