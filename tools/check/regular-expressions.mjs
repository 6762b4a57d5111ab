import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** Copies that a bounded repetition is looked at with; more of them make it no more ambiguous. */
const maxCopies = 3

/** Characters that tell classes apart, besides those that a pattern names itself. */
const samples = [...new Set([...'aAfFgzZ059_ -+.,:;/\\|\'"`()[]{}<>@#$%&*=!?^~\t\n\r\u00a0éñßÀΣж中½€\u2028'])]

/** Every regular expression in the sources of a repository, tests left out: literals, and what `new RegExp` is given as one text. */
export function findRegularExpressions(root, folders = ['domain/src', 'server/src', 'web/src']) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .flatMap((name) => inFile(join(folder, name), readFileSync(join(root, folder, name), 'utf8'))),
  )
}

function inFile(file, text) {
  if (!/RegExp|\/[a-z]*/.test(text)) return []
  const found = []
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if (node.type === 'RegExpLiteral') found.push({ file, source: node.pattern, flags: node.flags })
    if (node.type === 'NewExpression' && node.callee.value === 'RegExp') found.push(...made(file, node))
    Object.values(node).forEach(visit)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body)
  return found
}

/** Of a text with parts that are filled in, each is taken for a word: what it is made of has to be checked where it is written. */
function made(file, { arguments: [pattern] }) {
  const { type, value, quasis, template } = pattern.expression
  const parts = type === 'TaggedTemplateExpression' ? template.quasis : quasis
  const raw = type === 'TaggedTemplateExpression'
  if (type === 'StringLiteral') return [{ file, source: value, flags: '' }]
  return parts
    ? [{ file, source: parts.map((part) => (raw ? part.raw : part.cooked)).join('word'), flags: '' }]
    : []
}

/**
 * Whether some text can be read by a loop of the pattern in more than one way, so that a text that doesn't fit is tried in
 * exponentially many. Positions of characters are the states (Glushkov); a loop is ambiguous where two different ways lead from a
 * state to itself by the same text. Lookarounds are looked at by themselves.
 */
export function isExponential(source, flags = '') {
  const parts = parse(source, flags)
  return parts.some((tree) => isAmbiguous(automaton(tree, flags)))
}

/**
 * The tree of a pattern, and those of its lookarounds. With `ends` what may fail without taking a character stands in the tree too,
 * as a character of its own; what must follow is a part of the tree.
 */
export function parse(source, flags, { ends = false } = {}) {
  let at = 0
  const trees = []
  const eats = (text) => {
    const isThere = source.startsWith(text, at)
    if (isThere) at += text.length
    return isThere
  }
  const alternatives = () => {
    const ways = [sequence()]
    while (eats('|')) ways.push(sequence())
    return ways.length === 1 ? ways[0] : { any: ways }
  }
  const sequence = () => {
    const items = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const item = atom()
      const repeat = quantifier()
      if (item) items.push(repeat ? { ...repeat, of: item } : item)
    }
    return { all: items }
  }
  const atom = () => {
    const edge = ['^', '$', '\\b', '\\B'].find((each) => eats(each))
    if (edge) return ends && edge !== '^' ? { mark: edge === '$' ? 'end' : 'edge' } : null
    const look = ['(?=', '(?!', '(?<=', '(?<!'].find((each) => eats(each))
    if (look || eats('(')) {
      if (!look && !eats('?:')) {
        const name = /^\?<\w+>/.exec(source.slice(at))
        if (name) at += name[0].length
      }
      const inner = alternatives()
      if (!eats(')')) throw new Error(`no end of a group: ${source}`)
      if (look && ends) return look === '(?=' ? inner : { mark: 'edge' }
      if (look) trees.push(inner)
      return look ? null : inner
    }
    const token =
      /^(?:\[(?:\\[\s\S]|[^\\\]])*\]|\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|k<\w+>|[\s\S])|[\s\S])/u.exec(
        source.slice(at),
      )[0]
    at += token.length
    return /^\\(?:[1-9]|k<)/.test(token) ? null : { token }
  }
  const quantifier = () => {
    const found = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at))
    if (!found) return null
    at += found[0].length
    if (found[1] === undefined)
      return { min: found[0][0] === '+' ? 1 : 0, max: found[0][0] === '?' ? 1 : Infinity }
    const max = found[2] === undefined ? Number(found[1]) : found[3] === '' ? Infinity : Number(found[3])
    return { min: Number(found[1]), max }
  }
  trees.push(alternatives())
  if (at < source.length) throw new Error(`not understood at ${at}: ${source} ${flags}`)
  return trees
}

/** Its positions, how many ways lead from each to each with nothing in between, and those with which it begins and ends. */
export function automaton(tree, flags) {
  const alphabet = [...new Set([...samples, ...charactersOf(tree)])]
  const positions = []
  const follow = []
  const connect = (from, to) => {
    for (const one of from) for (const next of to) follow[one].set(next, (follow[one].get(next) ?? 0) + 1)
  }
  const build = (node) => {
    if (node.token !== undefined) {
      const fits = new RegExp(`^(?:${node.token})$`, flags.replace(/[gy]/g, ''))
      const at = positions.push(new Set(alphabet.filter((each) => fits.test(each)))) - 1
      follow.push(new Map())
      return { first: [at], last: [at], empty: false }
    }
    if (node.mark) {
      const at = positions.push(new Set([node.mark])) - 1
      follow.push(new Map())
      return { first: [at], last: [at], empty: false }
    }
    if (node.any) {
      const ways = node.any.map(build)
      return {
        first: ways.flatMap((way) => way.first),
        last: ways.flatMap((way) => way.last),
        empty: ways.some((way) => way.empty),
      }
    }
    if (node.all) return node.all.map(build).reduce(join2, { first: [], last: [], empty: true })
    return repeated(node)
  }
  const join2 = (one, next) => {
    connect(one.last, next.first)
    return {
      first: one.empty ? [...one.first, ...next.first] : one.first,
      last: next.empty ? [...one.last, ...next.last] : next.last,
      empty: one.empty && next.empty,
    }
  }
  const repeated = ({ of, min, max }) => {
    const least = Math.min(min, maxCopies)
    const copies = max === Infinity ? Math.max(least, 1) : Math.min(max, Math.max(maxCopies, least))
    let whole = { first: [], last: [], empty: true }
    for (let copy = 0; copy < copies; copy++) {
      const one = build(of)
      if (max === Infinity && copy === copies - 1) connect(one.last, one.first)
      whole = join2(whole, copy >= least ? { ...one, empty: true } : one)
    }
    return whole
  }
  const { first, last } = build(tree)
  return { positions, follow, first, last }
}

function charactersOf(tree) {
  const tokens =
    JSON.stringify(tree, (_key, value) => (value === Infinity ? -1 : value)).match(
      /"token":"((?:[^"\\]|\\.)*)"/g,
    ) ?? []
  return tokens.flatMap((token) => [...JSON.parse(`{${token}}`).token])
}

function isAmbiguous({ positions, follow }) {
  const overlap = (one, other) => {
    for (const each of positions[one]) if (positions[other].has(each)) return true
    return false
  }
  const near = positions.map((_each, one) => positions.map((_other, other) => overlap(one, other)))
  const reach = positions.map((_each, from) => {
    const seen = new Set()
    for (const open = [from]; open.length > 0; ) {
      for (const next of follow[open.pop()].keys()) {
        if (seen.has(next) || positions[next].size === 0) continue
        seen.add(next)
        open.push(next)
      }
    }
    return seen
  })
  for (let state = 0; state < positions.length; state++) {
    if (!reach[state].has(state)) continue
    for (const [next, ways] of follow[state])
      if (ways > 1 && (next === state || reach[next].has(state))) return true
    if (splits(state, { follow, near, reach })) return true
  }
  return false
}

/** Whether two ways that part lead from a state back to it by the same text. */
function splits(state, { follow, near, reach }) {
  const seen = new Set()
  const open = [[state, state, false]]
  while (open.length > 0) {
    const [one, other, parted] = open.pop()
    for (const a of follow[one].keys()) {
      if (!reach[a].has(state) && a !== state) continue
      for (const b of follow[other].keys()) {
        if (!near[a][b] || (!reach[b].has(state) && b !== state)) continue
        const apart = parted || a !== b
        if (apart && a === state && b === state) return true
        const key = `${Math.min(a, b)} ${Math.max(a, b)} ${apart}`
        if (seen.has(key)) continue
        seen.add(key)
        open.push([a, b, apart])
      }
    }
  }
  return false
}
