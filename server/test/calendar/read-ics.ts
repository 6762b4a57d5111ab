/** A property as it stands in a calendar: its parameters, and its value with nothing unescaped. */
export type Property = {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}
export type Component = {
  readonly name: string
  readonly properties: Property[]
  readonly parts: Component[]
}

/** Reads iCalendar by the letter of RFC 5545 and refuses whatever it forbids. It shares no code with the writer. */
export function readIcs(bytes: Uint8Array): Component {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end')
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error('a line end is not CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    if (line === '') throw new Error('an empty line')
  }
  const lines: string[] = []
  for (const line of physical) {
    if (/^[ \t]/.test(line)) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`)
    else lines.push(line)
  }
  const stack: Component[] = []
  let root: Component | undefined
  for (const property of lines.map(readLine)) {
    if (property.name === 'BEGIN') {
      const component: Component = { name: property.value, properties: [], parts: [] }
      stack.at(-1)?.parts.push(component)
      stack.push(component)
    } else if (property.name === 'END') {
      const ended = stack.pop()
      if (ended?.name !== property.value) throw new Error(`END:${property.value} ends nothing`)
      if (stack.length === 0) root = ended
    } else {
      const component = stack.at(-1)
      if (!component) throw new Error(`${property.name} stands outside of everything`)
      component.properties.push(property)
    }
  }
  if (!root || stack.length > 0) throw new Error('a component has no end')
  checkCalendar(root)
  return root
}

function readLine(line: string): Property {
  const [, name = '', rest = '', value] =
    /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? []
  if (value === undefined) throw new Error(`no content line: ${line}`)
  if (/(?!\t)\p{Cc}/u.test(value)) throw new Error(`a control character: ${line}`)
  const parameters = rest
    .split(';')
    .slice(1)
    .map((each): readonly [string, string] => {
      const at = each.indexOf('=')
      return [each.slice(0, at), each.slice(at + 1)]
    })
  return { name, parameters: Object.fromEntries(parameters), value }
}

const texts = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'X-WR-CALDESC', 'UID']

function checkCalendar(calendar: Component): void {
  if (calendar.name !== 'VCALENDAR') throw new Error('no VCALENDAR')
  for (const name of ['VERSION', 'PRODID']) only(calendar, name)
  if (only(calendar, 'VERSION').value !== '2.0') throw new Error('another version')
  const uids = new Set<string>()
  for (const part of calendar.parts) {
    if (part.name !== 'VEVENT') throw new Error(`a ${part.name}`)
    const { value: uid } = only(part, 'UID')
    if (uids.has(uid)) throw new Error(`two events are ${uid}`)
    uids.add(uid)
    if (!/^\d{8}T\d{6}Z$/.test(only(part, 'DTSTAMP').value)) throw new Error('DTSTAMP is not UTC')
    if (!/^\d+$/.test(only(part, 'SEQUENCE').value)) throw new Error('SEQUENCE is no number')
    const start = only(part, 'DTSTART')
    const form = start.parameters.VALUE === 'DATE' ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/
    if (!form.test(start.value)) throw new Error(`DTSTART is ${start.value}`)
    only(part, 'SUMMARY')
  }
  for (const part of [calendar, ...calendar.parts]) {
    for (const { name, value } of part.properties) {
      if (texts.includes(name) && /(^|[^\\])(\\\\)*(?:[;,]|\\[^\\;,nN]|\\$)/.test(value))
        throw new Error(`${name} is not escaped: ${value}`)
      if (name === 'URL') new URL(value)
    }
  }
}

function only({ name: component, properties }: Component, name: string): Property {
  const found = properties.filter((each) => each.name === name)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} ${name} in a ${component}`)
  return first
}

/** The value of a property as people read it; undefined where it has none. */
export const textIn = ({ properties }: Component, name: string): string | undefined =>
  properties
    .find((each) => each.name === name)
    ?.value.replace(/\\([\\;,nN])/g, (_, escaped: string) =>
      escaped === 'n' || escaped === 'N' ? '\n' : escaped,
    )
