import type { Personality } from '@marquee/contract/chatbot/personalities'
import { DEFAULT_TEST_PLATFORM } from '@marquee/contract/chatbot/texts'
import { useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChatbotAddress } from '../address.ts'
import { GoldenTable } from '../golden/golden-table.tsx'
import { Loaded } from '../loaded.tsx'
import { usePersonalities } from '../personalities/personality-queries.ts'
import { AnswerCard } from './answer-card.tsx'
import { AskForm } from './ask-form.tsx'
import { type TestPlatform, useTry } from './test-queries.ts'

/** The two personalities: the first is the default one unless another is chosen, the second none. The address keeps both. */
function useSides(all: readonly Personality[]) {
  const [{ personality, beside }, setAddress] = useChatbotAddress()
  // The address follows a moment later: a box that waited for it would flicker.
  const [chosen, setChosen] = useState<{ first: string | undefined; second: string | null }>({ first: personality, second: beside ?? null })
  const usual = all.find(({ isDefaultChoice }) => isDefaultChoice) ?? all[0]
  const choose = (change: Partial<{ first: string; second: string | null }>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    setAddress({ personality: next.first ?? null, beside: next.second })
  }
  return {
    first: all.find(({ id }) => id === chosen.first) ?? usual,
    second: all.find(({ id }) => id === chosen.second) ?? null,
    setFirst: (id: string) => choose({ first: id }),
    setSecond: (id: string | null) => choose({ second: id }),
  }
}

function Chat({ all }: { all: readonly Personality[] }) {
  const { first, second, setFirst, setSecond } = useSides(all)
  const [message, setMessage] = useState('')
  const [platform, setPlatform] = useState<TestPlatform>(DEFAULT_TEST_PLATFORM)
  const [left, right] = [useTry(), useTry()]
  if (!first) return null
  const ask = () => {
    left.mutate({ message, platform, personalityId: first.id })
    if (second) right.mutate({ message, platform, personalityId: second.id })
  }
  // The answer of another personality is not this one's.
  const choose = (set: (id: string) => void, side: typeof left) => (id: string) => {
    set(id)
    side.reset()
  }
  const compare = (isCompared: boolean) => {
    right.reset()
    setSecond(isCompared ? (all.findLast(({ id }) => id !== first.id)?.id ?? null) : null)
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <AskForm message={message} onMessage={setMessage} platform={platform} onPlatform={setPlatform} isCompared={second !== null} onCompare={compare} isBusy={left.isPending || right.isPending} onAsk={ask} />
      <div className="min-w-0 space-y-4">
        <div className={cx('grid gap-4', second && 'xl:grid-cols-2')}>
          <AnswerCard label="Personality" personality={first} all={all} onChoose={choose(setFirst, left)} asked={left} />
          {second ? <AnswerCard label="Second personality" personality={second} all={all} onChoose={choose(setSecond, right)} asked={right} /> : null}
        </div>
        <GoldenTable personality={first} other={second} message={message} />
      </div>
    </div>
  )
}

/** Asks the chatbot as a customer would, with one personality or two; nothing is sent. */
export function TestChat() {
  const skeleton = <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]"><Skeleton className="h-96 w-full rounded-lg" /><Skeleton className="h-64 w-full rounded-lg" /></div>
  return <Loaded query={usePersonalities()} skeleton={skeleton}>{({ all }) => <Chat all={all} />}</Loaded>
}
