import { BUSY_REPEATS, generateResponse } from '@marquee/contract/chatbot/responses'
import { CHATBOT_TEXTS, type TEST_PLATFORMS } from '@marquee/contract/chatbot/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'

export type TestPlatform = (typeof TEST_PLATFORMS)[number]
export type TestAnswer = RouteAnswer<typeof generateResponse>
export type TestRequest = { message: string; platform: TestPlatform; personalityId: string }

/** Whether the server was too busy to begin. A model that fails has another sentence: it was asked, and asking costs. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 503 && error.message !== CHATBOT_TEXTS.responseFailed

/** What a personality's newest version answers to a message; nothing is sent, so a request that was refused is repeated. One for each side of the comparison. */
export const useTry = () =>
  useMutation({
    mutationFn: ({ message, platform, personalityId }: TestRequest) => call(generateResponse, { body: { message, platform, personalityId, isNewest: true } }),
    retry: (count, error) => count < BUSY_REPEATS.most && isRefused(error),
    retryDelay: BUSY_REPEATS.afterMs,
  })
