import { expect, it } from 'vitest'
import { describeFileFault } from './file-faults.ts'

it.each([
  ['EEXIST', 'it is a file, or a folder above it is'],
  ['EACCES', 'this user has no permission'],
  ['EROFS', 'its disk is read-only'],
  ['ENOSPC', 'its disk is full'],
  ['EWHATEVER', 'mkdir failed'],
])('says what %s means', (code, text) => {
  expect(describeFileFault(Object.assign(new Error('mkdir failed'), { code }))).toBe(text)
})
