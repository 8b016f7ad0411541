// `npm run check`: every gate but the tests, one line each. `npm run check -- lint types` runs only those named.
import { auditGate } from './check/audit.ts'
import { bundleGate } from './check/bundle.ts'
import { contrastGate } from './check/contrast/contrast.ts'
import { deadCodeGate } from './check/dead-code.ts'
import { forbiddenPatternsGate } from './check/forbidden-patterns.ts'
import type { Findings, Gate } from './check/gate.ts'
import { generatedGate } from './check/generated.ts'
import { importRulesGate } from './check/import-rules.ts'
import { layoutGate } from './check/layout.ts'
import { licencesGate } from './check/licences.ts'
import { lintGate } from './check/lint.ts'
import { referencesGate } from './check/documents/references.ts'
import { traceGate } from './check/documents/trace.ts'
import { typesGate } from './check/types.ts'

const GATES: readonly Gate[] = [
  typesGate,
  lintGate,
  forbiddenPatternsGate,
  importRulesGate,
  layoutGate,
  deadCodeGate,
  contrastGate,
  traceGate,
  referencesGate,
  licencesGate,
  auditGate,
  generatedGate,
  bundleGate,
]

function chosenGates(names: string[]): readonly Gate[] {
  const unknown = names.find((name) => !GATES.some((gate) => gate.name === name))
  if (unknown !== undefined) throw new Error(`Unknown gate ${unknown}. The gates are: ${GATES.map((gate) => gate.name).join(', ')}.`)
  return names.length === 0 ? GATES : GATES.filter((gate) => names.includes(gate.name))
}

/** A gate that throws has failed. */
async function runGate(gate: Gate): Promise<Findings> {
  try {
    return await gate.run()
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

async function report(gate: Gate): Promise<boolean> {
  const startedAt = performance.now()
  const { problems, note } = await runGate(gate)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const isFine = problems.length === 0
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${gate.name.padEnd(10)} ${seconds.padStart(5)} s${note ? `  ${note}` : ''}`)
  for (const problem of problems) console.log(problem.replaceAll(/^/gm, '         '))
  return isFine
}

const failed: string[] = []
for (const gate of chosenGates(process.argv.slice(2))) {
  if (!(await report(gate))) failed.push(gate.name)
}
console.log(failed.length === 0 ? 'All gates passed.' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
