import { isIPv4, isIPv6 } from 'node:net'

/** Longer than any address with its zone. */
const maxAddress = 100

/**
 * The network that an address is counted as: IPv4 by itself, IPv6 by its first 64 bits, of which whoever has one address
 * has them all. An IPv4 address in the clothes of IPv6 is the IPv4 one.
 */
export function networkOf(address: string): string {
  if (address.length > maxAddress) return address
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - behind.length).fill('0')
  const all = [...groups, ...zeros, ...behind].map((group) => Number.parseInt(group, 16))
  const isMapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff
  if (isMapped)
    return all
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
