import { useKnowledge } from '../summary/summary-queries.ts'
import { askQuestion } from './ask-store.ts'
import { exampleQuestions } from './example-questions.ts'

/** Questions as buttons that ask them. */
export function Questions({ heading, questions }: { heading: string; questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium text-muted">{heading}</h3>
      <ul className="flex flex-col items-start gap-2">
        {questions.map((question) => (
          <li key={question} className="max-w-full"><button type="button" dir="auto" onClick={() => void askQuestion(question)} className="min-h-8 max-w-full rounded-md bg-brand-soft px-3 py-1.5 text-start font-medium text-brand-text [overflow-wrap:anywhere] hover:underline pointer-coarse:min-h-11">{question}</button></li>
        ))}
      </ul>
    </div>
  )
}

/** Example questions made of the user's own titles. */
export function Examples() {
  const { data } = useKnowledge()
  return <Questions heading="For example" questions={exampleQuestions(data?.entries ?? [])} />
}
