import { fold } from '../../../fields/text/fold.ts'

const yes = 'yes y si s true t verdadero v 1 x on ok checked marcado afirmativo ✓ ✔ ☑ ✅'
const no = 'no n false f falso 0 off unchecked desmarcado negativo ✗ ✘ ☐ ❌'
const words: ReadonlyMap<string, boolean> = new Map([
  ...yes.split(' ').map((word): [string, boolean] => [word, true]),
  ...no.split(' ').map((word): [string, boolean] => [word, false]),
])

/** Yes or no in either language, as people and spreadsheets write it; undefined for anything else. */
export const readCheckbox = (text: string): boolean | undefined => words.get(fold(text))
