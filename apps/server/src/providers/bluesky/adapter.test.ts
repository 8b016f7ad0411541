import { openBlueskyWorld } from '../../../test/factories/bluesky.ts'
import { describeDirectNetwork } from '../../ports/direct-network.contract.ts'

describeDirectNetwork('bluesky', openBlueskyWorld, { hasFaults: true, hasSessions: true })
