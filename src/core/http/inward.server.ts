import { BlockList, isIP } from 'node:net'

/** Networks that nobody outside of them reaches: this machine's own, private ones, and those of no single machine. */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

const inward = new BlockList()
for (const network of networks) {
  const [address = '', prefix] = network.split('/')
  inward.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address says nothing to anyone outside. What is no address is none. */
export const isInward = (address: string): boolean =>
  isIP(address) > 0 && inward.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
