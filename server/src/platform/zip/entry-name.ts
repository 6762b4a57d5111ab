/** Characters of a name, with its ending: short enough for every system, with a folder before it. */
const maxName = 180
/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** A name as every system can write it: no path, no control or direction marks, nothing that Windows refuses. */
export function safeName(name: string): string {
  const written = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .trimStart()
  const plain = withoutDotsAtEnd(written)
  const usable = plain === '' || /^\.+$/.test(plain) ? 'file' : devices.test(plain) ? `_${plain}` : plain
  return shortened(usable, maxName)
}

/** Windows drops dots and blanks at the end of a name. */
function withoutDotsAtEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end--
  return name.slice(0, end)
}

/** Gives each name once, whatever its case: a second `list.pdf` is `list (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>()
  const taken = new Set<string>()
  return (name) => {
    const key = name.toLowerCase()
    for (let count = (counts.get(key) ?? 0) + 1; ; count++) {
      const unique = count === 1 ? name : numbered(name, count)
      if (taken.has(unique.toLowerCase())) continue
      counts.set(key, count)
      taken.add(unique.toLowerCase())
      return unique
    }
  }
}

function numbered(name: string, count: number): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,12})?$/s.exec(name) ?? []
  return `${stem} (${count})${ending}`
}

/** A name with its ending, in at most so many characters; none of them is cut in two. */
function shortened(name: string, most: number): string {
  const characters = [...name]
  if (characters.length <= most) return name
  const ending = /\.[^.]{1,12}$/s.exec(name)?.[0] ?? ''
  return `${characters.slice(0, most - ending.length).join('')}${ending}`
}
