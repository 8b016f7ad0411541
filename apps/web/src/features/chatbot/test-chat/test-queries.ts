import { generateResponse } from '@marquee/contract/chatbot/responses'
import type { TEST_PLATFORMS } from '@marquee/contract/chatbot/texts'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export type TestPlatform = (typeof TEST_PLATFORMS)[number]
export type TestAnswer = RouteAnswer<typeof generateResponse>
export type TestRequest = { message: string; platform: TestPlatform; personalityId: string }

/** What a personality's newest version answers to a message; nothing is sent. One for each side of the comparison. */
export const useTry = () => useMutation({ mutationFn: ({ message, platform, personalityId }: TestRequest) => call(generateResponse, { body: { message, platform, personalityId, isNewest: true } }) })
