import { capabilityOf, isPossible, known } from '../capabilities.ts'
import { type Network, THREAD_KINDS, type ThreadKind, type Way } from '../networks.ts'

/** Seconds between two checks of the same, whatever the network would allow. */
const LEAST_SECONDS = 60

/** Whether something can be asked for at all. */
export function canPoll(via: Way, network: Network, kind: ThreadKind): boolean {
  const can = capabilityOf(via, network, kind)
  return can !== null && isPossible(can.read)
}

/** Seconds after which asking some networks for the same can find something new: the longest of what the table of capabilities says of them. */
export function leastPollSeconds(via: Way, kind: ThreadKind, networks: readonly Network[]): number {
  const seconds = networks.map((network) => {
    const can = capabilityOf(via, network, kind)
    return can === null ? 0 : (known(can.pollSeconds) ?? 0)
  })
  return Math.max(LEAST_SECONDS, ...seconds)
}

/** Minutes between two checks of one kind of a network: the chosen ones, or the network's minimum where that is longer. */
export const pollMinutesInForce = (via: Way, network: Network, kind: ThreadKind, chosen: number): number => Math.max(chosen, leastPollSeconds(via, kind, [network]) / 60)

/** What is checked of some networks, with the minutes in force. `hasMessages`: whether the provider has messages switched on. */
export const listIntervals = (reached: readonly { network: Network; via: Way }[], { chosen, hasMessages }: { chosen: number; hasMessages: boolean }): { network: Network; via: Way; kind: ThreadKind; minutes: number }[] =>
  reached.flatMap(({ network, via }) =>
    THREAD_KINDS.flatMap((kind) => (!canPoll(via, network, kind) || (kind === 'message' && via === 'provider' && !hasMessages) ? [] : [{ network, via, kind, minutes: pollMinutesInForce(via, network, kind, chosen) }])))
