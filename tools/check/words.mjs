import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from '../fingerprint.mjs'
import { repository, say } from '../repository.mjs'

/**
 * Words that a reader who is new here has to guess at, each with the plain one beside it; identifiers are read word by word.
 * Patterns with `raw` are matched against the text as it stands.
 */
const banned = {
  beside: { pattern: /\bbeside\b/g, say: 'with, next to, besides' },
  anew: { pattern: /\banew\b/g, say: 'again' },
  'hangs on': { pattern: /\bhangs? on\b/g, say: 'depends on, belongs to' },
  told: { pattern: /\btold\b/g, say: 'sent, reported, stated, given' },
  asked: { pattern: /\basked\b/g, say: 'requested, query' },
  'of whom': { pattern: /\bof whom\b/g, say: 'whose' },
  'comes to': { pattern: /\bcomes? to\b/g, say: 'becomes, results in' },
  'takes up': { pattern: /\btakes? up\b/g, say: 'claims, applies' },
  'lets go': { pattern: /\blets? go\b/g, say: 'releases' },
  'put aside': { pattern: /\bputs? aside\b/g, say: 'quarantined' },
  'known value': { pattern: /\bknown values?\b/g, say: 'visible status' },
  'by hand': { pattern: /\bby hand\b/g, say: 'manual, manually' },
  'own field': { pattern: /\bown fields?\b/g, say: 'custom field' },
  viewer: { pattern: /\bviewers?\b/g, say: 'collaborator, holder' },
  'take back': { pattern: /\b(?:takes?|taken|took) back\b/g, say: 'undo, restore, revoke' },
  'put away': { pattern: /\bputs? away\b/g, say: 'undo, restore' },
  mend: { pattern: /\bmend(?:s|ed|ing)?\b/g, say: 'repair' },
  attendance: { pattern: /\battendance\b/g, say: 'presence' },
  colleagues: { pattern: /\bcolleagues?\b/g, say: 'presence, members' },
  he: { pattern: /\b(?:he|him|his)\b/g, say: 'they, their' },
  'freight type': { pattern: /\bfreight types?\b/gi, say: 'mode', raw: true },
  'most…': { pattern: /\bmost[A-Z]\w*/g, say: 'max…', raw: true },
  'usual…': { pattern: /\busual[A-Z]\w*/g, say: 'default…', raw: true },
  'a type named Told, Asked, Known, Held or Reading': {
    pattern: /^(?:export )?(?:type|interface|class) \w*(?:Told|Asked|Known|Held|Reading)\b/gm,
    say: 'a noun for what it is',
    raw: true,
  },
  'a visible value read by a function whose answer is dropped': {
    pattern: /(?<=[\w'`)\]}{]\n *)mapVisible(?:InTurns)?\(/g,
    say: 'useInternally',
    raw: true,
  },
  // What is spread as a literal isn't checked for properties that nobody declared. A condition's branches may be literals: there is
  // no other way to leave a key out.
  'a literal spread into a literal': {
    pattern: /\.\.\.\s*[{[]/g,
    say: 'its properties one by one',
    raw: true,
  },
}

/** Files that a folder holds at most. */
const maxFiles = 25
/** Modules of our own that `app.ts` imports at most. */
const maxImports = 10
const allowedFile = join(repository, 'tools/check/words-allowed.json')
const folders = ['domain/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench', 'tools']
/** Generated files, and those that name the words because they ban them. */
const exempt = /\.gen\.ts$|^tools\/check\/words/

/** Identifiers taken apart, in small letters: `foldTold` reads `fold told`. */
const inWords = (text) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()

/** Every place of a source where a banned word stands. */
export function findBanned({ file, source }) {
  const plain = inWords(source)
  return Object.entries(banned).flatMap(([word, { pattern, raw }]) => {
    const text = raw ? source : plain
    return [...text.matchAll(pattern)].map(({ index }) => {
      return { word, place: `${file}:${text.slice(0, index).split('\n').length}` }
    })
  })
}

/** How many files each folder holds that holds too many. */
export function findFullFolders(files) {
  const counts = new Map()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return Object.fromEntries([...counts].filter(([, count]) => count > maxFiles).sort())
}

/** Modules of our own that a source imports. */
export const ownImports = (source) =>
  [...source.matchAll(/^(?:import|export)\b[^'"]*?['"](\.{1,2}\/[^'"]+|@rumbo\/[^'"]+)['"]/gm)].map(
    ([, from]) => from,
  )

/** What is over or under its allowance: a number may only go down, and the allowance goes down with it. */
export function compareCounts(counts, allowed) {
  return [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].flatMap((name) => {
    const [now, most] = [counts[name] ?? 0, allowed[name] ?? 0]
    if (now > most) return [`${name}: ${now}, at most ${most}${adviceOn(name)}`]
    return now < most ? [`${name}: ${now}; lower its allowance: node tools/check/words.mjs --lower`] : []
  })
}

const adviceOn = (name) =>
  banned[name]
    ? `; say ${banned[name].say}, and see node tools/check/words.mjs '${name}'`
    : '; name rooms in it'

function readAll() {
  const files = listFiles(...folders).filter((file) => !exempt.test(file))
  const places = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => findBanned({ file, source: readFileSync(join(repository, file), 'utf8') }))
  const words = {}
  for (const { word } of places) words[word] = (words[word] ?? 0) + 1
  return { places, words, folders: findFullFolders(files) }
}

/** Words, spreads and folders beyond what is allowed today, and imports of `app.ts` beyond their number. */
export function findWords() {
  const allowed = JSON.parse(readFileSync(allowedFile, 'utf8'))
  const now = readAll()
  const imports = ownImports(readFileSync(join(repository, 'server/src/app.ts'), 'utf8'))
  return [
    ...compareCounts(now.words, allowed.words),
    ...compareCounts(now.folders, allowed.folders),
    ...(imports.length > maxImports
      ? [`server/src/app.ts imports ${imports.length} modules of ours, at most ${maxImports}`]
      : []),
  ]
}

/** The lower one of each pair; what is new is not let in. */
const lower = (counts, allowed) =>
  Object.fromEntries(
    Object.entries(allowed)
      .map(([name, most]) => [name, Math.min(most, counts[name] ?? 0)])
      .filter(([, count]) => count > 0),
  )

// node tools/check/words.mjs <word> names its places; --lower brings the allowances down to what is there.
if (process.argv[1] === import.meta.filename) {
  const [wish] = process.argv.slice(2)
  const now = readAll()
  if (wish === '--lower') {
    const allowed = JSON.parse(readFileSync(allowedFile, 'utf8'))
    const next = { words: lower(now.words, allowed.words), folders: lower(now.folders, allowed.folders) }
    writeFileSync(allowedFile, `${JSON.stringify(next, null, 2)}\n`)
  } else for (const { word, place } of now.places) if (!wish || word === wish) say(`${place} ${word}`)
}
