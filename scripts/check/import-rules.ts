import type { Gate } from './gate.ts'
import { runTool } from './program.ts'

const SUMMARY = /(\d+) modules, (\d+) dependencies cruised/
/** dependency-cruiser's warning about TypeScript 7, which it does not need here, because swc parses. */
const TYPESCRIPT_WARNING = /\n\s*‼ missing-tsc-transpiler[\s\S]*$/
const FOLDERS = ['apps', 'packages', 'scripts', 'e2e', 'bench']

/** Checks the allowed imports (.dependency-cruiser.cjs). A run that parsed nothing reports success too, so the modules are counted. */
export const importRulesGate: Gate = {
  name: 'imports',
  async run() {
    const { code, stdout } = await runTool('dependency-cruiser', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...FOLDERS])
    const modules = Number(SUMMARY.exec(stdout)?.[1] ?? 0)
    const blind = modules < 100 ? [`dependency-cruiser saw ${modules} modules only: is @swc/core installed?`] : []
    return { problems: code === 0 ? blind : [stdout.replace(TYPESCRIPT_WARNING, '').trim(), ...blind], note: `${modules} modules` }
  },
}
