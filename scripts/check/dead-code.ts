import type { Gate } from './gate.ts'
import { runTool } from './program.ts'

/** Finds unused files, exports and dependencies (knip.json). */
export const deadCodeGate: Gate = {
  name: 'dead-code',
  async run() {
    const { code, output } = await runTool('knip', 'knip', ['--no-progress', '--no-config-hints'])
    return { problems: code === 0 ? [] : [output] }
  },
}
