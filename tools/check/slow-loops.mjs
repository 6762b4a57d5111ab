import { automaton, parse } from './regular-expressions.mjs'

/**
 * Whether some text that doesn't fit takes a time that grows with the square of its length or more: two loops of the pattern one after
 * the other may share a text in many ways. A pattern that isn't bound to the beginning is tried from every character on, which is a
 * loop before it. What ends the pattern at once never fails after its loop.
 */
export function isPolynomial(source, flags = '') {
  const isBound = (way) => flags.includes('y') || (!flags.includes('m') && /^(?:\((?:\?:)?)?\^/.test(way))
  return outerAlternatives(source).some((way) => {
    const [tree] = parse(way, flags, { ends: true })
    return sharesText(withStart(automaton(tree, flags), isBound(way)))
  })
}

/** The alternatives of a pattern outside of groups and classes. */
function outerAlternatives(source) {
  const ways = ['']
  let [depth, isClass] = [0, false]
  for (let at = 0; at < source.length; at++) {
    const each = source[at]
    if (each === '\\') {
      ways.push(`${ways.pop()}${each}${source[++at]}`)
      continue
    }
    if (isClass) isClass = each !== ']'
    else if (each === '[') isClass = true
    else if (each === '(') depth++
    else if (each === ')') depth--
    if (each === '|' && depth === 0 && !isClass) ways.push('')
    else ways.push(ways.pop() + each)
  }
  return ways
}

/** The automaton with a loop over any character before it, where a match may begin anywhere. */
function withStart({ positions, follow, first, last }, isBound) {
  if (isBound) return { positions, follow, last: new Set(last) }
  const any = new Set(
    positions.flatMap((each) => [...each]).filter((each) => each !== 'end' && each !== 'edge'),
  )
  const start = positions.length
  const starting = new Map([[start, 1], ...first.map((each) => [each, 1])])
  return { positions: [...positions, any], follow: [...follow, starting], last: new Set(last) }
}

/** Whether one loop leads to another later one, and both and the way between them read the same text. */
function sharesText({ positions, follow, last }) {
  const bits = bitsOf(positions)
  const reach = positions.map((_each, from) => reachable(from, { positions, follow }))
  const loops = positions.flatMap((_each, at) => (reach[at].has(at) && !last.has(at) ? [at] : []))
  for (const one of loops)
    for (const other of loops)
      if (
        one !== other &&
        reach[one].has(other) &&
        !reach[other].has(one) &&
        meets({ one, other }, { follow, bits, reach })
      )
        return true
  return false
}

/** Each position's characters as bits. */
function bitsOf(positions) {
  const all = [...new Set(positions.flatMap((each) => [...each]))]
  return positions.map((each) =>
    all.reduce((sum, character, at) => (each.has(character) ? sum | (1n << BigInt(at)) : sum), 0n),
  )
}

function reachable(from, { positions, follow }) {
  const seen = new Set()
  for (const open = [from]; open.length > 0; )
    for (const next of follow[open.pop()].keys())
      if (!seen.has(next) && positions[next].size > 0) {
        seen.add(next)
        open.push(next)
      }
  return seen
}

/** Whether a text leads from the one to itself, from the one to the other and from the other to itself. */
function meets({ one, other }, { follow, bits, reach }) {
  const open = [[one, one, other]]
  const seen = new Set()
  while (open.length > 0) {
    const [a, b, c] = open.pop()
    for (const x of follow[a].keys()) {
      if (x !== one && !reach[x].has(one)) continue
      for (const y of follow[b].keys()) {
        const both = bits[x] & bits[y]
        if (both === 0n || (y !== other && !reach[y].has(other))) continue
        for (const z of follow[c].keys()) {
          if ((both & bits[z]) === 0n || (z !== other && !reach[z].has(other))) continue
          if (x === one && y === other && z === other) return true
          const key = (x * 4096 + y) * 4096 + z
          if (seen.has(key)) continue
          seen.add(key)
          open.push([x, y, z])
        }
      }
    }
  }
  return false
}
