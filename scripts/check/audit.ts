import type { Gate } from './gate.ts'
import { runProgram } from './program.ts'

type Report = { metadata?: { vulnerabilities?: Record<string, number> } }

function readReport(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Production packages must have no known high or critical vulnerability. Passes without a check if the registry does not answer. */
export const auditGate: Gate = {
  name: 'audit',
  async run() {
    const { stdout } = await runProgram('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'])
    const counts = readReport(stdout).metadata?.vulnerabilities
    if (!counts) return { problems: [], note: 'the registry did not answer' }
    const bad = (counts['high'] ?? 0) + (counts['critical'] ?? 0)
    const problems = bad > 0 ? [`${bad} packages with high or critical vulnerabilities: npm audit --omit=dev`] : []
    return { problems, note: `${counts['total'] ?? 0} known vulnerabilities` }
  },
}
