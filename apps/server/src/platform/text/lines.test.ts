import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { collect } from '../../../test/http/collect.ts'
import { LineTooLongError, readLines } from './lines.ts'

const linesOf = (chunks: Buffer[], most = 100) => collect(readLines(Readable.from(chunks), most))

it('reads lines wherever the stream is cut, also within a letter', async () => {
  const whole = Buffer.from('eins\nzwölf\n\nende')
  for (let at = 0; at <= whole.length; at += 1) expect(await linesOf([whole.subarray(0, at), whole.subarray(at)])).toEqual(['eins', 'zwölf', '', 'ende'])
})

it('reads no line that is longer than the limit, ended or not', async () => {
  await expect(linesOf([Buffer.from(`${'a'.repeat(101)}\nb`)])).rejects.toBeInstanceOf(LineTooLongError)
  await expect(linesOf(Array.from({ length: 50 }, () => Buffer.from('aaaa')))).rejects.toBeInstanceOf(LineTooLongError)
  expect(await linesOf([Buffer.from('a'.repeat(100))])).toHaveLength(1)
})

it('passes on what goes wrong in the stream', async () => {
  const broken = Readable.from((async function* () {
    yield Buffer.from('one\ntw')
    throw new Error('cut off')
  })())
  const read: string[] = []
  await expect(async () => {
    for await (const line of readLines(broken, 100)) read.push(line)
  }).rejects.toThrow('cut off')
  expect(read).toEqual(['one'])
})
