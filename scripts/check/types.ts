import type { Gate } from './gate.ts'
import { runTool } from './program.ts'

const PROJECTS = ['packages/contract', 'packages/facts', 'packages/campaigns', 'apps/server', 'apps/sandbox', 'apps/web', '.']

/** Type-checks every workspace and the scripts with strict TypeScript. */
export const typesGate: Gate = {
  name: 'types',
  async run() {
    const problems: string[] = []
    for (const project of PROJECTS) {
      const { code, output } = await runTool('typescript', 'tsc', ['-p', `${project}/tsconfig.json`, '--pretty', 'false'])
      if (code !== 0) problems.push(`${project}:\n${output}`)
    }
    return { problems }
  },
}
