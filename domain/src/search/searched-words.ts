import { isContainerNumber, normaliseContainer } from '../identifiers/container.ts'
import { maxWords } from './typed.ts'

/**
 * The words of a search in a list, each in the ways in which it may be written: the number of a container in parts, as its doors show
 * it, is one word. Further words than six are left out.
 */
export function searchedWords(search: string): readonly (readonly string[])[] {
  const text = search.trim().replace(/\s+/g, ' ')
  const number = normaliseContainer(text)
  if (!isContainerNumber(number))
    return text
      .split(' ')
      .slice(0, maxWords)
      .map((word) => [word])
  return [text.toUpperCase() === number ? [number] : [number, text]]
}
