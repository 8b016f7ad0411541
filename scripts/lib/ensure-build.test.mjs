import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { BUILDS } from './ensure-build.mjs'
import { ROOT } from './root.mjs'

const OWN = /from '@marquee\/([a-z]+)/g

/** The packages of ours that the sources of a folder import. */
async function importsOf(folder) {
  const files = (await readdir(join(ROOT, folder, 'src'), { recursive: true })).filter((path) => /\.tsx?$/.test(path))
  const texts = await Promise.all(files.map((path) => readFile(join(ROOT, folder, 'src', path), 'utf8')))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(OWN)].map(([, name]) => name)))].sort()
}

test.each(BUILDS)('the $name is built anew after a change to any package that it imports', async ({ folder, sources }) => {
  const names = await importsOf(folder)
  expect(names).toContain('campaigns')
  const isSource = (name) => sources.some((source) => `${join('packages', name, 'src')}${sep}`.startsWith(`${source}${sep}`) || (name === 'sandbox' && source === join('apps', 'sandbox')))
  expect(names.filter((name) => !isSource(name))).toEqual([])
})
