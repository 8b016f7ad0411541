import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = join(import.meta.dirname, 'src/boot/boot.ts')

/** Bundles the boot script (src/boot) into a classic script: a module would run only after the first paint. Returns its code. */
export async function bundleBootScript(): Promise<string> {
  const bundled = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'baseline-widely-available', modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: 'iife' } } },
  })
  const [output] = [bundled].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The boot script came out empty.')
  return chunk.code
}

/** Serves the boot script to pages of the development server, bundled again at every load; the build does it for its own pages. */
export function serveBootScript(): Plugin {
  return {
    name: 'marquee:boot-script',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        bundleBootScript().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next)
      })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/boot.js' }, injectTo: 'head' }],
  }
}
