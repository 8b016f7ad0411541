import { describeDirectNetwork } from '../../src/ports/direct-network.contract.ts'
import { openRealWorld } from './real-server.ts'

describeDirectNetwork('bluesky (real server)', openRealWorld, { hasFaults: false })
