export { KnowledgeSummary } from './components/knowledge-summary.tsx'
export { countsText } from './model.ts'
export { useKnowledge } from './queries.ts'
