import { join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(import.meta.dirname, 'dist')

/**
 * Keeps the places of files that modules look for beside themselves: migrations, programs of other processes and threads, pictures of pages. They stay where the
 * sources are, and run from there.
 */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform(code, id) {
    if (!code.includes('import.meta')) return null
    const file = relative(DIST, id).split(sep).join('/')
    const folder = file.slice(0, file.lastIndexOf('/'))
    return {
      code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`).replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url)`),
      map: null,
    }
  },
}

/** The workspaces of this repository go into the program; packages stay in node_modules. */
const isPackage = (id: string): boolean => /^[a-z@]/i.test(id) && !/^@(?:marquee|oxc-project)\//.test(id) && !/^[a-z]:[\\/]/i.test(id)

const bundle = await rolldown({
  input: join(ROOT, 'apps/server/src/main.ts'),
  platform: 'node',
  external: isPackage,
  tsconfig: false,
  plugins: [sourcePlaces],
})
await bundle.write({ dir: DIST, format: 'esm', entryFileNames: '[name].js', cleanDir: true })
await bundle.close()
